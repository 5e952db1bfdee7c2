import type { Shape } from '../shape.ts'
import type { timetableNotices as zh } from '../zh/timetable-notices.server.ts'

export const timetableNotices: Shape<typeof zh> = {
  arranged: 'Programado: {{n}} clases escritas',
  moved: { title: 'Una clase ha cambiado de hora', message: '{{course}}, {{name}}: de {{old}} a {{now}}' },
  cancelled: { title: 'Una clase se ha cancelado', message: '{{course}}, {{name}} ({{old}}) se cancela' },
  substituted: {
    title: 'Otro profesor da una clase',
    message: '{{course}}, {{name}} ({{now}}): la imparte {{teacher}}',
  },
  reason: '. Motivo: {{reason}}',
  calendar: { name: '{{school}} · Horario', teacher: 'Profesor: {{teacher}}' },
}
