import { arranging } from 'virtual:calls/arranging'
import { timetable } from 'virtual:calls/timetable'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Repetition } from '../../contract/timetable-shapes.ts'
import { useCall } from '../kit/api/query.ts'
import { scheduled, works } from '../kit/push/progress.ts'
import { toast } from '../kit/ui/toast.tsx'

type Preview = NonNullable<(typeof arranging)['previewLessons']['data']>
export type PlanRow = Preview['lessons'][number]
export interface Times {
  startsAt: string
  endsAt: string
}

export const isStopped = (row: PlanRow) => row.conflicts.some(({ stops }) => stops)
const changes = [
  arranging.arrangedCourse,
  arranging.arrangedCourses,
  arranging.busyTimes,
  timetable.schoolTimetable,
  timetable.lessons,
]

/**
 * What is about to be written: made by a rule or lesson by lesson, looked at by the server after each change, and nowhere but
 * here until it is written.
 */
export function usePlan(courseId: number, courseSubject: number | undefined) {
  const { t } = useTranslation('timetable-arranging')
  const preview = useCall(arranging.previewLessons)
  const write = useCall(arranging.arrange, { changes })
  const [plan, set] = useState<Preview>()
  const rows = plan?.lessons ?? []

  const look = async (what: { repetition?: Repetition; lessons?: Times[] }) => {
    if (courseSubject === undefined) return
    const times = what.lessons?.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, name: '' }))
    const asked = { courseId, courseSubject, lessons: times ?? [], repetition: what.repetition }
    const answer = await preview.mutateAsync(asked).catch(() => undefined)
    // What a rule left out stays said while its lessons are moved about.
    if (!answer) return
    set(now => ({ ...answer.data, skipped: what.repetition ? answer.data.skipped : (now?.skipped ?? []) }))
    return answer.data.lessons
  }
  const byRule = (repetition: Repetition) => look({ repetition })
  const withRows = (lessons: Times[]) =>
    lessons.length > 0 ? look({ lessons }) : Promise.resolve(set(undefined))

  const writeRows = async (chosen: readonly PlanRow[]) => {
    if (courseSubject === undefined) return
    const lessons = chosen.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, name: '' }))
    const answer = await write
      .mutateAsync({ courseId, courseSubject, lessons })
      .catch(() => withRows([...chosen]).then(() => undefined))
      .finally(() => works.set(scheduled))
    if (!answer) return
    toast(t('written', { n: answer.data.lessons }))
    set(undefined)
  }

  return {
    plan,
    rows,
    isLooking: preview.isPending,
    isWriting: write.isPending,
    byRule,
    add: (times: Times) => withRows([...rows, times]),
    move: (at: number, times: Times) => withRows(rows.map((row, n) => (n === at ? times : row))),
    skip: (at: number) => withRows(rows.filter((_, n) => n !== at)),
    clear: () => set(undefined),
    writeAll: () => writeRows(rows),
    writeGood: () => writeRows(rows.filter(row => !isStopped(row))),
  }
}
export type Planning = ReturnType<typeof usePlan>
