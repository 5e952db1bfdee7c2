import type { Shape } from '../shape.ts'
import type { siteLogMeetings as zh } from '../zh/site-log-meetings.part.ts'

/** What the log says of lessons in meetings outside. */
export const siteLogMeetings: Shape<typeof zh> = {
  act: {
    'meeting recording named': 'Meeting recording named',
    'meeting address said': 'Meeting address entered',
    'meeting service changed': 'Meeting service changed',
    'meeting service tried': 'Meeting service tried',
  },
  field: {
    delivery: 'delivery',
    cloudVisionSwitch: 'cloud view switch',
    meetingAddress: 'meeting address',
    meeting: 'meeting',
    meetingService: 'meeting service',
    fetches: 'fetches recordings',
  },
}
