import fc from 'fast-check'
import {
  type EventData,
  type EventKind,
  events,
  type Line,
  type RoomRole,
} from '../../contract/classroom-events.ts'
import { inks, layouts, reactions, tools } from '../../contract/classroom-lists.ts'
import { type Writer, whyNot } from '../../server/classroom/leave.rules.ts'
import { RoomState } from '../../server/classroom/room-state.rules.ts'

/** Who is in an invented lesson; whoever looks in for the school comes last. */
const cast: readonly RoomRole[] = ['teacher', 'assistant', 'student', 'student', 'student', 'observer']
export const people = cast.map((as, at) => ({ id: at + 1, as }))
const students = people.filter(({ as }) => as === 'student').map(({ id }) => id)

/** Somebody wants something; what exactly is picked from what there is by the numbers. */
interface Wish {
  who: number
  does: EventKind
  one: number
  other: number
  yes: boolean
}

const kinds = Object.keys(events) as EventKind[]
/** What a lesson is full of is wished for more often than the rest. */
const wished: readonly EventKind[] = [
  ...kinds,
  ...Array<EventKind>(6).fill('joined'),
  ...Array<EventKind>(5).fill('left'),
  ...Array<EventKind>(6).fill('stroke.begun'),
  ...Array<EventKind>(8).fill('stroke.went'),
  ...Array<EventKind>(4).fill('stroke.ended'),
  ...Array<EventKind>(4).fill('hand.raised'),
  ...Array<EventKind>(3).fill('stage.invited'),
  ...Array<EventKind>(3).fill('stage.entered'),
  ...Array<EventKind>(3).fill('pen.given'),
  ...Array<EventKind>(3).fill('pointer.moved'),
  ...Array<EventKind>(3).fill('chat.said'),
]

export const wishes = fc.array(
  fc.record<Wish>({
    who: fc.nat(people.length - 1),
    does: fc.constantFrom(...wished),
    one: fc.nat(97),
    other: fc.nat(97),
    yes: fc.boolean(),
  }),
  { minLength: 1, maxLength: 160 },
)

const from = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
const pages = ['a', 'b', 'c']
const strokes = Array.from({ length: 9 }, (_, at) => `s${at}`)
const questions = ['q', 'r']

/** The data of what somebody wants, whether it fits the moment or not. */
const dataOf = ({ who, one, other, yes }: Wish, n: number): { [K in EventKind]: EventData<K> } => {
  const person = from(people, other).id
  const student = from(students, other)
  const points = [one * 100, other * 100, 50]
  const page = from(pages, one)
  const stroke = from(strokes, one)
  const question = from(questions, one)
  const picture = `${'0'.repeat(31)}${one % 8}.png`
  return {
    joined: { as: from(people, who).as },
    left: { why: 'left' },
    'lesson.begun': {},
    'lesson.warned': { words: yes ? '' : 'x', ...(yes && { minutes: 5 }), ...(other % 2 && { to: 'staff' }) },
    'lesson.ended': {},
    'layout.chosen': { layout: from(layouts, one), led: yes },
    'chat.said': { text: `words ${n}` },
    'chat.shown': { picture },
    'chat.deleted': { number: 1 + (one % Math.max(1, n - 1)) },
    'chat.closed': { closed: yes },
    'chat.muted': { person: student, muted: yes },
    'hand.raised': {},
    'hand.lowered': {},
    'hand.taken': { person: student },
    'hands.cleared': {},
    'page.added': { page, ground: 'squares', ...(other % 4 === 0 && { picture }) },
    'page.turned': { page },
    'page.cleared': { page },
    'page.removed': { page },
    'stroke.begun': {
      stroke,
      page: from(pages, other),
      tool: from(tools, one),
      ink: from(inks, other),
      width: 60,
      points,
      ...(yes && { text: 'x' }),
    },
    'stroke.went': { stroke, points },
    'stroke.ended': { stroke },
    'stroke.erased': { strokes: [stroke, from(strokes, other)] },
    'stroke.restored': { strokes: [stroke, from(strokes, other)] },
    'pointer.moved': { page, x: one, y: other },
    'pointer.left': {},
    'pen.given': { person, given: yes },
    'pen.everyone': { given: yes },
    'stage.invited': { person: student },
    'stage.entered': { camera: yes },
    'stage.declined': {},
    'stage.left': {},
    'stage.ended': { person: student },
    'voice.muted': { person, muted: yes },
    'person.removed': { person: student },
    'person.letBack': { person: student },
    'timer.set': { seconds: 60, says: '' },
    'timer.stopped': {},
    'question.asked': {
      question,
      type: from(['single', 'text'], one),
      text: '?',
      options: ['A', 'B'],
      right: [0],
    },
    'question.answered': { question, answer: yes ? [other % 2] : 'x' },
    'question.closed': { question },
    'question.shown': { question, right: [], counts: [] },
    'question.published': { question },
    'medal.given': { person: student },
    liked: {},
    reacted: { reaction: from(reactions, one) },
  }
}

/** The log of a lesson in which people want all this, one after the other: what the room would write, and nothing else. */
export function lived(wanted: readonly Wish[]): Line[] {
  const state = new RoomState()
  const lines: Line[] = []
  const write = (kind: EventKind, data: unknown, person: number | null) => {
    const n = lines.length + 1
    const line = { n, at: 1_000 * n, kind, person, data } as Line
    lines.push(line)
    state.take(line)
  }
  const join = (who: number) => {
    const { id, as } = from(people, who)
    if (!state.present.has(id) && !state.removed.has(id)) write('joined', { as }, id)
  }
  const may = (kind: EventKind, data: EventData<EventKind>, who: Writer) => !whyNot(kind, data, who, state)
  join(0)
  write('page.added', { page: 'a', ground: 'squares' }, 1)
  write('lesson.begun', {}, 1)
  for (const wish of wanted) {
    const { id, as } = from(people, wish.who)
    const data = dataOf(wish, lines.length + 1)[wish.does]
    if (wish.does === 'joined') join(wish.who)
    else if (!state.present.has(id)) continue
    else if (wish.does === 'left') write('left', data, id)
    else if (may(wish.does, data, { person: id, as })) {
      // The end is the end of the invented lesson, too.
      if (wish.does === 'lesson.ended') continue
      write(wish.does, data, id)
      const { person } = data as { person?: number }
      if (wish.does === 'person.removed' && person !== undefined && state.present.has(person))
        write('left', { why: 'removed' }, person)
      if (wish.does === 'question.published')
        write('question.shown', { ...data, right: [0], counts: [0, 0] }, null)
    }
  }
  return lines
}
