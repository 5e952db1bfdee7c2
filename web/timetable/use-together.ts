import { arranging } from 'virtual:calls/arranging'
import { timetable } from 'virtual:calls/timetable'
import { together } from 'virtual:calls/together'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { pathTo } from '../kit/paths.ts'
import { useUndo } from '../kit/ui/use-undo.ts'
import { lastRule } from './last-rule.ts'
import { type Asked, moved, nothingAsked, skipped } from './plan-asked.ts'
import { type CommonFields, plannedRules, startingRules, type WeeklyFields } from './together.rules.ts'
import { isStopped, type PlanRow } from './use-plan.ts'

export type TogetherCourses = NonNullable<(typeof together)['togetherCourses']['data']>
export type TogetherCourse = TogetherCourses['courses'][number]
type Preview = NonNullable<(typeof together)['previewTogether']['data']>

const changes = [
  arranging.arrangedCourse,
  arranging.arrangedCourses,
  arranging.busyTimes,
  together.togetherCourses,
  timetable.schoolTimetable,
  timetable.lessons,
]

/** One subject of one course with its rules. */
export interface Entry {
  courseId: number
  courseSubject: number
  name: string
  teacher: string | null
  heldBy: string | null
  rules: WeeklyFields[]
}

function entriesOf(courses: readonly TogetherCourse[]): Entry[] {
  const { weekdays, everyWeeks, start, minutes, count } = lastRule.get()
  const usual = { weekdays, everyWeeks, starts: [start], minutes, count: count ?? 16 }
  return courses.flatMap(({ id, name, lock, subjects }) =>
    subjects.map(subject => ({
      courseId: id,
      courseSubject: subject.id,
      name: subjects.length > 1 ? `${name} · ${subject.name}` : name,
      teacher: subject.teacher?.fullName ?? null,
      heldBy: lock && !lock.mine ? lock.owner : null,
      rules: startingRules(subject.rules, usual),
    })),
  )
}

const sentOf = (planned: readonly Entry[], common: CommonFields, chosen: ReadonlyMap<number, Asked>) => ({
  plans: planned.map(({ courseId, courseSubject, rules }) => {
    const { without, lessons } = chosen.get(courseSubject) ?? nothingAsked
    return {
      courseId,
      courseSubject,
      rules: plannedRules(rules, common),
      without,
      lessons: lessons.map(one => ({ ...one, name: '' })),
    }
  }),
})

/** The plans of all courses: looked at by the server in one go, and nowhere but here until they are written. */
export function useTogether(courses: readonly TogetherCourse[], starting: CommonFields) {
  const { t } = useTranslation('timetable-arranging')
  const go = useNavigate()
  const say = useUndo()
  const preview = useCall(together.previewTogether)
  const write = useCall(together.arrangeTogether, { changes })
  const undo = useCall(together.undoTogether, { changes })
  const [common, setCommon] = useState(starting)
  const [entries, setEntries] = useState(() => entriesOf(courses))
  const [{ asked, plan }, set] = useState<{ asked: ReadonlyMap<number, Asked>; plan?: Preview }>({
    asked: new Map(),
  })
  const clear = () => set({ asked: new Map() })
  const planned = entries.filter(
    ({ teacher, heldBy, rules }) => teacher && !heldBy && plannedRules(rules, common).length > 0,
  )
  const sent = (chosen: ReadonlyMap<number, Asked>) => sentOf(planned, common, chosen)
  const look = async (next: ReadonlyMap<number, Asked>) => {
    const answer = await preview.mutateAsync(sent(next)).catch(() => undefined)
    if (answer) set({ asked: next, plan: answer.data })
  }
  const writeAll = async (chosen: ReadonlyMap<number, Asked>) => {
    const answer = await write.mutateAsync(sent(chosen)).catch(() => look(chosen).then(() => undefined))
    if (!answer) return
    const { id, lessons, courses } = answer.data
    void go(pathTo('EducationalScheduleArrangement'))
    say(t('together.written', { n: lessons, courses }), async () => {
      const { code, data } = await undo.mutateAsync({ id: String(id) })
      return code === codes.unchanged ? t('batches.since') : t('batches.undone', { n: data.lessons })
    })
  }
  const askedOf = (subject: number): Asked => asked.get(subject) ?? nothingAsked
  /** What becomes of one lesson of one plan: all of them are looked at anew, for it may have been in another's way. */
  const acting = (subject: number, rows: readonly PlanRow[]) => {
    const at = (place: number, change: (row: PlanRow) => Asked) => {
      const row = rows[place]
      return row
        ? look(new Map(asked).set(subject, change(row))).then(() => undefined)
        : Promise.resolve(undefined)
    }
    return {
      isLooking: preview.isPending,
      isWriting: write.isPending,
      move: (place: number, times: { startsAt: string; endsAt: string }) =>
        at(place, row => moved(askedOf(subject), row, times)),
      skip: (place: number) => at(place, row => skipped(askedOf(subject), row)),
    }
  }
  const good = () =>
    new Map(
      plan?.plans.map(({ courseSubject, lessons }) => [
        courseSubject,
        lessons.filter(isStopped).reduce(skipped, askedOf(courseSubject)),
      ]),
    )
  return {
    common,
    entries,
    planned,
    plan,
    isLooking: preview.isPending,
    isWriting: write.isPending,
    setCommon: (some: Partial<CommonFields>) => {
      setCommon({ ...common, ...some })
      clear()
    },
    setRules: (subject: number, rules: WeeklyFields[]) => {
      setEntries(entries.map(one => (one.courseSubject === subject ? { ...one, rules } : one)))
      clear()
    },
    look: () => look(new Map()),
    clear,
    acting,
    writeAll: () => writeAll(asked),
    writeGood: () => writeAll(good()),
  }
}
export type Together = ReturnType<typeof useTogether>
