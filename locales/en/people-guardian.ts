import type { Shape } from '../shape.ts'
import type { peopleGuardian as zh } from '../zh/people-guardian.ts'

export const peopleGuardian: Shape<typeof zh> = {
  title: { leave: 'Ask for leave for {{student}}', report: 'Learning report of {{student}}' },
  says: 'A link from {{school}}, good until {{until}}. Enter the code that goes to {{phone}}, so that it is you and nobody else.',
  enter: 'Continue',
  again: 'The last code was more than half an hour ago: please enter another.',
  asking: 'Opening the link…',
  gone: 'This link does not hold any more',
  goneSays:
    'It has ended, or the school has revoked it or sent a newer one. Ask the school when you need another.',
  failed: 'It did not open',
  failedSays: 'Check the network and try again.',
  retry: 'Try again',
  home: 'Home page of the school',
  hello: '{{guardian}}, you are here as a guardian of {{student}}.',
  leave: 'Close',
}
