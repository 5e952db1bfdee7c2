import type { Shape } from '../shape.ts'
import type { peopleHelp as zh } from '../zh/people-help.ts'

export const peopleHelp: Shape<typeof zh> = {
  label: 'Help from outside',
  bar: 'Help from {{name}}: reading only, ends at {{at}}',
  end: 'End help',
  asking: 'Opening…',
  askingSays: 'The school is being opened, for reading only.',
  gone: 'This way in no longer holds',
  goneSays: "It works once and for a minute. Go back to the console and enter again from the school's page.",
  failed: 'The school could not be reached',
  failedSays: 'Check your network, then enter again from the console.',
  over: 'The help has ended',
  overSays: "You can close this page. To look in again, enter from the school's page in the console.",
}
