import fc from 'fast-check'
import {
  type EventData,
  type EventKind,
  events,
  type Line,
  type RoomRole,
} from '../../contract/classroom-events.ts'
import { ClassroomFold } from '../../contract/classroom-fold.ts'
import { inks, layouts, reactions, tools } from '../../contract/classroom-lists.ts'
import { followsFrom } from '../../server/classroom/after.rules.ts'
import { whyNot } from '../../server/classroom/may-write.rules.ts'

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

/** What a lesson is full of is wished for more often than the rest. */
const often: Partial<Record<EventKind, number>> = {
  joined: 12,
  left: 4,
  'stroke.begun': 8,
  'stroke.went': 8,
  'stroke.ended': 5,
  'stroke.erased': 3,
  'page.cleared': 2,
  'page.removed': 2,
  'page.restored': 5,
  'pen.given': 3,
  'pointer.moved': 3,
  'hand.raised': 3,
  'stage.invited': 3,
  'stage.entered': 4,
  'question.answered': 4,
  'chat.said': 3,
  'chat.deleted': 2,
  'voice.muted': 3,
  'lesson.ended': 0,
}
const wished = (Object.keys(events) as EventKind[]).flatMap(kind =>
  Array<EventKind>(often[kind] ?? 1).fill(kind),
)

export const wishes = fc.array(
  fc.record<Wish>({
    who: fc.nat(people.length - 1),
    does: fc.constantFrom(...wished),
    one: fc.nat(97),
    other: fc.nat(97),
    yes: fc.boolean(),
  }),
  { minLength: 1, maxLength: 240 },
)

const from = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
/** The list, begun at another place. */
const turned = <T>(list: readonly T[], at: number): T[] => list.map((_, place) => from(list, place + at))
const pages = ['a', 'b', 'c']
const strokes = Array.from({ length: 9 }, (_, at) => `s${at}`)
const questions = ['q', 'r']

/** The data of what somebody wants, whether it fits the moment or not. */
const dataOf = (
  { one, other, yes }: Wish,
  n: number,
  said: readonly { n: number }[],
): { [K in EventKind]: EventData<K> } => {
  const person = from(people, other).id
  const student = from(students, other)
  const points = [one * 100, other * 100, 50]
  const page = from(pages, one)
  const stroke = from(strokes, one)
  const question = from(questions, one)
  const picture = `${'0'.repeat(31)}${one % 8}.png`
  return {
    joined: { as: 'student' },
    left: { why: 'left' },
    'lesson.begun': {},
    'lesson.warned': { words: yes ? '' : 'x', ...(yes && { minutes: 5 }), ...(other % 2 && { to: 'staff' }) },
    'lesson.ended': {},
    'recording.wished': { on: yes },
    'recording.begun': { film: 1 + (other % 3) },
    'recording.ended': { film: 1 + (other % 3), why: yes ? 'chosen' : 'noRoom' },
    'recording.hindered': { why: yes ? 'noRoom' : 'storeAway' },
    'pictures.carried': { codec: yes ? 'vp8' : 'h264' },
    'caption.said': { text: `spoken ${n}`, ms: 1000 },
    'layout.chosen': { layout: from(layouts, one), led: yes },
    'chat.said': { text: `words ${n}` },
    'chat.shown': { picture },
    'chat.deleted': { number: from(said, one)?.n ?? n },
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
    'page.restored': { page },
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
  const fold = new ClassroomFold()
  const lines: Line[] = []
  const write = (kind: EventKind, data: unknown, person: number | null) => {
    const n = lines.length + 1
    const line = { n, at: 1_000 * n, kind, person, data } as Line
    lines.push(line)
    fold.read(line)
  }
  const isHere = (id: number) => id in fold.now.present
  const join = ({ id, as }: (typeof people)[number]) => {
    if (!isHere(id) && !(id in fold.now.removed)) write('joined', { as }, id)
  }
  /** The first who may do it does it, with the first that it may be done with. */
  const grant = (wish: Wish) => {
    const kind: EventKind = wish.does
    for (let more = 0; more < strokes.length; more += 1)
      for (const { id } of turned(people, wish.who)) {
        const as = fold.now.present[id]?.as
        const one = wish.one + more
        const data: EventData<EventKind> = dataOf({ ...wish, one }, lines.length + 1, fold.now.chat.lines)[
          kind
        ]
        if (!as || whyNot(kind, data, { person: id, as }, fold)) continue
        write(kind, data, id)
        for (const line of followsFrom({ kind, data } as Line, fold.now))
          write(line.kind, line.data, line.person)
        return
      }
  }
  for (const person of people) join(person)
  write('page.added', { page: 'a', ground: 'squares' }, 1)
  write('lesson.begun', {}, 1)
  for (const wish of wanted) {
    const { id } = from(people, wish.who)
    if (wish.does === 'left') {
      if (isHere(id)) write('left', { why: 'left' }, id)
    } else if (wish.does !== 'joined') grant(wish)
    else {
      const away = turned(people, wish.who).find(person => !isHere(person.id))
      // Whoever looked in for the school may be asked to help another time.
      if (away) join(away.as === 'observer' && wish.yes ? { ...away, as: 'assistant' } : away)
    }
  }
  return lines
}
