import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { roles } from './roles.ts'
import { idList, idText } from './shapes.ts'

const refusals = [
  codes.loginToView,
  codes.notInThisRoom,
  codes.registerToWatch,
  codes.noRoomRight,
  codes.platformExpired,
  codes.noSuchRoom,
]

export const classroom = {
  liveUrl: call({
    get: '/api/v1/index/getLessonLiveUrl',
    may: 'anyone',
    says: 'The link that opens a live lesson for this person.',
    query: z.strictObject({ id: idText('lesson') }),
    data: z.null(),
    codes: refusals,
  }),
  openLiveUrl: call({
    get: '/api/v1/index/open/clazz/lesson/live/url',
    may: 'anyone',
    says: "The link that opens an open course's lesson.",
    query: z.strictObject({ lessonId: idText('lesson') }),
    data: z.null(),
    codes: refusals,
  }),
  rights: call({
    get: '/api/v1/userrights/query/user/right',
    may: 'anyone',
    says: 'Which lessons this person may enter or watch.',
    query: z.strictObject({ lessonIds: idList('lesson').optional() }),
    data: z.null(),
  }),
  prepareRoom: call({
    get: '/api/v1/prepareRoom',
    may: roles,
    says: "The teacher's private room for preparing lessons.",
    data: z
      .object({
        teacherToken: z.string(),
        assistantToken: z.string(),
        teacherJoinUrl: z.string(),
        k: z.string(),
      })
      .nullable(),
    codes: [codes.noRoomRight, codes.platformExpired],
  }),
}
