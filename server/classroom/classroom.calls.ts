import { classroom } from '../../contract/classroom.ts'
import { codes } from '../../contract/codes.ts'
import { constraintMeans } from '../kit/database/faults.ts'
import { serve } from '../kit/http/serve.ts'
import { attendanceOf } from './attendance.ts'
import './own-words.store.ts'
import { changeClassroomSetting, classroomSetting } from './entry.store.ts'
import { entryRights, lessonLink, preparationLink } from './getting-in.ts'
import { preparedPages } from './prepared.ts'

constraintMeans({ room_event_room: codes.lessonEnded })

export const classroomCalls = serve(classroom, {
  liveUrl: async ({ query }, context) => lessonLink(context, query.id, false),
  openLiveUrl: async ({ query }, context) => lessonLink(context, query.lessonId, true),
  rights: async ({ query }, context) => entryRights(context, query.lessonIds),
  prepareRoom: async (_, context) => preparationLink(context),
  prepared: async (_, context) => preparedPages(context),
  attendance: async ({ query }, context) => attendanceOf(context, query.lessonId),
  setting: async (_, { db }) => classroomSetting(db),

  changeSetting: async ({ body }, { db, log }) => {
    await changeClassroomSetting(db, body.outside, body.observersShown)
    log({ thing: 'classroom setting', detail: body })
    return null
  },
})
