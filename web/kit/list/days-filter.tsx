import { DateRange } from '../ui/date-field.tsx'
import type { List } from './use-list.ts'

/** Rows of these days alone: `from` and `until` of the list's filters, both or neither. */
export function DaysFilter<Row>({ list, label }: { list: List<Row>; label: string }) {
  const { from, until, ...others } = list.state.filters
  return (
    <div className="days-filter">
      <DateRange
        label={label}
        labelUnseen
        value={from && until ? { from, to: until } : null}
        onChange={days =>
          list.change({ filters: days ? { ...others, from: days.from, until: days.to } : others })
        }
      />
    </div>
  )
}
