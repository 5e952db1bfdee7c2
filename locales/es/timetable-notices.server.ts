import type { Shape } from '../shape.ts'
import type { timetableNotices as zh } from '../zh/timetable-notices.server.ts'

export const timetableNotices: Shape<typeof zh> = {
  arranged: 'Programado: {{n}} clases escritas',
  planned: { title: 'Clases programadas', message: '{{course}}: desde {{at}} (clases: {{n}})' },
  unplanned: { title: 'Clases programadas retiradas', message: '{{course}} (clases: {{n}})' },
  maintenance: {
    announced: 'Sus clases coinciden con un mantenimiento',
    announcedSays:
      'La plataforma estará en mantenimiento el {{at}}; puede que las aulas no se abran en ese tiempo. Clases afectadas:',
    withdrawn: 'El mantenimiento se ha anulado',
    withdrawnSays: 'El mantenimiento del {{at}} se ha anulado. Estas clases siguen como estaban previstas:',
    lesson: '{{course}}, {{name}} ({{at}})',
    more: '{{n}} clases en total',
  },
  moved: {
    title: 'Una clase ha cambiado de hora',
    several: '{{n}} clases han cambiado de hora',
    message: '{{course}}, {{name}}: de {{old}} a {{now}}',
  },
  cancelled: {
    title: 'Una clase se ha cancelado',
    several: '{{n}} clases se han cancelado',
    message: '{{course}}, {{name}} ({{old}}) se cancela',
  },
  restored: {
    title: 'Una clase se da al final',
    several: '{{n}} clases se dan al final',
    message: '{{course}}, {{name}} ({{now}}) se da al final',
  },
  substituted: {
    title: 'Otro profesor da una clase',
    several: 'Otro profesor da {{n}} clases',
    message: '{{course}}, {{name}} ({{now}}): la imparte {{teacher}}',
  },
  outside: {
    title: 'Una clase se da en una reunión externa',
    several: '{{n}} clases se dan en reuniones externas',
    message: '{{course}}, {{name}} ({{now}}): se da en una reunión externa',
  },
  inside: {
    title: 'Una clase vuelve al aula en directo',
    several: '{{n}} clases vuelven al aula en directo',
    message: '{{course}}, {{name}} ({{now}}): se da en el aula en directo',
  },
  leave: {
    asked: '{{name}} pide permiso para faltar',
    guardian: 'Un tutor ha pedido permiso para ti',
    agreed: 'Su permiso para faltar está concedido',
    refused: 'Su permiso para faltar fue denegado',
    entered: 'La escuela anotó un permiso para usted',
    away: '{{name}} tiene permiso para faltar',
    lesson: '{{course}}, {{at}}',
    days: 'del {{from}} al {{until}}',
    word: '. Respuesta: {{word}}',
  },
  noMakeUp: ', ya no se recupera el {{at}}',
  madeUp: ', se recupera el {{at}}',
  next: '; ',
  more: '; {{n}} clases en total, véase el horario',
  reason: '. Motivo: {{reason}}',
  calendar: { name: '{{school}} · Horario', teacher: 'Profesor: {{teacher}}' },
  /** Public holidays of China. */
  feast: {
    newYear: 'Año Nuevo',
    spring: 'Fiesta de la Primavera',
    qingming: 'Día de Limpieza de Tumbas',
    labour: 'Día del Trabajo',
    dragonBoat: 'Fiesta del Bote del Dragón',
    midAutumn: 'Fiesta del Medio Otoño',
    national: 'Día Nacional',
  },
}
