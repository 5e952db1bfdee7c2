import { type CalendarDate, type CalendarDateTime, parseDate, parseDateTime } from '@internationalized/date'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { DatePicker } from 'react-aria-components/DatePicker'
import { DateRangePicker } from 'react-aria-components/DateRangePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type BoundField, FieldLabel, FieldNotes, fieldState } from './field.tsx'
import { Icon } from './icon.tsx'
import { TypedParts } from './typed-parts.tsx'

/** A day as the wire has it: '2026-11-20'. */
export type Day = string
export interface DayRange {
  from: Day
  to: Day
}
interface Bounds {
  min?: Day
  max?: Day
}

const read = (day: Day | undefined | null): CalendarDate | null => {
  try {
    return day ? parseDate(day) : null
  } catch {
    return null
  }
}
const readTime = (at: string | null): CalendarDateTime | null => {
  try {
    return at ? parseDateTime(at) : null
  } catch {
    return null
  }
}
const bounds = ({ min, max }: Bounds) => ({ minValue: read(min), maxValue: read(max) })

/**
 * Shown before the next segment takes the focus: the one that is left would otherwise go by the digit before, and make 01 of the 0 of 02.
 */
const atOnce = (change: () => void) => flushSync(change)

function CalendarHead() {
  return (
    <header className="calendar-head">
      <AriaButton slot="previous" className="button button-quiet button-s button-icon">
        <Icon of={IconChevronLeft} />
      </AriaButton>
      <Heading className="calendar-month" />
      <AriaButton slot="next" className="button button-quiet button-s button-icon">
        <Icon of={IconChevronRight} />
      </AriaButton>
    </header>
  )
}

const Days = () => (
  <CalendarGrid className="calendar-grid">
    <CalendarGridHeader>
      {day => <CalendarHeaderCell className="calendar-weekday">{day}</CalendarHeaderCell>}
    </CalendarGridHeader>
    <CalendarGridBody>{date => <CalendarCell date={date} className="calendar-day" />}</CalendarGridBody>
  </CalendarGrid>
)

function OpenCalendar() {
  return (
    <AriaButton className="control-button">
      <Icon of={IconCalendar} />
    </AriaButton>
  )
}

/** The field and the calendar below it. */
function DayParts(props: BoundField<Day | null>) {
  return (
    <>
      <FieldLabel {...props} />
      <Group className="control">
        <TypedParts className="date-input" />
        <OpenCalendar />
      </Group>
      <FieldNotes {...props} />
      <Popover className="popup" offset={4}>
        <Dialog className="calendar">
          <Calendar>
            <CalendarHead />
            <Days />
          </Calendar>
        </Dialog>
      </Popover>
    </>
  )
}

export function DateField(props: BoundField<Day | null> & Bounds) {
  const { value, onChange } = props
  return (
    <DatePicker
      {...fieldState(props)}
      {...bounds(props)}
      className="field"
      value={read(value)}
      onChange={date => atOnce(() => onChange(date?.toString() ?? null))}
    >
      <DayParts {...props} />
    </DatePicker>
  )
}

/** A day and a time of the school's clock as one field: '2026-11-20T19:00'. */
export function DateTimeField(props: BoundField<string | null>) {
  const { value, onChange } = props
  return (
    <DatePicker
      {...fieldState(props)}
      className="field"
      granularity="minute"
      hourCycle={24}
      shouldForceLeadingZeros
      value={readTime(value)}
      onChange={at => atOnce(() => onChange(at?.toString().slice(0, 16) ?? null))}
    >
      <DayParts {...props} />
    </DatePicker>
  )
}

/** A year that is still being typed is one of the first thousand. */
const firstYear = 1900

/** What is typed stands here until the field is left: whoever is told may answer late, and would take digits away. */
export function DateRange(props: BoundField<DayRange | null> & Bounds) {
  const { value, onChange } = props
  const { t } = useTranslation('kit')
  const [typed, type] = useState<{ start: CalendarDate; end: CalendarDate } | null>()
  const [start, end] = [read(value?.from), read(value?.to)]
  const given = start && end ? { start, end } : null
  return (
    <DateRangePicker
      {...fieldState(props)}
      {...bounds(props)}
      className="field"
      value={typed === undefined ? given : typed}
      onChange={range => {
        atOnce(() => type(range as typeof typed))
        if (range && Math.min(range.start.year, range.end.year) < firstYear) return
        onChange(range && { from: range.start.toString(), to: range.end.toString() })
      }}
      onFocusChange={isIn => !isIn && type(undefined)}
    >
      <FieldLabel {...props} />
      <Group className="control">
        <TypedParts className="date-input" slot="start" />
        <span className="control-aside">{t('rangeTo')}</span>
        <TypedParts className="date-input" slot="end" />
        <OpenCalendar />
      </Group>
      <FieldNotes {...props} />
      <Popover className="popup" offset={4}>
        <Dialog className="calendar">
          <RangeCalendar>
            <CalendarHead />
            <Days />
          </RangeCalendar>
        </Dialog>
      </Popover>
    </DateRangePicker>
  )
}
