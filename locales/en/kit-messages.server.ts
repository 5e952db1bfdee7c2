import type { Shape } from '../shape.ts'
import type { kitMessages as zh } from '../zh/kit-messages.server.ts'

export const kitMessages: Shape<typeof zh> = {
  code: 'Your code is {{code}}. It is good for 10 minutes; tell it to nobody.',
  reminder: '{{name}}: {{lesson}} of {{course}} begins at {{time}}.',
  changed: '{{name}}: {{lesson}} of {{course}} is now at {{time}}, with {{teacher}} (before: {{old}}).',
  cancelled: '{{name}}: {{lesson}} of {{course}} ({{old}}) is cancelled.',
  payment: '{{name}}: order {{order}} for {{course}} is paid, ¥{{amount}}.',
  link: 'For a guardian of {{name}}: {{what}} at {{link}} until {{until}}, with a code that comes to this phone.',
  leave: 'Leave of {{name}} ({{time}}): {{answer}}.',
  seat: '{{name}}: a seat in {{course}} is kept for you until {{until}}. Sign in at the school to take it.',
  password:
    'Account of {{name}}: {{username}}, first password {{password}}. Sign in at {{address}} and set a password of your own there.',
  severalLessons: '{{lesson}} and others ({{n}} in all)',
  when: '{{day}}/{{month}} {{clock}}',
  // WeChat takes a time with its year, in this form alone.
  whole: '{{year}}-{{month}}-{{day}} {{clock}}',
  nothing: 'none',
  day: '{{day}}/{{month}}',
  days: '{{from}} to {{until}}',
  what: { leave: 'ask for leave', report: 'read a learning report' },
  answer: { agreed: 'agreed', refused: 'refused' },
}
