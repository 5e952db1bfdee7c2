import { together } from '../contract/timetable-together.ts'
import type { Stage } from './stage.ts'
import { adminOf, courses, timed } from './timetable.ts'

const coursesOfTerm = 12
const each = 42
const count = coursesOfTerm * each

/** A term of twelve courses, planned in one go by a rule of each: looked at, written, taken back. */
export async function plannedTogether(stage: Stage) {
  const admin = await adminOf(stage)
  const made = await courses(stage, 'term', coursesOfTerm)
  await stage.sql('analyze')
  const plans = made.map((one, at) => ({
    courseId: one.course,
    courseSubject: one.id,
    rules: [
      {
        from: '2037-03-02',
        weekdays: [1, 3, 5],
        starts: [`${String(8 + at).padStart(2, '0')}:00`],
        minutes: 45,
        count: each,
      },
    ],
  }))
  const preview = await timed(() => admin.call(together.previewTogether, { body: { plans } }))
  const { writable, conflicting } = preview.result.data
  if (writable !== count || conflicting > 0) throw new Error('not every lesson could be planned')
  const write = await timed(() => admin.call(together.arrangeTogether, { body: { plans } }))
  if (write.result.data?.lessons !== count) throw new Error(`refused: ${write.result.message}`)
  const undo = await timed(() =>
    admin.call(together.undoTogether, { params: { id: String(write.result.data.id) } }),
  )
  if (undo.result.data?.lessons !== count) throw new Error(`not taken back: ${undo.result.message}`)
  const ms = (took: number) => `${Math.round(took)} ms`
  return [
    [
      `${count} lessons of ${coursesOfTerm} courses planned together: preview`,
      ms(preview.took),
      '500 ms',
      preview.took <= 500,
    ],
    [
      `${count} lessons planned together: written`,
      `${ms(write.took)} (taken back in ${ms(undo.took)})`,
      '1 s',
      write.took <= 1000,
    ],
  ] as const
}
