import type { RowAnswer } from '../../contract/imports-lists.ts'
import type { Role } from '../../contract/roles.ts'
import type { Problem } from './reasons.rules.ts'

/** An account of the same name, as far as it tells whether a row means it. */
export interface Namesake {
  id: number
  username: string
  full_name: string
  number: string
  born: string
  class: number | null
  state: 'ENABLED' | 'DISABLED'
  roles: readonly Role[]
  guardians: readonly { phone: string }[]
}

export interface Asks {
  person: number
  fullName: string
  /** Of everybody whom it may mean, the first of them. */
  userName: string
  ways: readonly RowAnswer[]
}

interface Answered {
  answer?: RowAnswer | null
  answered?: number | null
}

/** What a row says of whom it means; the seat is its class, where there is one. */
interface Says {
  number: string
  born: string | null
  guardian: { phone: string } | null
  roles: readonly Role[]
  seat: number | null
}

const differ = (one: string | null, other: string) =>
  one !== null && one !== '' && other !== '' && one !== other

/** Whether a row means an account of its name: its class or a parent's phone says so; where neither can be compared, perhaps. */
function likeness(says: Says, one: Namesake): 'surely' | 'perhaps' | 'no' {
  if (!one.roles.some(role => says.roles.includes(role))) return 'no'
  if (differ(says.number, one.number) || differ(says.born, one.born)) return 'no'
  const phone = says.guardian?.phone ?? ''
  const phones = one.guardians.map(guardian => guardian.phone).filter(Boolean)
  const signs = [
    ...(says.seat === null || one.class === null ? [] : [says.seat === one.class]),
    ...(phone === '' || phones.length === 0 ? [] : [phones.includes(phone)]),
  ]
  if (signs.includes(true)) return 'surely'
  return signs.length === 0 ? 'perhaps' : 'no'
}

const named = 3

/** What is asked of a new row: nothing where nobody of its name is meant. Changed is only whoever it surely means, alone. */
export function asksOf(says: Says, namesakes: readonly Namesake[], mayChange: boolean): Asks | undefined {
  const as = (wanted: string) => namesakes.filter(one => likeness(says, one) === wanted)
  const [surely, perhaps] = [as('surely'), as('perhaps')]
  const found = surely.length > 0 ? surely : perhaps
  const [first] = found
  if (!first) return undefined
  const canChange = mayChange && surely.length === 1 && first.state === 'ENABLED'
  return {
    person: first.id,
    fullName: first.full_name,
    userName: found
      .slice(0, named)
      .map(({ username }) => username)
      .join('、'),
    ways: canChange ? ['add', 'change'] : ['add'],
  }
}

/** Whom somebody said that a row changes; nobody where that account is not like the row any more. */
export const chosenOf = <One extends Namesake>(
  { answer, answered }: Answered,
  says: Says,
  namesakes: readonly One[],
): One | undefined =>
  answer === 'change'
    ? namesakes.find(one => one.id === answered && likeness(says, one) === 'surely')
    : undefined

/** Somebody said already that it is another of this name. */
export const isAnswered = ({ answer, answered }: Answered, { person }: Asks) =>
  answer === 'add' && answered === person

/** Of an account that was deleted meanwhile no name is left: the row is another's, and may be added. */
export const askedAs = ({ fullName, userName }: Asks): Problem =>
  userName === ''
    ? { column: 'fullName', reason: 'namesakeGone' }
    : { column: 'fullName', reason: 'namesake', with: { name: fullName, userName } }
