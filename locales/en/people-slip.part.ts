import type { Shape } from '../shape.ts'
import type { peopleSlip as zh } from '../zh/people-slip.part.ts'

export const peopleSlip: Shape<typeof zh> = {
  print: 'Print slips',
  at: 'Sign in at',
  says: 'You choose a password of your own when you first sign in.',
}
