import type { Shape } from '../shape.ts'
import type { classroomNotices as zh } from '../zh/classroom-notices.server.ts'

export const classroomNotices: Shape<typeof zh> = {
  open: { title: 'The classroom is open', message: '{{course}}, {{name}}: begins at {{clock}}' },
  meetings: {
    title: {
      make: 'A meeting was not made',
      change: 'A meeting was not changed',
      cancel: 'A meeting was not cancelled',
    },
    make: 'The meeting of “{{lesson}}” was not made: {{why}}. It is tried again; another address can be entered on the page of the meeting.',
    change:
      '“{{lesson}}” has another time or name, which its meeting does not have yet: {{why}}. It is tried again; another address can be entered on the page of the meeting.',
    cancel:
      '“{{lesson}}” is no longer held in its meeting, which could not be cancelled: {{why}}. It is tried again; it can be cancelled at the service as well.',
    why: {
      key: 'the service does not accept the key that the school entered (settings of the classroom)',
      host: 'the service does not know the host that the school entered (settings of the classroom)',
      rights: 'the application of the school there lacks a permission, which has to be added there',
      refused: 'the service refused',
      tooMany: 'the service takes no more requests for now',
      notReached: 'the service is not reached',
      unclear: 'the answer of the service cannot be read',
      unopened: 'the key that is kept can no longer be opened, enter it again (settings of the classroom)',
    },
  },
}
