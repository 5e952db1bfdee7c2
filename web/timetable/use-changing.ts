import { timetable } from 'virtual:calls/timetable'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { Refused } from '../kit/api/client.ts'
import { serverNow } from '../kit/api/clock.ts'
import { useCall } from '../kit/api/query.ts'
import { clock, tableDay } from '../kit/format/dates.ts'
import { instantOf, isDay } from '../kit/format/zone.ts'
import { toast } from '../kit/ui/toast.tsx'
import { useUndo } from '../kit/ui/use-undo.ts'
import { useConflictWords } from './conflict-words.ts'
import { lessonReads } from './lessons.ts'

export type WholeLesson = NonNullable<(typeof timetable)['lesson']['data']>

export interface Changing {
  lesson: WholeLesson
  zone: string
  /** Where it was let fall: the form begins with that. */
  at: { startsAt: string; endsAt: string } | undefined
  onClose: () => void
}

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

/** A year that is still being typed begins with zeros. */
const firstDay = '1970'

/** When it would be; nothing while its day is still being typed or its length is not known. */
function timeOf(
  { day, from, minutes }: { day: string | null; from: string; minutes: number | null },
  zone: string,
) {
  if (!day || !isDay(day) || day < firstDay || !minutes) return undefined
  const begins = instantOf(day, from, zone)
  return {
    startsAt: begins.toISOString(),
    endsAt: new Date(begins.getTime() + minutes * 60_000).toISOString(),
  }
}

/** A lesson as the office changes it: what is typed, and what it runs into. */
export function useChanging({ lesson, zone, at, onClose }: Changing) {
  const { t } = useTranslation('timetable')
  const { startsAt, endsAt } = at ?? lesson
  const words = useConflictWords(zone)
  const send = useCall(timetable.changeLesson, { changes: lessonReads, inPlace: shownInForm })
  const back = useCall(timetable.changeLesson, { changes: lessonReads })
  const say = useUndo()
  const [problem, setProblem] = useState<string[]>([])
  const [values, setValues] = useState({
    name: lesson.given,
    day: tableDay(startsAt, zone) as string | null,
    from: clock(startsAt, zone),
    minutes: ((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000) as number | null,
    teacher: lesson.teacher?.id ?? null,
    assistants: lesson.assistants.map(({ id }) => id) as readonly number[],
    delivery: lesson.delivery,
    reason: '',
  })
  const set = (some: Partial<typeof values>) => setValues(now => ({ ...now, ...some }))
  const wanted = timeOf(values, zone)
  /** What was is put back as it was; into the past nothing is. */
  const said = ({ version, name }: { version: number; name: string }) => {
    const words = t('change.done', { name })
    const teacher = lesson.teacher?.id
    if (typeof teacher !== 'number' || Date.parse(lesson.startsAt) <= serverNow()) return toast(words)
    say(words, async () => {
      const { code } = await back.mutateAsync({
        ...{ id: String(lesson.id), name: lesson.given, startsAt: lesson.startsAt, endsAt: lesson.endsAt },
        ...{
          teacher,
          assistants: lesson.assistants.map(({ id }) => id),
          version,
          reason: '',
          ...(lesson.delivery !== 'recorded' && { delivery: lesson.delivery }),
        },
      })
      return t(code === codes.unchanged ? 'change.since' : 'change.back', { name: lesson.name })
    })
  }
  const save = async () => {
    if (!wanted || values.teacher === null) return
    setProblem([])
    try {
      const { data } = await send.mutateAsync({
        id: String(lesson.id),
        name: values.name,
        ...wanted,
        teacher: values.teacher,
        assistants: [...values.assistants],
        ...(values.delivery !== 'recorded' && { delivery: values.delivery }),
        version: lesson.version,
        reason: values.reason,
      })
      said(data)
      onClose()
    } catch (error) {
      if (error instanceof Refused) setProblem([error.message, ...(words(error) ?? [])])
    }
  }
  return { values, at: wanted, set, problem, isBusy: send.isPending, save }
}
