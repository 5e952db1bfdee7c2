import type { Shape } from '../shape.ts'
import type { classroomNotices as zh } from '../zh/classroom-notices.server.ts'

export const classroomNotices: Shape<typeof zh> = {
  open: { title: 'The classroom is open', message: '{{course}}, {{name}}: begins at {{clock}}' },
}
