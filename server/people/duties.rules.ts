import { codes } from '../../contract/codes.ts'
import {
  coversDuty,
  type Duty,
  type DutyUse,
  duties,
  type GivenDuties,
  type Role,
} from '../../contract/roles.ts'

/** Each part of the office once, in their order: whoever writes reads. */
export const tidied = (given: readonly DutyUse[]): DutyUse[] =>
  duties.flatMap(
    duty =>
      (['writes', 'reads'] as const).map(way => `${way} ${duty}` as const).find(use => given.includes(use)) ??
      [],
  )

export const sameDuties = (one: GivenDuties, other: GivenDuties) =>
  one === null || other === null ? one === other : tidied(one).join() === tidied(other).join()

/** Whoever was given a part of the office must not come to all of it by the account of somebody who has it. */
export const mayTouch = (mine: GivenDuties, roles: readonly Role[]) =>
  coversDuty(mine, roles.includes('ADMIN') ? 'all' : 'own')

/** Why the duties of this account cannot be set; undefined where they can. Nobody locks themselves out. */
export function dutiesRefusal(one: { id: number; roles: readonly Role[] } | undefined, me: number) {
  if (!one?.roles.includes('ADMIN')) return codes.noSuchUser
  return one.id === me ? codes.accountInvalid : undefined
}

/** As the log keeps them: of each part of the office whether it is read or written, and whether that is everything. */
export const dutyFacts = (
  given: GivenDuties,
): Record<Duty | 'everything', 'writes' | 'reads' | 'none' | boolean> => ({
  everything: given === null,
  ...(Object.fromEntries(
    duties.map(duty => [
      duty,
      coversDuty(given, `writes ${duty}`) ? 'writes' : coversDuty(given, `reads ${duty}`) ? 'reads' : 'none',
    ]),
  ) as Record<Duty, 'writes' | 'reads' | 'none'>),
})
