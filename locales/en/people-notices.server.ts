import type { Shape } from '../shape.ts'
import type { peopleNotices as zh } from '../zh/people-notices.server.ts'

export const peopleNotices: Shape<typeof zh> = {
  unfinished: {
    title: 'An account could not be ended',
    message:
      'Somebody asked for it, but courses or lessons still hang on the account. It is tried again once they are settled.',
  },
}
