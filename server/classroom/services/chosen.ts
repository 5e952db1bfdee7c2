import type { MeetingServiceName } from '../../../contract/classroom-service-lists.ts'
import type { MeetingsAt } from '../../kit/http/context.ts'
import type { MeetingService, ServiceKeys } from './meeting-seam.ts'
import { tencentMeeting } from './tencent-meeting.ts'
import { type ZoomTokens, zoom } from './zoom.ts'

export type ServiceOf = (name: MeetingServiceName, keys: ServiceKeys) => MeetingService

const zoomTokens: ZoomTokens = new Map()

/** Where the services are, the installation says; with which keys, the school. */
export const serviceBy =
  ({ tencent, zoom: zoomAt }: MeetingsAt): ServiceOf =>
  (name, keys) =>
    ({ tencent: () => tencentMeeting(keys, tencent), zoom: () => zoom(keys, zoomAt, zoomTokens) })[name]()
