import { priceBands, weekTimes } from '../../contract/courses-lists.ts'

/** What the catalogue shows, as its address says it: a link to it shows somebody else the same. */
export const forms = ['live', 'combined', 'recorded', 'cloudView', 'public'] as const
export const times = weekTimes
export const prices = priceBands
export const sorts = {
  recommended: 'recommended',
  soonest: 'soonest',
  cheap: 'price',
  dear: '-price',
} as const
export type SortName = keyof typeof sorts

export interface CatalogueState {
  q: string
  grade: number | undefined
  subject: number | undefined
  teacher: number | undefined
  form: (typeof forms)[number] | undefined
  time: (typeof times)[number] | undefined
  price: (typeof prices)[number] | undefined
  free: boolean
  sort: SortName
  page: number
}

export const pageSize = 12

const idIn = (value: string | null) => (value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined)
const oneOf = <T extends string>(all: readonly T[], value: string | null) => all.find(one => one === value)

/** Whatever somebody wrote into the address: what the catalogue does not know is as if it were not there. */
export function readCatalogue(params: URLSearchParams): CatalogueState {
  const page = Number(params.get('page'))
  return {
    q: (params.get('q') ?? '').trim().slice(0, 60),
    grade: idIn(params.get('grade')),
    subject: idIn(params.get('subject')),
    teacher: idIn(params.get('teacher')),
    form: oneOf(forms, params.get('form')),
    time: oneOf(times, params.get('time')),
    price: oneOf(prices, params.get('price')),
    free: params.get('free') === '1',
    sort: oneOf(Object.keys(sorts) as SortName[], params.get('sort')) ?? 'recommended',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** The shortest address that says it; another filter begins on the first page. */
export function catalogueAddress(state: CatalogueState, change: Partial<CatalogueState> = {}): string {
  const { q, grade, subject, teacher, form, time, price, free, sort, page } = { ...state, page: 1, ...change }
  const params = new URLSearchParams()
  const parts = { q, grade, subject, teacher, form, time, price, free: free && '1' }
  for (const [name, value] of Object.entries(parts)) if (value) params.set(name, String(value))
  if (sort !== 'recommended') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text === '' ? '?' : `?${text}`
}

/** What the server is asked. */
export function askedFor(state: CatalogueState, family: 'catalogue' | 'public' | 'open') {
  const { q, grade, subject, teacher, form, time, price, free, sort, page } = state
  const byForm =
    form === undefined ? {} : form === 'combined' || form === 'public' ? { kind: form } : { delivery: form }
  return {
    family,
    page,
    size: pageSize,
    keyword: q,
    free,
    sort: sorts[sort],
    ...(grade !== undefined && { grade }),
    ...(subject !== undefined && { subject }),
    ...(teacher !== undefined && { teacher }),
    ...(time && { time }),
    ...(price && { price }),
    ...byForm,
  }
}

export const isFiltered = (state: CatalogueState) =>
  catalogueAddress({ ...state, sort: 'recommended' }) !== '?'
