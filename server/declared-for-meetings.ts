import { address, given } from './setting-kinds.ts'

/** Where the services of outside meetings are. Keys and numbers are each school's own. */
export const declaredForMeetings = {
  tencentMeetingAt: given(
    {
      name: 'ESCHOOL_TENCENT_MEETING_URL',
      fallback: 'https://api.meeting.qq.com',
      says: 'the service of Tencent Meeting',
    },
    address('http', 'https'),
  ),
}
