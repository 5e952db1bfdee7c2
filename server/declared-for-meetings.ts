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
  zoomAt: given(
    { name: 'ESCHOOL_ZOOM_URL', fallback: 'https://api.zoom.us', says: 'the service of Zoom' },
    address('http', 'https'),
  ),
  zoomSignInAt: given(
    {
      name: 'ESCHOOL_ZOOM_SIGN_IN_URL',
      fallback: 'https://zoom.us',
      says: 'where Zoom gives tokens for the keys of a school',
    },
    address('http', 'https'),
  ),
}
