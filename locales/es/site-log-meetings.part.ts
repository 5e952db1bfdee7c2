import type { Shape } from '../shape.ts'
import type { siteLogMeetings as zh } from '../zh/site-log-meetings.part.ts'

/** What the log says of lessons in meetings outside. */
export const siteLogMeetings: Shape<typeof zh> = {
  act: {
    'meeting recording named': 'Grabación de reunión indicada',
    'meeting address said': 'Dirección de reunión escrita',
    'meeting service changed': 'Servicio de reuniones modificado',
    'meeting service tried': 'Servicio de reuniones probado',
  },
  field: {
    delivery: 'modalidad',
    cloudVisionSwitch: 'clases en la nube',
    meetingAddress: 'dirección de la reunión',
    meeting: 'reunión',
    meetingService: 'servicio de reuniones',
    fetches: 'trae grabaciones',
  },
}
