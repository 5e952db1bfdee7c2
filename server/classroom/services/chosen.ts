import type { MeetingServiceName } from '../../../contract/classroom-service-lists.ts'
import type { Settings } from '../../settings.ts'
import type { MeetingService, ServiceKeys } from './meeting-seam.ts'
import { tencentMeeting } from './tencent-meeting.ts'

export type ServiceOf = (name: MeetingServiceName, keys: ServiceKeys) => MeetingService

/** Where the services are, the installation says; with which keys, the school. */
export const serviceBy =
  ({ tencentMeetingAt }: Pick<Settings, 'tencentMeetingAt'>): ServiceOf =>
  (name, keys) =>
    ({ tencent: () => tencentMeeting(keys, tencentMeetingAt) })[name]()
