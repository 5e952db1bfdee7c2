import { z } from 'zod'
import { genders } from './people-lists.ts'
import { id, instant } from './shapes.ts'
import { enrolmentStates } from './states.ts'

const count = z.int().min(0)

/** A student behind a figure of a course, with the seat that they have there or had. */
export const SeatTold = z.object({
  id: id('person'),
  fullName: z.string(),
  avatar: z.string(),
  gender: z.enum(genders),
  number: z.string(),
  state: z.enum(enrolmentStates.states),
  takenAt: instant,
  endedAt: instant.nullable(),
  /** Why it ended, in the words of whoever ended it; and the course that it went on to. */
  reason: z.string(),
  movedTo: z.string(),
  entitled: count,
  came: count,
  onLeave: count,
})
