import type { Shape } from '../shape.ts'
import type { classroomNotices as zh } from '../zh/classroom-notices.server.ts'

export const classroomNotices: Shape<typeof zh> = {
  open: { title: 'El aula está abierta', message: '{{course}}, {{name}}: empieza a las {{clock}}' },
}
