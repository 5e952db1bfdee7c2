import { classroom } from '../../contract/classroom.ts'
import { meetings } from '../../contract/classroom-meeting.ts'
import { notes } from '../../contract/classroom-notes.ts'
import { meetingServices } from '../../contract/classroom-services.ts'
import { codes } from '../../contract/codes.ts'
import { constraintMeans } from '../kit/database/faults.ts'
import { serve } from '../kit/http/serve.ts'
import { attendanceOf } from './attendance.ts'
import { classroomSetting } from './entry.store.ts'
import { entryRights, lessonLink, preparationLink } from './getting-in.ts'
import { meetingOf, sayMeeting } from './meeting.ts'
import { ownNote, writeNote } from './notes.ts'
import { changeSetting, ticketHolder } from './outside.ts'
import { preparedPages } from './prepared.ts'
import { meetingSettingHandlers } from './services/meeting-setting.ts'

constraintMeans({ room_event_room: codes.lessonEnded })

export const classroomCalls = serve(
  { ...classroom, ...notes, ...meetings, ...meetingServices },
  {
    liveUrl: async ({ query }, context) => lessonLink(context, query.id, false),
    openLiveUrl: async ({ query }, context) => lessonLink(context, query.lessonId, true),
    rights: async ({ query }, context) => entryRights(context, query.lessonIds),
    prepareRoom: async (_, context) => preparationLink(context),
    prepared: async (_, context) => preparedPages(context),
    attendance: async ({ query }, context) => attendanceOf(context, query.lessonId),
    note: async ({ query }, context) => ownNote(context, query.lessonId),
    writeNote: async ({ body }, context) => writeNote(context, body),
    meeting: async ({ query }, context) => meetingOf(context, query.id),
    sayMeeting: async ({ body }, context) => sayMeeting(context, body),
    ticketHolder: async ({ body }, context) => ticketHolder(context, body),
    ...meetingSettingHandlers(meetingServices),
    setting: async (_, { db }) => classroomSetting(db),
    changeSetting: async ({ body }, context) => changeSetting(context, body),
  },
)
