import type { Sort } from '../ui/table.tsx'

/** What a list shows, as its address says it: a link to it shows somebody else the same. */
export interface ListState {
  q: string
  page: number
  size: number
  sort: Sort
  filters: Readonly<Record<string, string>>
}

export interface ListShape {
  /** The filters that the list has, and which of their values there are; a filter of any text has no list of them, one of more things than a list holds takes their numbers. */
  filters: Readonly<Record<string, readonly string[] | 'numbers' | undefined>>
  sorts: readonly string[]
  usual: Sort
  /** Parts of the address that are the page's own: the list leaves them as they are. */
  keeps?: readonly string[]
}

export const sizes = [10, 20, 50, 100] as const
const usualSize = 20

export const sortText = ({ by, down }: Sort) => `${down ? '-' : ''}${by}`
const sortFrom = (text: string): Sort => ({ by: text.replace(/^-/, ''), down: text.startsWith('-') })

function isOf(values: ListShape['filters'][string], value: string) {
  if (values === undefined) return value.length <= 60
  return values === 'numbers' ? /^[1-9]\d{0,14}$/.test(value) : values.includes(value)
}

/** Whatever somebody wrote into the address: what the list does not know is as if it were not there. */
export function readAddress(params: URLSearchParams, shape: ListShape): ListState {
  const page = Number(params.get('page'))
  const size = Number(params.get('size'))
  const sort = sortFrom(params.get('sort') ?? '')
  const filters: Record<string, string> = {}
  for (const [name, values] of Object.entries(shape.filters)) {
    const value = params.get(name)
    if (value && isOf(values, value)) filters[name] = value
  }
  return {
    q: (params.get('q') ?? '').slice(0, 60),
    page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
    size: sizes.find(one => one === size) ?? usualSize,
    sort: shape.sorts.includes(sort.by) ? sort : shape.usual,
    filters,
  }
}

/** The shortest address that says it: what is usual is left out. */
export function writeAddress(
  { q, page, size, sort, filters }: ListState,
  { usual }: ListShape,
): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value)
  if (sortText(sort) !== sortText(usual)) params.set('sort', sortText(sort))
  if (size !== usualSize) params.set('size', String(size))
  if (page > 1) params.set('page', String(page))
  return params
}

/** Another filter, search, order or size begins on the first page. */
export const changedList = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...change,
})

/** What a saved filter keeps: everything but the page. */
export const savedQuery = (state: ListState, shape: ListShape) =>
  writeAddress({ ...state, page: 1 }, shape).toString()
