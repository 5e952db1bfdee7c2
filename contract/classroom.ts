import { z } from 'zod'
import { addresses } from './addresses.ts'
import { call, nothing, route } from './call.ts'
import { RegisterCorrection } from './classroom-corrections.ts'
import { grounds, inks, roomRoles, tools } from './classroom-lists.ts'
import { codes } from './codes.ts'
import { roles, type ShownRole } from './roles.ts'
import { id, idList, idText, instant, lineOrNone } from './shapes.ts'

const refusals = [
  codes.loginToView,
  codes.notInThisRoom,
  codes.registerToWatch,
  codes.platformExpired,
  codes.noSuchRoom,
]
const staff: ShownRole[] = ['TEACHER', 'ASSISTANT', 'TEACHERINCHARGE', 'ADMIN']

/** What a join link is made of. `outside`: a classroom that is not ours answers at that address. */
export const JoinLink = z.object({
  joinUrl: z.string(),
  token: z.string(),
  k: z.string(),
  outside: z.boolean(),
})

/** Whether a person may enter a lesson now; `code` says why not, 0 that they may. */
export const EntryRight = z.object({
  lessonId: id('lesson'),
  code: z.int(),
  as: z.enum(roomRoles).nullable(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
})

export const Attendance = z.object({
  personId: id('person'),
  fullName: z.string(),
  as: z.enum(roomRoles),
  firstAt: instant.nullable(),
  lastAt: instant.nullable(),
  minutes: z.int(),
  /** In the room at this moment. */
  isHere: z.boolean(),
  /** Whole minutes between the lesson's beginning by the timetable and the first coming. */
  late: z.int(),
  /** The student has leave from this lesson, and may have come all the same. */
  onLeave: z.boolean(),
  /** What somebody says of it beside the log. */
  correction: RegisterCorrection.nullable(),
})

/** A page of a preparation room with what is written on it. */
const PreparedPage = z.object({
  page: z.string(),
  ground: z.enum(grounds),
  picture: z.string().nullable(),
  strokes: z.array(
    z.object({
      tool: z.enum(tools),
      ink: z.enum(inks),
      width: z.int(),
      points: z.array(z.int()),
      text: z.string().optional(),
    }),
  ),
})

const Setting = z.object({
  /** The school's own classroom elsewhere; empty means the built-in one. Which address may be one is the server's to say. */
  outside: lineOrNone(500),
  /** Whether students see in the roster who looks in. */
  observersShown: z.boolean(),
})

export const classroom = {
  liveUrl: call({
    get: '/api/v1/index/getLessonLiveUrl',
    may: 'anyone',
    says: 'The link that opens a live lesson for this person.',
    query: z.strictObject({ id: idText('lesson') }),
    data: JoinLink,
    codes: refusals,
    log: 'classroom link made',
  }),
  openLiveUrl: call({
    get: '/api/v1/index/open/clazz/lesson/live/url',
    may: 'anyone',
    says: "The link that opens an open course's lesson.",
    query: z.strictObject({ lessonId: idText('lesson') }),
    data: JoinLink,
    codes: refusals,
    log: 'classroom link made',
  }),
  rights: call({
    get: '/api/v1/userrights/query/user/right',
    may: 'anyone',
    says: "Which lessons this person may enter; without a list, the lessons of the school's today that concern them.",
    query: z.strictObject({ lessonIds: idList('lesson').optional() }),
    data: z.array(EntryRight),
    codes: [codes.noSuchRoom],
  }),
  prepareRoom: call({
    get: '/api/v1/prepareRoom',
    may: roles,
    duty: 'own',
    says: "The teacher's or assistant's private room for preparing lessons; the token of the other role stays empty.",
    data: z.object({
      teacherToken: z.string(),
      assistantToken: z.string(),
      teacherJoinUrl: z.string(),
      k: z.string(),
    }),
    codes: [codes.noRoomRight, codes.platformExpired],
    log: 'preparation room link made',
  }),
  prepared: call({
    get: '/api/v1/classroom/prepared',
    may: ['TEACHER', 'ASSISTANT'],
    says: 'The boards of the own preparation room, to be brought into a lesson.',
    data: z.array(PreparedPage),
  }),
  attendance: call({
    get: '/api/v1/classroom/attendance',
    may: staff,
    duty: 'reads courses',
    says: 'Who was in the room of a lesson, from when to when and for how many minutes.',
    query: z.strictObject({ lessonId: idText('lesson') }),
    data: z.array(Attendance),
    codes: [codes.notInThisRoom, codes.noSuchRoom],
  }),
  ticketHolder: call({
    post: '/api/v1/classroom/ticket',
    may: 'anyone',
    says: "For the server of a school's own classroom elsewhere: whose a ticket is, spent by asking. 719: it holds no longer.",
    body: z.strictObject({
      token: z.string().regex(/^[\w-]{20,100}$/),
      k: z.string().regex(/^[0-9a-f]{32}$/),
    }),
    data: z.object({
      /** Offset as in the link. */
      userid: z.int(),
      nickname: z.string(),
      role: z.enum(roomRoles),
    }),
    codes: [codes.notInThisRoom],
    log: 'ticket shown elsewhere',
  }),
  setting: call({
    get: '/api/v1/classroom/setting',
    may: ['ADMIN'],
    duty: 'reads settings',
    says: 'Which classroom the school teaches in and who sees observers.',
    data: Setting,
  }),
  changeSetting: call({
    put: '/api/v1/classroom/setting',
    may: ['ADMIN'],
    duty: 'writes settings',
    says: 'Changes which classroom the school teaches in and who sees observers.',
    body: z.strictObject(Setting.shape),
    data: nothing,
    log: 'classroom setting changed',
  }),
}

/** What is no text, or given twice, is as if it were not there: a broken link leads on to a page that says so. */
const part = z.string().optional().catch(undefined)

export const doors = {
  frame: route({
    get: addresses.joinFrame,
    may: 'anyone',
    says: "A page without the school's origin, in which the script of an outside classroom answers.",
  }),
  join: route({
    get: addresses.join,
    may: 'anyone',
    says: 'The join link: it leads into the room, and with a callback it answers as a script whether its ticket holds.',
    query: z.object({
      token: part,
      k: part,
      callback: z.union([z.string(), z.array(z.string())]).optional(),
    }),
  }),
}
