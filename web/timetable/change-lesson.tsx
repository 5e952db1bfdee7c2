import { timetable } from 'virtual:calls/timetable'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { lessonMinutes, longestLessonName } from '../../contract/timetable-lists.ts'
import { Refused } from '../kit/api/client.ts'
import { query, useCall } from '../kit/api/query.ts'
import { clock, tableDay, tableTime } from '../kit/format/dates.ts'
import { instantOf } from '../kit/format/zone.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { DateField } from '../kit/ui/date-field.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { ComboBox, MultiSelect } from '../kit/ui/select.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { CancelForm } from './cancel-lesson.tsx'
import { useConflictWords } from './conflict-words.ts'
import { LessonDialog } from './lesson-dialog.tsx'
import { lessonReads } from './lessons.ts'
import { TimeField } from './time-field.tsx'

type Whole = NonNullable<(typeof timetable)['lesson']['data']>

/** Why a lesson does not fit is said over its form, with what it runs into. */
const shownInForm = [
  codes.teacherBusy,
  codes.slotTaken,
  codes.beingScheduled,
  codes.lessonEnded,
  codes.lessonRunning,
  codes.endsTooLate,
  codes.lessonTooLong,
  codes.pauseTooShort,
  codes.noWeekendLessons,
  codes.teacherTooManyHours,
]

interface Props {
  id: number
  zone: string
  now: number
  onClose: () => void
  /** Where it was let fall: the form begins with that. */
  at?: { startsAt: string; endsAt: string }
}

/** One lesson for the office: what it is, what became of it, and the form that moves it. */
export function ChangeLesson({ id, zone, now, onClose, at }: Props) {
  const { t } = useTranslation('timetable')
  const lesson = useQuery(query(timetable.lesson, { id: String(id) }))
  const [isChanging, change] = useState(at !== undefined)
  const [isCancelling, cancel] = useState(false)
  if (!lesson.data)
    return (
      <Dialog isOpen onClose={onClose} title={t('title')} size="m">
        <Loaded query={lesson}>{() => null}</Loaded>
      </Dialog>
    )
  const whole = lesson.data
  if (isChanging) return <ChangeForm lesson={whole} zone={zone} at={at} onClose={onClose} />
  if (isCancelling) return <CancelForm lesson={whole} onClose={onClose} />
  return (
    <LessonDialog lesson={whole} zone={zone} now={now} onClose={onClose}>
      {whole.state === 'live' && <p className="field-hint">{t('change.running')}</p>}
      {/* Also when its hour has come: nobody began it, and somebody else may give it, or another day. */}
      {whole.state === 'scheduled' && (
        <p className="tt-acts">
          <Button kind="primary" onPress={() => change(true)}>
            {t('change.open')}
          </Button>
          <Button kind="danger-line" onPress={() => cancel(true)}>
            {t('change.cancel')}
          </Button>
        </p>
      )}
      {whole.changes.length > 0 && <History changes={whole.changes} zone={zone} />}
    </LessonDialog>
  )
}

function History({ changes, zone }: { changes: Whole['changes']; zone: string }) {
  const { t } = useTranslation('timetable')
  return (
    <section className="tt-history">
      <h3>{t('change.history')}</h3>
      <ol>
        {changes.map(one => {
          const at = tableTime(one.at, zone)
          return (
            <li key={one.id}>
              <b>{t(`change.kind.${one.kind}`)}</b>{' '}
              {one.by ? t('change.by', { name: one.by, at }) : t('change.byClock', { at })}
              {one.reason && <p>{one.reason}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function ChangeForm({
  lesson,
  zone,
  at,
  onClose,
}: {
  lesson: Whole
  zone: string
  at: Props['at']
  onClose: () => void
}) {
  const { t } = useTranslation('timetable')
  const { startsAt, endsAt } = at ?? lesson
  const choices = useQuery(query(timetable.choices))
  const words = useConflictWords(zone)
  const send = useCall(timetable.changeLesson, { changes: lessonReads, inPlace: shownInForm })
  const [problem, setProblem] = useState<string[]>([])
  const [values, setValues] = useState({
    name: lesson.name,
    day: tableDay(startsAt, zone) as string | null,
    from: clock(startsAt, zone),
    minutes: ((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000) as number | null,
    teacher: lesson.teacher?.id ?? null,
    assistants: lesson.assistants.map(({ id }) => id) as readonly number[],
    reason: '',
  })
  const set = (some: Partial<typeof values>) => setValues(now => ({ ...now, ...some }))
  const people = (list: { id: number; fullName: string }[] | undefined) =>
    (list ?? []).map(one => ({ id: one.id, label: one.fullName }))
  const save = async () => {
    if (!values.day || !values.minutes || values.teacher === null) return
    const begins = instantOf(values.day, values.from, zone)
    setProblem([])
    try {
      await send.mutateAsync({
        id: String(lesson.id),
        name: values.name,
        startsAt: begins.toISOString(),
        endsAt: new Date(begins.getTime() + values.minutes * 60_000).toISOString(),
        teacher: values.teacher,
        assistants: [...values.assistants],
        version: lesson.version,
        reason: values.reason,
      })
      toast(t('change.done'))
      onClose()
    } catch (error) {
      if (error instanceof Refused) setProblem([error.message, ...(words(error) ?? [])])
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('change.title', { name: lesson.name })}
      size="m"
      isHeld={send.isPending}
      foot={
        <Button kind="primary" busy={send.isPending} onPress={() => void save()}>
          {t('change.save')}
        </Button>
      }
    >
      <div className="form">
        {problem.length > 0 && (
          <Banner tone="danger" fact={problem[0]} isUrgent>
            {problem.slice(1).join(' ')}
          </Banner>
        )}
        <TextField
          label={t('change.name')}
          value={values.name}
          onChange={name => set({ name })}
          maxLength={longestLessonName}
        />
        <DateField label={t('change.day')} value={values.day} onChange={day => set({ day })} />
        <div className="tt-pair">
          <TimeField label={t('change.from')} value={values.from} onChange={from => set({ from })} />
          <NumberField
            label={t('change.minutes')}
            value={values.minutes}
            onChange={minutes => set({ minutes })}
            min={lessonMinutes.least}
            max={lessonMinutes.most}
            step={5}
            after={t('change.minutesUnit')}
          />
        </div>
        <ComboBox
          label={t('change.teacher')}
          value={values.teacher}
          onChange={teacher => set({ teacher })}
          options={people(choices.data?.teachers)}
        />
        <MultiSelect
          label={t('change.assistants')}
          value={values.assistants}
          onChange={assistants => set({ assistants })}
          options={people(choices.data?.assistants)}
        />
        <TextField
          label={t('change.reason')}
          hint={t('change.reasonHint')}
          value={values.reason}
          onChange={reason => set({ reason })}
          maxLength={200}
        />
      </div>
    </Dialog>
  )
}
