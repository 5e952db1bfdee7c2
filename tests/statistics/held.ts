import { vi } from 'vitest'
import { begunAsPlanned } from '../classroom/rooms.ts'
import { knock, ticketFor } from '../classroom/stage.ts'
import type { Person, School } from '../kit/school.ts'

/** A lesson as it is held: two students come, one of them answers all, gets a medal, speaks and raises a hand. */
export async function holdLesson(
  school: School,
  lesson: number,
  { he, chen, zhang }: Record<'he' | 'chen' | 'zhang', Person>,
) {
  const comeIn = async (who: Person) => knock(school.port, await ticketFor(who, lesson))
  const [teacher, student, other] = [await comeIn(he), await comeIn(chen), await comeIn(zhang)]
  await teacher.outcome(teacher.say('lesson.begun', {}))
  // These students were late.
  await vi.waitUntil(async () => (await begunAsPlanned(school, lesson)).length === 1, { timeout: 20_000 })
  for (const [question, right] of [
    ['q1', [1]],
    ['q2', []],
  ] as const) {
    teacher.say('question.asked', {
      ...{ question, type: 'single', text: '?', options: ['0', '1'], right: [...right] },
    })
    await student.heard(({ kind, data }) => kind === 'question.asked' && data.question === question)
    await student.outcome(student.say('question.answered', { question, answer: [1] }))
  }
  await other.outcome(other.say('question.answered', { question: 'q1', answer: [0] }))
  await student.outcome(student.say('chat.said', { text: '斜率' }))
  await student.outcome(student.say('hand.raised', {}))
  await teacher.outcome(teacher.say('medal.given', { person: school.ids.chen }))
  teacher.say('lesson.ended', {})
}
