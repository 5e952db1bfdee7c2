import type { Line, RoomRole } from '../../contract/classroom-events.ts'
import { type Presence, presentFrom } from '../classroom/attendance.rules.ts'

/** The younger of two readings of the same log counts this up: what an older one folded is folded again. */
export const fold = 3

/** The kinds of lines that a report reads. */
export const read = [
  'lesson.begun',
  'joined',
  'left',
  'question.asked',
  'question.answered',
  'question.closed',
  'question.published',
  'chat.said',
  'chat.shown',
  'hand.raised',
  'stage.entered',
  'medal.given',
] as const satisfies readonly Line['kind'][]

export interface PersonReport {
  person: number
  role: RoomRole
  first_at: Date
  last_at: Date
  present_ms: number
  /** Those that were shown to them: asked or open while they were in the room. */
  questions: number
  gradable: number
  answered: number
  right_answers: number
  words: number
  hands: number
  stages: number
  medals: number
}

export interface LessonReport {
  /** When the room was begun; nothing where nobody did. */
  taughtFrom: Date | null
  questions: number
  gradable: number
  people: PersonReport[]
}

const isGradable = (right: readonly number[] = []) => right.length > 0

/** Which questions stood open before whom: before everybody in the room as they were asked, and before who came in while they could be answered. */
function shownTo(lines: readonly Line[], until: Date) {
  const inside = new Set<number>()
  const open = new Set<string>()
  const shown = new Map<number, Set<string>>()
  const show = (person: number, question: string) =>
    shown.set(person, (shown.get(person) ?? new Set()).add(question))
  for (const { at, kind, person, data } of lines) {
    if (at > until.getTime()) continue
    if (kind === 'joined' && person !== null) {
      inside.add(person)
      for (const question of open) show(person, question)
    }
    if (kind === 'left' && person !== null) inside.delete(person)
    if (kind === 'question.asked') {
      open.add(data.question)
      for (const each of inside) show(each, data.question)
    }
    // Whoever answers has it before them, whatever a room that was taken over saw of their coming.
    if (kind === 'question.answered' && person !== null && open.has(data.question))
      show(person, data.question)
    if (kind === 'question.closed' || kind === 'question.published') open.delete(data.question)
  }
  return shown
}

const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every(each => other.includes(each))

/** What a lesson's log says of each who was in it. Nobody is there longer than the lesson: who waits for it is early, and no longer there. */
export function reportOf(lines: readonly Line[], until: Date): LessonReport {
  const taughtFrom = lines.find(({ kind }) => kind === 'lesson.begun')?.at
  const begun = taughtFrom ?? 0
  const presences = lines.flatMap(({ kind, person, at, data }): Presence[] =>
    (kind === 'joined' || kind === 'left') && person !== null
      ? [
          {
            person,
            kind,
            at: new Date(Math.max(at, begun)),
            as: kind === 'joined' ? (data as { as: RoomRole }).as : null,
          },
        ]
      : [],
  )
  const people = new Map<number, PersonReport>()
  const firstAt = (person: number) =>
    new Date(lines.find(line => line.kind === 'joined' && line.person === person)?.at ?? begun)
  for (const [person, { as, lastAt, milliseconds }] of presentFrom(presences, until))
    people.set(person, {
      ...{ person, role: as, first_at: firstAt(person), last_at: lastAt, present_ms: milliseconds },
      ...{
        questions: 0,
        gradable: 0,
        answered: 0,
        right_answers: 0,
        words: 0,
        hands: 0,
        stages: 0,
        medals: 0,
      },
    })
  const count = (person: number | null, what: 'words' | 'hands' | 'stages' | 'medals') => {
    const report = people.get(person ?? 0)
    if (report) report[what] += 1
  }
  const questions = new Map<string, readonly number[]>()
  /** The last answer of each to each question: who answers anew answers once. */
  const answers = new Map<string, { person: number; question: string; answer: number[] | string }>()
  for (const line of lines) {
    if (line.at > until.getTime()) continue
    if (line.kind === 'question.asked') questions.set(line.data.question, line.data.right)
    if (line.kind === 'question.answered' && line.person !== null)
      answers.set(`${line.person} ${line.data.question}`, { person: line.person, ...line.data })
    if (line.kind === 'chat.said' || line.kind === 'chat.shown') count(line.person, 'words')
    if (line.kind === 'hand.raised') count(line.person, 'hands')
    if (line.kind === 'stage.entered') count(line.person, 'stages')
    if (line.kind === 'medal.given') count(line.data.person, 'medals')
  }
  for (const { person, question, answer } of answers.values()) {
    const report = people.get(person)
    const right = questions.get(question)
    if (!report || !right) continue
    report.answered += 1
    if (right.length > 0 && typeof answer !== 'string' && same(answer, right)) report.right_answers += 1
  }
  for (const [person, seen] of shownTo(lines, until)) {
    const report = people.get(person)
    if (!report) continue
    report.questions = seen.size
    report.gradable = [...seen].filter(question => isGradable(questions.get(question))).length
  }
  const gradable = [...questions.values()].filter(isGradable).length
  return {
    taughtFrom: taughtFrom === undefined ? null : new Date(taughtFrom),
    ...{ questions: questions.size, gradable, people: [...people.values()] },
  }
}
