import { comesBack, hasPen } from '../../contract/classroom-board.ts'
import {
  type EventData,
  type EventKind,
  type EventSpec,
  events,
  type RoomRole,
} from '../../contract/classroom-events.ts'
import type { ClassroomFold } from '../../contract/classroom-fold.ts'
import { longestStroke, mostOnStage } from '../../contract/classroom-lists.ts'
import type { Refused } from '../../contract/classroom-messages.ts'
import { isUp, type Question, questionOf, standingOf } from '../../contract/classroom-state.ts'

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
  room: ClassroomFold,
): Refused | null {
  const { by, needs }: EventSpec = events[kind]
  const { lesson } = room.now
  if (!by.includes(who.as)) return 'role'
  if (lesson.ended) return 'notNow'
  if (who.as === 'student' && lesson.begunAt === null) return 'notNow'
  if (who.as !== 'teacher')
    for (const need of needs) {
      const missing = lacks[need](who, room, data)
      if (missing) return missing
    }
  if (kind === 'stroke.went' && isTooLong(data as EventData<'stroke.went'>, room)) return 'shape'
  if (kind === 'voice.muted' && outranked(data as EventData<'voice.muted'>, who, room)) return 'role'
  if (kind === 'stage.invited' && isFullFor(data as EventData<'stage.invited'>, room)) return 'full'
  return untimely(kind, data as EventData<EventKind>, who, room) ? 'notNow' : null
}

/** Whoever draws on begins another stroke: each of them is drawn as a whole, and kept as one line. */
const isTooLong = ({ stroke, points }: EventData<'stroke.went'>, room: ClassroomFold) =>
  (room.stroke(stroke)?.points.length ?? 0) + points.length > longestStroke

/** Whoever was asked to the stage has a place there, taken or not. */
const isFullFor = ({ person }: EventData<'stage.invited'>, { now: { stage } }: ClassroomFold) =>
  stage.length >= mostOnStage && !standingOf(stage, person)

type Lack = (who: Writer, room: ClassroomFold, data: unknown) => Refused | null

const lacks: Record<EventSpec['needs'][number], Lack> = {
  voice: ({ person, as }, { now: { chat } }) =>
    as === 'student' && (chat.closed || person in chat.muted) ? 'muted' : null,
  pen: ({ person }, { now: { board } }) => (hasPen(board, person) ? null : 'noPen'),
  own: ({ person }, room, data) => {
    const { stroke, strokes } = data as { stroke?: string; strokes?: string[] }
    const drawnBy = (strokes ?? [stroke ?? '']).map(key => room.stroke(key)?.person)
    if (drawnBy.every(one => one === person)) return null
    return drawnBy.includes(undefined) ? 'notNow' : 'notYours'
  },
  invited: ({ person }, { now }) => (standingOf(now.stage, person)?.state === 'invited' ? null : 'notNow'),
  open: (_, { now }, data) => {
    const { question, answer } = data as EventData<'question.answered'>
    const asked = questionOf(now.questions, question)
    if (!asked || asked.closed) return 'notOpen'
    return answerFits(asked, answer) ? null : 'shape'
  },
}

/** The teacher's voice is taken by the school alone, and whom the school silenced only it lets speak again. */
function outranked({ person, muted }: EventData<'voice.muted'>, who: Writer, { now }: ClassroomFold) {
  if (who.as === 'observer') return false
  const isTeacher = now.present[person]?.as === 'teacher'
  return muted ? isTeacher && person !== who.person : now.quiet[person]?.isSchool === true
}

function answerFits({ type, options }: Question, answer: number[] | string) {
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
  room: ClassroomFold,
): boolean {
  const { now } = room
  const of = data as { person?: number; page?: string; stroke?: string; question?: string }
  const hasPage = now.board.pages.some(({ key }) => key === of.page)
  switch (kind) {
    case 'lesson.begun':
      return now.lesson.begunAt !== null
    // Nobody of the staff is shown out, and nobody who was never here.
    case 'person.removed':
      return now.came[of.person ?? 0] !== 'student'
    case 'lesson.warned':
      return (data as EventData<'lesson.warned'>).words === ''
    case 'chat.deleted': {
      const { number } = data as EventData<'chat.deleted'>
      const said = now.chat.lines.findLast(({ n }) => n === number)
      return said === undefined || said.deleted === true
    }
    case 'hand.raised':
      return isUp(now.hands, person)
    case 'hand.lowered':
      return !isUp(now.hands, person)
    case 'stage.left':
      return standingOf(now.stage, person)?.state !== 'on'
    case 'stage.invited':
      return (
        now.present[of.person ?? 0]?.as !== 'student' || standingOf(now.stage, of.person ?? 0)?.state === 'on'
      )
    case 'page.added':
      return hasPage || now.board.pages.length >= 200
    case 'page.turned':
    case 'page.cleared':
    case 'pointer.moved':
      return !hasPage
    // Whether it may come back the room knows by itself.
    case 'page.removed':
      return !hasPage || now.board.pages.length === 1 || 'forGood' in data
    case 'page.restored':
      return !comesBack(now.board, of.page ?? '')
    case 'stroke.begun':
      return !hasPage || room.stroke(of.stroke ?? '') !== undefined
    case 'stroke.went':
    case 'stroke.ended':
      return room.stroke(of.stroke ?? '')?.ended !== false
    case 'question.asked':
      return questionOf(now.questions, of.question ?? '') !== undefined
    case 'question.closed':
    case 'question.published':
      return questionOf(now.questions, of.question ?? '') === undefined
    default:
      return false
  }
}
