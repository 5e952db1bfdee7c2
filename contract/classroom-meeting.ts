import { z } from 'zod'
import { call } from './call.ts'
import { meetingMakings, meetingStandings, roomRoles } from './classroom-lists.ts'
import { meetingProblems, meetingServiceNames } from './classroom-service-lists.ts'
import { codes } from './codes.ts'
import { mostMeetingAddress } from './courses-lists.ts'
import { id, idText, instant, lineOrNone } from './shapes.ts'

export const OutsideMeeting = z.object({
  lessonId: id('lesson'),
  number: z.int(),
  name: z.string(),
  courseName: z.string(),
  subject: z.object({ name: z.string(), colour: z.int() }),
  teacher: z.string(),
  startsAt: instant,
  endsAt: instant,
  as: z.enum(roomRoles),
  standing: z.enum(meetingStandings),
  opensAt: instant,
  closesAt: instant,
  /** Where it is held; empty while the door is closed. */
  address: z.string(),
  /** For whoever may say where: what was said of this lesson, and of the course for all of its lessons. */
  said: z.object({ lesson: z.string(), course: z.string() }).nullable(),
  /** For the same: how far the service is that makes it, and what it failed with; nothing where somebody said where, or no service makes any. */
  making: z
    .object({
      service: z.enum(meetingServiceNames).exclude(['none']),
      state: z.enum(meetingMakings),
      problem: z.enum(meetingProblems).nullable(),
    })
    .nullable(),
})

export const meetings = {
  meeting: call({
    get: '/api/v1/cloudVision/lesson',
    may: 'anyone',
    says: 'The outside meeting of a lesson as this person stands to it: when it is, and while its door is open where. 828: the lesson is held in no outside meeting.',
    query: z.strictObject({ id: idText('lesson') }),
    data: OutsideMeeting,
    codes: [
      codes.loginToView,
      codes.notInThisRoom,
      codes.registerToWatch,
      codes.platformExpired,
      codes.noSuchRoom,
      codes.noMeeting,
    ],
    log: 'classroom link made',
  }),
  sayMeeting: call({
    put: '/api/v1/cloudVision/lesson',
    may: ['TEACHER', 'ADMIN'],
    duty: 'writes courses',
    says: "Says at which address a lesson's outside meeting is; empty: where the course's is. Also while it runs. Teachers of their own lessons alone.",
    body: z.strictObject({ lessonId: id('lesson'), address: lineOrNone(mostMeetingAddress) }),
    data: OutsideMeeting,
    codes: [
      codes.notInThisRoom,
      codes.platformExpired,
      codes.noSuchRoom,
      codes.noMeeting,
      codes.lessonEnded,
      codes.unchanged,
    ],
    log: 'meeting address said',
  }),
}
