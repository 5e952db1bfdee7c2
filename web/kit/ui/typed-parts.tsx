import { Fragment } from 'react'
import { DateInput, type DateInputProps, DateSegment } from 'react-aria-components/DatePicker'

// For languages that are written from the right a time stands between two marks that nobody sees; as segments they would push it aside.
const marks = ['\u2066', '\u2069']

/** The parts of a day or a time, typed one after the other. */
export const TypedParts = ({ className, slot }: Pick<DateInputProps, 'className' | 'slot'>) => (
  <DateInput className={className} {...(slot !== undefined && { slot })}>
    {segment =>
      marks.includes(segment.text) ? <Fragment /> : <DateSegment segment={segment} className="date-segment" />
    }
  </DateInput>
)
