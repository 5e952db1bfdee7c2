import { addresses, meetingPage } from '../../contract/addresses.ts'
import { codes } from '../../contract/codes.ts'
import type { Db, Entrance, Me } from '../kit/database/scope.ts'
import type { Context } from '../kit/http/context.ts'
import { refuse } from '../kit/refusal.ts'
import { trainingStatus } from '../site/site.rules.ts'
import { cameIn } from './calling.ts'
import { doorOf, entryTo, ofToday } from './entry.rules.ts'
import {
  classroomSetting,
  lessonsSeen,
  lessonsWithin,
  makeTicket,
  roomOfLesson,
  roomOfPerson,
} from './entry.store.ts'
import { givenLessons, makeGuestTicket } from './guest.store.ts'

/** Where the built-in classroom answers: a path alone, so that it is of the school that was asked. */
const joinPath = addresses.join

export const expired = ({ invalidTime, timeZone }: Entrance, now: Date) =>
  trainingStatus(invalidTime, now, timeZone) === '-1'
/** Somebody whose sign-in is not finished is nobody yet. */
export const whole = (me: Me | null) => (me?.stage === 'WHOLE' ? me : null)

/** A lesson of this school, or else one that another school has given to it. */
export async function standing(db: Db, person: number, lesson: number) {
  const [seen] = await lessonsSeen(db, person, [lesson])
  const [given] = seen ? [] : await givenLessons(db, person, [lesson])
  return [seen, given] as const
}

/** The link into a lesson. Whoever may not enter learns why, and no ticket is made. */
export async function lessonLink({ db, entrance, now, log }: Context, lesson: number, onlyOpen: boolean) {
  const here = await entrance
  const me = whole(here.me)
  const [seen, given] = me ? await standing(db, me.person, lesson) : []
  const asked = onlyOpen && seen?.kind !== 'open' ? undefined : (seen ?? given)
  const entry = entryTo(asked, me, { now, expired: expired(here, now) }, doorOf(asked))
  if (entry.code !== 0) refuse(entry.code)
  if (me === null || entry.as === null) return refuse(codes.loginToView)
  const { person, session } = me
  log({ thing: 'lesson', id: lesson, detail: { as: entry.as } })
  // Outside there is no room of ours, and no ticket: the page of the meeting leads there.
  if (asked?.delivery === 'cloudView')
    return { joinUrl: meetingPage(lesson), token: '', k: '', outside: true }
  if (asked)
    await cameIn(db, person, { id: lesson, starts_at: asked.starts_at, stands: asked.stands !== null })
  if (given && asked === given) {
    const ticket = await makeGuestTicket(db, { toSite: given.to_site, lesson, person, session })
    return { joinUrl: joinPath, ...ticket, outside: false }
  }
  const [room, { outside }] = await Promise.all([roomOfLesson(db, lesson), classroomSetting(db)])
  const token = await makeTicket(db, { room: room.id, person, session, role: entry.as })
  return { joinUrl: outside || joinPath, token, k: room.name, outside: outside !== '' }
}

export async function entryRights({ db, entrance, now }: Context, asked: number[] | undefined) {
  const here = await entrance
  const me = whole(here.me)
  const { from, until } = ofToday(now, here.timeZone)
  const ids = asked ?? (me ? await lessonsWithin(db, me.person, from, until) : [])
  const own = await lessonsSeen(db, me?.person ?? 0, ids)
  const others = ids.filter(id => !own.some(lesson => lesson.id === id))
  const seen = others.length ? [...own, ...(await givenLessons(db, me?.person ?? 0, others))] : own
  // A number that names no lesson here is answered alike, whosesoever it is.
  if (seen.length < new Set(ids).size) refuse(codes.noSuchRoom)
  const state = { now, expired: expired(here, now) }
  return seen.map(lesson => {
    const { opensAt, closesAt, ...entry } = entryTo(lesson, me, state, doorOf(lesson))
    return {
      lessonId: lesson.id,
      ...entry,
      opensAt: opensAt?.toISOString() ?? null,
      closesAt: closesAt?.toISOString() ?? null,
    }
  })
}

/** The private room of a teacher or an assistant, each as their own teacher in it. */
export async function preparationLink({ db, entrance, now, log }: Context) {
  const here = await entrance
  const me = whole(here.me)
  if (me?.role !== 'TEACHER' && me?.role !== 'ASSISTANT') return refuse(codes.noRoomRight)
  if (expired(here, now)) refuse(codes.platformExpired)
  const [room, { outside }] = await Promise.all([roomOfPerson(db, me.person), classroomSetting(db)])
  const { person, session } = me
  const token = await makeTicket(db, { room: room.id, person, session, role: 'teacher' })
  log({ thing: 'room', id: room.id })
  return {
    teacherToken: me.role === 'TEACHER' ? token : '',
    assistantToken: me.role === 'ASSISTANT' ? token : '',
    teacherJoinUrl: outside || joinPath,
    k: room.name,
  }
}
