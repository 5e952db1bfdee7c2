import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type SoughtSort, soughtSorts } from '../../contract/materials-lists.ts'

/** A place, as the calls name it: a folder, or the top of what a course, a person or whoever asks has. */
export interface Place {
  folder?: number
  course?: number
  person?: number
}
export interface Here {
  place: Place
  /** The same without the folder. */
  top: Place
  isBin: boolean
  q: string
  /** Files of a kind alone, wherever they lie. */
  of: SoughtSort | null
  sort: Sort
  page: number
}
export const sorts = ['name', '-name', 'size', '-size', 'changedAt', '-changedAt'] as const
export type Sort = (typeof sorts)[number]

const numbers = ['course', 'person', 'folder'] as const
const numberIn = (text: string | null) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined)

function read(params: URLSearchParams): Here {
  const top: Place = {}
  const course = numberIn(params.get('course'))
  const person = numberIn(params.get('person'))
  if (course !== undefined) top.course = course
  else if (person !== undefined) top.person = person
  const folder = numberIn(params.get('folder'))
  return {
    // A folder says by itself whose it is.
    place: folder === undefined ? top : { folder },
    top,
    isBin: params.get('view') === 'bin',
    q: params.get('q') ?? '',
    of: soughtSorts.find(one => one === params.get('of')) ?? null,
    sort: sorts.find(one => one === params.get('sort')) ?? 'name',
    page: numberIn(params.get('page')) ?? 1,
  }
}

/** Where somebody is among their folders stands in the address: a link leads there, and the browser's way back goes back. */
export function useHere() {
  const [params, setParams] = useSearchParams()
  const here = useMemo(() => read(params), [params])
  const addressOf = (to: Place & { view?: 'bin' }) => {
    const next = new URLSearchParams()
    for (const name of numbers) if (to[name] !== undefined) next.set(name, String(to[name]))
    if (to.view) next.set('view', to.view)
    return `?${next}`
  }
  const change = (some: Partial<Pick<Here, 'q' | 'of' | 'sort' | 'page'>>, replace = false) => {
    const next = new URLSearchParams(params)
    const put = (name: string, value: string, usual: string) =>
      value === usual ? next.delete(name) : next.set(name, value)
    if (some.page === undefined) next.delete('page')
    else put('page', String(some.page), '1')
    if (some.q !== undefined) put('q', some.q, '')
    if (some.of !== undefined) put('of', some.of ?? '', '')
    if (some.sort !== undefined) put('sort', some.sort, 'name')
    setParams(next, { replace })
  }
  return { ...here, addressOf, change }
}
export type UseHere = ReturnType<typeof useHere>
