import { useSearchParams } from 'react-router'
import { enrolmentSources } from '../../contract/states.ts'
import { enrolmentBys, enrolmentSorts, isInTime } from '../../contract/statistics-lists.ts'
import { sizes } from '../kit/list/address.ts'

/** The thirty days that are usual stand on one page. */
const usualSize = 50
const day = /^\d{4}-\d{2}-\d{2}$/
const number = /^[1-9]\d{0,14}$/

/** What the address says of the enrolments; whatever it does not know is as if it were not there. */
export function useEnrolments() {
  const [asked, setAsked] = useSearchParams()
  const of = (name: string) => asked.get(name) ?? ''
  const matching = (name: string, form: RegExp) => (form.test(of(name)) ? of(name) : undefined)
  const by = enrolmentBys.find(one => one === of('by')) ?? 'day'
  // Days as they come; of anything else what has most of it first.
  const usual = isInTime(by) ? 'name' : '-made'
  const sort =
    enrolmentSorts.flatMap(one => [one, `-${one}`] as const).find(one => one === of('sort')) ?? usual
  const page = Number(matching('page', /^[1-9]\d{0,3}$/) ?? 1)
  const size = sizes.find(one => String(one) === of('size')) ?? usualSize
  const source = enrolmentSources.find(one => one === of('source'))
  const [from, until] = [matching('from', day), matching('until', day)]
  const filter = {
    ...(from && until && { from, until }),
    ...Object.fromEntries(
      (['course', 'grade', 'subject'] as const).flatMap(name => {
        const id = matching(name, number)
        return id ? [[name, id]] : []
      }),
    ),
    ...(source && { source }),
  } as Partial<Record<'from' | 'until' | 'course' | 'grade' | 'subject', string>> & { source?: typeof source }
  /** What is usual is left out of the address; another summing up brings its own order, and anything but a page begins at the first. */
  const set = (more: Record<string, string | undefined>, replace = false) => {
    const kept = { ...filter, by, size: String(size), ...(more.by === undefined && { sort }), ...more }
    const usually = { by: 'day', sort: usual, page: '1', size: String(usualSize) } as Record<string, string>
    const left = Object.entries(kept).filter(
      ([name, value]) => value !== undefined && value !== usually[name],
    )
    setAsked(Object.fromEntries(left) as Record<string, string>, { replace })
  }
  return { by, sort, page, size, filter, set }
}
export type EnrolmentsAsked = ReturnType<typeof useEnrolments>
