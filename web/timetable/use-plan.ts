import { arranging } from 'virtual:calls/arranging'
import { timetable } from 'virtual:calls/timetable'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import type { Repetition } from '../../contract/timetable-shapes.ts'
import { useCall } from '../kit/api/query.ts'
import { scheduled, works } from '../kit/push/progress.ts'
import { useUndo } from '../kit/ui/use-undo.ts'
import {
  type Asked,
  added,
  isEmpty,
  moved,
  nothingAsked,
  skipped,
  type Times,
  withoutRule,
} from './plan-asked.ts'

type Preview = NonNullable<(typeof arranging)['previewLessons']['data']>
export type PlanRow = Preview['lessons'][number]

export const isStopped = (row: PlanRow) => row.conflicts.some(({ stops }) => stops)
export const isPast = (row: PlanRow) => row.conflicts.some(({ kind }) => kind === 'past')
const changes = [
  arranging.arrangedCourse,
  arranging.arrangedCourses,
  arranging.busyTimes,
  timetable.schoolTimetable,
  timetable.lessons,
]

/**
 * What is about to be written: made by rules and lesson by lesson, looked at by the server after each change, and nowhere but here
 * until it is written. The rules themselves go to the server, never the lessons that they come to.
 */
export function usePlan(courseId: number, courseSubject: number | undefined) {
  const { t } = useTranslation('timetable-arranging')
  const preview = useCall(arranging.previewLessons)
  const write = useCall(arranging.arrange, { changes })
  const undo = useCall(arranging.undoArrangement, { changes })
  const say = useUndo()
  const [{ asked, plan }, set] = useState<{ asked: Asked; plan?: Preview }>({ asked: nothingAsked })
  const rows = plan?.lessons ?? []
  const clear = () => set({ asked: nothingAsked })

  const look = async (next: Asked) => {
    if (courseSubject === undefined) return
    if (isEmpty(next)) return void clear()
    const answer = await preview
      .mutateAsync({ courseId, courseSubject, ...sent(next) })
      .catch(() => undefined)
    if (!answer) return
    // What was left out of a rule that is gone is not left out of one that comes later.
    set({ asked: { ...next, without: answer.data.without }, plan: answer.data })
    return answer.data.lessons
  }

  const writeAll = async (chosen: Asked, past: boolean) => {
    if (courseSubject === undefined) return
    const answer = await write
      .mutateAsync({ courseId, courseSubject, ...sent(chosen), past })
      .catch(() => look(chosen).then(() => undefined))
      .finally(() => works.set(scheduled))
    if (!answer) return
    say(t('written', { n: answer.data.lessons }), async () => {
      const { code, data } = await undo.mutateAsync({ id: String(answer.data.id) })
      return code === codes.unchanged ? t('batches.since') : t('batches.undone', { n: data.lessons })
    })
    clear()
  }
  const at = (place: number, change: (row: PlanRow) => Asked) => {
    const row = rows[place]
    return row ? look(change(row)) : Promise.resolve(undefined)
  }

  return {
    plan,
    rows,
    rules: asked.rules,
    isLooking: preview.isPending,
    isWriting: write.isPending,
    byRule: (rule: Repetition) => look({ ...nothingAsked, rules: [rule] }),
    addRule: (rule: Repetition) => look({ ...asked, rules: [...asked.rules, rule] }),
    removeRule: (place: number) => look(withoutRule(asked, place)),
    add: (times: Times) => look(added(asked, times)),
    move: (place: number, times: Times) => at(place, row => moved(asked, row, times)),
    skip: (place: number) => at(place, row => skipped(asked, row)),
    skipPast: () => look(rows.filter(isPast).reduce(skipped, asked)),
    clear,
    /** With an express word those are written as well that lie in the past. */
    writeAll: (past: boolean) => writeAll(asked, past),
    writeGood: (past: boolean) => writeAll(rows.filter(isStopped).reduce(skipped, asked), past),
  }
}
export type Planning = ReturnType<typeof usePlan>

const sent = ({ lessons, ...asked }: Asked) => ({
  ...asked,
  lessons: lessons.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, name: '' })),
})
