import { parseTime } from '@internationalized/date'
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { type BoundField, FieldLabel, FieldNotes, fieldState } from '../kit/ui/field.tsx'
import { TypedParts } from '../kit/ui/typed-parts.tsx'

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
      <TypedParts className="control date-input" />
      <FieldNotes {...props} />
    </AriaTimeField>
  )
}
