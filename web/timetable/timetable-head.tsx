import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/codes.ts'
import { localeOf } from '../kit/format/dates.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { RadioGroup } from '../kit/ui/choices.tsx'
import { type SpanState, stepped, type View, views } from './use-span.ts'

/** '16 – 22 November 2026': days are days of a calendar, so they are written in UTC. */
export function spanTitle(view: View, days: readonly string[], day: string, language: Language) {
  const date = (text: string) => new Date(`${text}T00:00:00Z`)
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf[language], { timeZone: 'UTC', ...parts })
  const month = { year: 'numeric', month: 'long' } as const
  if (view === 'month') return format(month).format(date(day))
  const whole = format({ ...month, day: 'numeric' })
  if (view === 'day') return whole.format(date(day))
  const [first = day, last = day] = [days[0], days.at(-1)]
  if (language !== 'zh') return whole.formatRange(date(first), date(last))
  // What both ends share is said once.
  const rest =
    first.slice(0, 4) !== last.slice(0, 4)
      ? whole
      : first.slice(0, 7) === last.slice(0, 7)
        ? format({ day: 'numeric' })
        : format({ month: 'long', day: 'numeric' })
  return `${whole.format(date(first))} – ${rest.format(date(last))}`
}

interface Props {
  span: SpanState
  /** '7 lessons, 5 held' */
  says?: ReactNode
  children?: ReactNode
}

export function TimetableHead({ span, says, children }: Props) {
  const { t, i18n } = useTranslation('timetable')
  const { view, day, days, today } = span
  const language = i18n.language as Language
  const title = spanTitle(view, days, day, language)
  return (
    <div className="tt-head">
      <div className="tt-where">
        <IconButton
          icon={IconChevronLeft}
          label={t(`before.${view}`)}
          onPress={() => span.go(stepped(view, day, -1))}
        />
        <h2 aria-live="polite">{title}</h2>
        <IconButton
          icon={IconChevronRight}
          label={t(`after.${view}`)}
          onPress={() => span.go(stepped(view, day, 1))}
        />
        <Button size="s" onPress={() => span.go(today)} isDisabled={day === today}>
          {t('today')}
        </Button>
        {says && <span className="tt-says">{says}</span>}
      </div>
      <div className="tt-tools">
        <RadioGroup
          label={t('view.label')}
          labelUnseen
          shape="segments"
          value={view}
          onChange={chosen => span.show(chosen as View)}
          options={views.map(id => ({ id, label: t(`view.${id}`) }))}
        />
        {children}
        <span className="tt-print">
          <IconButton icon={IconPrinter} label={t('print')} kind="normal" onPress={() => print()} />
        </span>
      </div>
    </div>
  )
}
