import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { idText } from './shapes.ts'

const refusals = [codes.loginToView, codes.registerToWatch, codes.courseGone, codes.noSuchRoom]

export const playback = {
  vodUrl: call({
    get: '/api/v1/index/getLessonVodUrl',
    may: 'anyone',
    says: 'The link to the recording of a lesson.',
    query: z.strictObject({ id: idText('lesson'), coursewareId: idText('courseware').optional() }),
    data: z.null(),
    codes: refusals,
  }),
  cloudVisionVodUrl: call({
    get: '/api/v1/index/cloudVision/get/lessonVodUrl',
    may: 'anyone',
    says: "The link to the recording of an outside meeting's lesson.",
    query: z.strictObject({ lessonId: idText('lesson'), coursewareId: idText('courseware').optional() }),
    data: z.null(),
    codes: refusals,
  }),
  openVodUrl: call({
    get: '/api/v1/index/open/clazz/lesson/vod/url',
    may: 'anyone',
    says: "The link to the recording of an open course's lesson.",
    query: z.strictObject({ lessonId: idText('lesson'), coursewareId: idText('courseware').optional() }),
    data: z.null(),
    codes: refusals,
  }),
}
