import { DateRange, type DayRange } from '../ui/date-field.tsx'
import { DaysChoice } from './days-choice.tsx'
import type { QuickWishes } from './quick-days.ts'
import type { List } from './use-list.ts'

interface Props<Row> {
  list: List<Row>
  label: string
  /** Under which names the first and the last day are asked for. */
  names?: readonly [first: string, last: string]
  /** Days by their name besides: where a list is summed up. */
  quick?: QuickWishes & { usual?: { days: DayRange | null; name: string } }
}

/** Rows of these days alone: both of the list's filters, or neither. */
export function DaysFilter<Row>({
  list,
  label,
  names: [first, last] = ['from', 'until'],
  quick,
}: Props<Row>) {
  const { [first]: from, [last]: to, ...others } = list.state.filters
  const field = {
    label,
    value: from && to ? { from, to } : null,
    onChange: (days: DayRange | null) =>
      list.change({ filters: days ? { ...others, [first]: days.from, [last]: days.to } : others }),
  }
  if (quick) return <DaysChoice {...field} {...quick} />
  return (
    <div className="days-filter">
      <DateRange {...field} labelUnseen />
    </div>
  )
}
