import { parseTime } from '@internationalized/date'
import { DateInput, DateSegment } from 'react-aria-components/DatePicker'
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { type BoundField, FieldLabel, FieldNotes, fieldState } from '../kit/ui/field.tsx'

/** A time of the school's clock: '19:00'. */
export function TimeField(props: BoundField<string>) {
  const { value, onChange } = props
  return (
    <AriaTimeField
      {...fieldState(props)}
      className="field"
      hourCycle={24}
      shouldForceLeadingZeros
      value={parseTime(value)}
      onChange={time => time && onChange(time.toString().slice(0, 5))}
    >
      <FieldLabel {...props} />
      <DateInput className="control date-input">
        {segment => <DateSegment segment={segment} className="date-segment" />}
      </DateInput>
      <FieldNotes {...props} />
    </AriaTimeField>
  )
}
