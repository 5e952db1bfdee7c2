import type { Shape } from '../shape.ts'
import type { timetableNotices as zh } from '../zh/timetable-notices.server.ts'

export const timetableNotices: Shape<typeof zh> = {
  arranged: 'Arranged: {{n}} lessons written',
  moved: { title: 'A lesson was moved', message: '{{course}}, {{name}}: from {{old}} to {{now}}' },
  cancelled: { title: 'A lesson was cancelled', message: '{{course}}, {{name}} ({{old}}) is cancelled' },
  substituted: {
    title: 'Another teacher takes a lesson',
    message: '{{course}}, {{name}} ({{now}}) is taught by {{teacher}}',
  },
  reason: '. Reason: {{reason}}',
  calendar: { name: '{{school}} · Timetable', teacher: 'Teacher: {{teacher}}' },
}
