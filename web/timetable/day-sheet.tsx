import { timetable } from 'virtual:calls/timetable'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { RadioGroup, Switch } from '../kit/ui/choices.tsx'
import { EmptyState, FilteredState } from '../kit/ui/states.tsx'
import { ColumnsGrid } from './columns-grid.tsx'
import { type ColumnKind, columnKinds, type DayColumn, dayColumns } from './day-columns.rules.ts'
import { DayList } from './day-list.tsx'
import { DayMark, useDaysMarked } from './day-mark.tsx'
import { partsByDay, type Shown } from './lessons.ts'
import type { SpanState } from './use-span.ts'

export interface DayProps {
  span: SpanState
  shown: readonly Shown[]
  zone: string
  now: number
  onPick: (shown: Shown) => void
  /** Where some lessons are filtered out: who has none of the others is not free. */
  onUnfilter: (() => void) | undefined
  /** What is shown is of another day, until this one's is there. */
  isEarlier: boolean
}

/** By sound, as a list of names is read, whichever language the rest is in. */
const bySound = new Intl.Collator('zh-CN', { numeric: true }).compare

/** A day of the school: who teaches, helps or learns what at the same hour, side by side. On a phone one lesson under the other. */
export function DaySheet({ span, shown, zone, now, onPick, onUnfilter, isEarlier }: DayProps) {
  const { t } = useTranslation('timetable')
  const { day, days, params } = span
  const marks = useDaysMarked(days)
  const parts = partsByDay(shown, zone).get(day) ?? []
  const kind = columnKinds.find(one => one === params.get('by')) ?? 'teacher'
  const everybody = useEverybody(kind)
  const isAll = params.has('all') && !onUnfilter
  const columns = dayColumns(kind, parts, isAll ? everybody : [], bySound)
  return (
    <>
      <div className="by-wide">
        <div className="by-tools">
          <RadioGroup
            label={t('by.label')}
            labelUnseen
            shape="segments"
            value={kind}
            onChange={chosen => span.set({ by: chosen === 'teacher' ? undefined : (chosen ?? undefined) })}
            options={columnKinds.map(id => ({ id, label: t(`by.kind.${id}`) }))}
          />
          <Switch
            label={t(`by.all.${kind}`)}
            value={isAll}
            isDisabled={onUnfilter !== undefined}
            hint={onUnfilter && t('by.filtered')}
            onChange={on => span.set({ all: on ? '1' : undefined })}
          />
          <DayMark of={marks.get(day)} lessons={parts.length} />
        </div>
        {columns.length === 0 && !isEarlier ? (
          <NoLessons onUnfilter={onUnfilter} />
        ) : (
          <ColumnsGrid
            label={`${t('title')} · ${t(`by.kind.${kind}`)}`}
            day={day}
            columns={columns.map(column => worded(column, kind, t))}
            isOfPeople={kind !== 'course'}
            zone={zone}
            now={now}
            onPick={onPick}
          />
        )}
      </div>
      <div className="tt-phone">
        <DayList day={day} parts={parts} zone={zone} onPick={onPick} marks={marks} />
      </div>
    </>
  )
}

function NoLessons({ onUnfilter }: Pick<DayProps, 'onUnfilter'>) {
  const { t } = useTranslation('timetable')
  return onUnfilter ? (
    <FilteredState title={t('noneOnDay')} onClear={onUnfilter} />
  ) : (
    <EmptyState title={t('noneOnDay')} />
  )
}

function useEverybody(kind: ColumnKind) {
  const choices = useQuery(query(timetable.choices)).data
  if (!choices) return []
  const named = (all: { id: number; fullName: string }[]) =>
    all.map(({ id, fullName }) => ({ id, name: fullName }))
  return {
    teacher: () => named(choices.teachers),
    assistant: () => named(choices.assistants),
    course: () => choices.courses,
  }[kind]()
}

/** What the head of a column says already its lessons do not repeat. */
function worded(column: DayColumn, kind: ColumnKind, t: ReturnType<typeof useTranslation<'timetable'>>['t']) {
  const parts = column.parts.map(part => {
    const lesson = part.shown.lesson
    if (!lesson) return part
    const [teacher, course] = [lesson.teacher?.fullName, lesson.course.name]
    if (kind === 'course') return { ...part, shown: { ...part.shown, detail: teacher ?? '' } }
    const role = part.isOtherwise && t(kind === 'teacher' ? 'fact.assistants' : 'fact.teacher')
    const taught = kind === 'assistant' && !part.isOtherwise && teacher
    const detail = [role, taught, lesson.name].filter(Boolean).join(' · ')
    return { ...part, shown: { ...part.shown, title: course, detail } }
  })
  return {
    ...column,
    name: column.name || t(kind === 'assistant' ? 'by.noAssistant' : 'by.noTeacher'),
    parts,
  }
}
