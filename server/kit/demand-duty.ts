import { codes } from '../../contract/codes.ts'
import { coversDuty, type Duties, type GivenDuties } from '../../contract/roles.ts'
import { refuse } from './refusal.ts'

/** Where what is asked about says which duty it is, the door lets in by any of them, and this asks for the one. */
export function demandDuty({ duties }: { duties: GivenDuties }, needed: Duties) {
  if (!coversDuty(duties, needed)) refuse(codes.notAllowed)
}
