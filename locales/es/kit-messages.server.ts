import type { Shape } from '../shape.ts'
import type { kitMessages as zh } from '../zh/kit-messages.server.ts'

export const kitMessages: Shape<typeof zh> = {
  code: 'Su código es {{code}}. Vale 10 minutos; no se lo diga a nadie.',
  reminder: '{{name}}: {{lesson}} de {{course}} empieza el {{time}}.',
  changed: '{{name}}: {{lesson}} de {{course}} será el {{time}}, con {{teacher}} (antes: {{old}}).',
  cancelled: '{{name}}: {{lesson}} de {{course}} ({{old}}) se cancela.',
  payment: '{{name}}: el pedido {{order}} de {{course}} está pagado, ¥{{amount}}.',
  link: 'Para un tutor legal de {{name}}: puede {{what}} en {{link}} hasta el {{until}}, con un código que llega a este teléfono.',
  leave: 'Permiso de {{name}} ({{time}}): {{answer}}.',
  seat: '{{name}}: tiene reservada una plaza en {{course}} hasta el {{until}}. Entre en la página de la escuela para aceptarla.',
  password:
    'Cuenta de {{name}}: {{username}}, primera contraseña {{password}}. Entre en {{address}} y elija allí una contraseña propia.',
  severalLessons: '{{lesson}} y otras ({{n}} en total)',
  when: '{{day}}/{{month}} {{clock}}',
  // WeChat takes a time with its year, in this form alone.
  whole: '{{day}}/{{month}}/{{year}} {{clock}}',
  nothing: 'nada',
  day: '{{day}}/{{month}}',
  days: '{{from}} a {{until}}',
  what: { leave: 'pedir permiso de ausencia', report: 'leer un informe de aprendizaje' },
  answer: { agreed: 'concedido', refused: 'denegado' },
}
