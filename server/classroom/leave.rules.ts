import {
  type EventData,
  type EventKind,
  type EventSpec,
  events,
  type RoomRole,
} from '../../contract/classroom-events.ts'
import type { Refused } from '../../contract/classroom-messages.ts'
import type { Question, RoomState } from './room-state.rules.ts'

export interface Writer {
  person: number
  as: RoomRole
}

export const isEventKind = (kind: string): kind is EventKind => Object.hasOwn(events, kind)

/** The kinds that a role may write at all. */
export const kindsFor = (as: RoomRole) =>
  Object.entries<EventSpec>(events).flatMap(([kind, { by }]) => (by.includes(as) ? [kind as EventKind] : []))

/** Whether somebody may write this into the log now: nothing where they may, else why not. */
export function whyNot<K extends EventKind>(
  kind: K,
  data: EventData<K>,
  who: Writer,
  state: RoomState,
): Refused | null {
  const { by, needs }: EventSpec = events[kind]
  if (!by.includes(who.as)) return 'role'
  if (state.ended) return 'notNow'
  if (who.as === 'student' && !state.begun) return 'notNow'
  if (who.as !== 'teacher')
    for (const need of needs) {
      const missing = lacks[need](who, state, data)
      if (missing) return missing
    }
  if (kind === 'voice.muted' && outranked(data as EventData<'voice.muted'>, who, state)) return 'role'
  return untimely(kind, data as EventData<EventKind>, who, state) ? 'notNow' : null
}

type Lack = (who: Writer, state: RoomState, data: unknown) => Refused | null

const lacks: Record<EventSpec['needs'][number], Lack> = {
  voice: ({ person, as }, { muted, chatClosed }) =>
    as === 'student' && (chatClosed || muted.has(person)) ? 'muted' : null,
  pen: ({ person }, { pens, penForAll }) => (penForAll || pens.has(person) ? null : 'noPen'),
  own: ({ person }, { strokes }, data) => {
    const { stroke, strokes: several } = data as { stroke?: string; strokes?: string[] }
    const all = several ?? [stroke ?? '']
    return all.every(one => strokes.get(one)?.person === person) ? null : 'notYours'
  },
  invited: ({ person }, { stage }) => (stage.get(person) === 'invited' ? null : 'notNow'),
  open: (_, { questions }, data) => {
    const { question, answer } = data as EventData<'question.answered'>
    const asked = questions.get(question)
    if (!asked || asked.closed) return 'notOpen'
    return answerFits(asked, answer) ? null : 'shape'
  },
}

/** The teacher's voice is taken by the school alone, and whom the school silenced only it lets speak again. */
function outranked({ person, muted }: EventData<'voice.muted'>, who: Writer, state: RoomState) {
  if (who.as === 'observer') return false
  const isTeacher = state.present.get(person) === 'teacher'
  return muted ? isTeacher && person !== who.person : state.hushed.has(person)
}

function answerFits({ asked: { type, options } }: Question, answer: number[] | string) {
  if (type === 'text') return typeof answer === 'string'
  if (typeof answer === 'string') return false
  const most = type === 'several' ? options.length : 1
  return answer.length >= 1 && answer.length <= most && answer.every(one => one < options.length)
}

/** What would say nothing new, or speaks of what is not there. */
function untimely(
  kind: EventKind,
  data: EventData<EventKind>,
  { person }: Writer,
  state: RoomState,
): boolean {
  const of = data as { person?: number; page?: string; stroke?: string; question?: string }
  switch (kind) {
    case 'lesson.begun':
      return state.begun
    // Nobody of the staff is shown out, and nobody who was never here.
    case 'person.removed':
      return state.came.get(of.person ?? 0) !== 'student'
    case 'lesson.warned':
      return (data as EventData<'lesson.warned'>).words === ''
    case 'hand.raised':
      return state.hands.has(person)
    case 'hand.lowered':
      return !state.hands.has(person)
    case 'stage.left':
      return state.stage.get(person) !== 'on'
    case 'stage.invited':
      return state.present.get(of.person ?? 0) !== 'student'
    case 'page.added':
      return state.pages.has(of.page ?? '') || state.pages.size >= 200
    case 'page.turned':
    case 'page.cleared':
    case 'pointer.moved':
      return !state.pages.has(of.page ?? '')
    case 'page.removed':
      return !state.pages.has(of.page ?? '') || state.pages.size === 1
    case 'stroke.begun':
      return !state.pages.has(of.page ?? '') || state.strokes.has(of.stroke ?? '')
    case 'stroke.went':
    case 'stroke.ended':
      return !state.strokes.has(of.stroke ?? '')
    case 'question.asked':
      return state.questions.has(of.question ?? '')
    case 'question.closed':
    case 'question.published':
      return !state.questions.has(of.question ?? '')
    default:
      return false
  }
}
