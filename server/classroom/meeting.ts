import type { z } from 'zod'
import type { meetings } from '../../contract/classroom-meeting.ts'
import { codes } from '../../contract/codes.ts'
import { coversDuty } from '../../contract/roles.ts'
import type { Context } from '../kit/http/context.ts'
import { addressProblem, keptAddress } from '../kit/public-address.rules.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { holdLesson } from '../timetable/lesson.store.ts'
import { doorTimes, placeIn, placeRefused } from './entry.rules.ts'
import { expired, standing, whole } from './getting-in.ts'
import { maySayWhere, meetingStanding, placeOf } from './meeting.rules.ts'
import { givenMeetingRow, meetingRow, setMeetingAddress } from './meeting.store.ts'
import { makingOf } from './services/making-meetings.rules.ts'

/** Somebody before the meeting of a lesson; whoever has no place in it learns why. */
async function before({ db, entrance, now }: Pick<Context, 'db' | 'entrance' | 'now'>, lesson: number) {
  const here = await entrance
  const me = whole(here.me)
  if (me === null) return refuse(codes.loginToView)
  if (expired(here, now)) return refuse(codes.platformExpired)
  const [own, given] = await standing(db, me.person, lesson)
  const seen = own ?? given ?? refuse(codes.noSuchRoom)
  const as = placeIn(seen, me) ?? refuse(placeRefused(me))
  if (seen.delivery !== 'cloudView') return refuse(codes.noMeeting)
  const row = (await (own ? meetingRow : givenMeetingRow)(db, lesson)) ?? refuse(codes.noSuchRoom)
  const writesCourses = me.role === 'ADMIN' && coversDuty(me.duties, 'writes courses')
  return { row, as, maySay: own !== undefined && maySayWhere(as, { writesCourses }) }
}

type Standing = Awaited<ReturnType<typeof before>>

function shown(lesson: number, { row, as, maySay }: Standing, now: Date) {
  const isAt = meetingStanding(row, as, now)
  const { opensAt, closesAt } = doorTimes(row, as)
  return {
    lessonId: lesson,
    number: row.number,
    name: row.name,
    courseName: row.course_name,
    subject: { name: row.subject, colour: row.colour },
    teacher: row.teacher,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    as,
    standing: isAt,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    address: isAt === 'open' ? placeOf(row) : '',
    said: maySay ? { lesson: row.own, course: row.course } : null,
    making: maySay && row.state !== 'cancelled' ? makingOf(row, now) : null,
  }
}

export async function meetingOf(context: Context, lesson: number) {
  const there = await before(context, lesson)
  const said = shown(lesson, there, context.now)
  // Who was let through to a meeting, and as what; never where it is.
  context.log({ thing: 'lesson', id: lesson, detail: { as: there.as } })
  return said
}

export async function sayMeeting(
  context: Context,
  { lessonId, address }: z.output<typeof meetings.sayMeeting.body>,
) {
  const { db, now, log } = context
  await holdLesson(db, lessonId)
  const there = await before(context, lessonId)
  if (!there.maySay) refuse(codes.notInThisRoom)
  const stands = meetingStanding(there.row, there.as, now)
  if (stands === 'cancelled') refuse(codes.unchanged)
  if (stands === 'over') refuse(codes.lessonEnded)
  const problem = addressProblem(address)
  if (problem) refuseField('address', problem)
  await setMeetingAddress(db, lessonId, keptAddress(address))
  log({ thing: 'lesson', id: lessonId, detail: { meeting: address === '' ? '' : new URL(address).hostname } })
  return shown(lessonId, { ...there, row: { ...there.row, own: keptAddress(address) } }, now)
}
