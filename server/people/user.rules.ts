import { codes } from '../../contract/codes.ts'
import type { GivenDuties, Role } from '../../contract/roles.ts'
import { mayTouch } from './duties.rules.ts'
import { shownPhone } from './people.rules.ts'
import type { UserRow } from './user.store.ts'

/** As lists show an account. */
export function shownState(row: {
  state: 'ENABLED' | 'DISABLED'
  disabled_by: 'SCHOOL' | 'AGENT' | null
  first_login: boolean
}) {
  if (row.state === 'DISABLED')
    return row.disabled_by === 'AGENT' ? ('LOCKED' as const) : ('DISABLED' as const)
  return row.first_login ? ('NEW' as const) : ('ENABLED' as const)
}

/** An account as the wire shows it. */
export const shownUser = (row: UserRow) => ({
  id: row.id,
  username: row.username,
  avatar: row.avatar,
  fullName: row.full_name,
  gender: row.gender,
  phone: row.phone ?? '',
  number: row.number,
  born: row.born,
  title: row.title,
  info: row.info,
  roles: row.roles,
  class: row.class,
  classPath: row.class_path,
  subjects: row.subjects,
  state: shownState(row),
  headTeacher: row.head_teacher,
  duties: row.duties,
  createdAt: row.created_at.toISOString(),
  seenAt: row.seen_at?.toISOString() ?? null,
  tags: row.tags,
  values: row.values,
  version: row.version,
})

/** And as it goes out: a number is shown for itself, which the log keeps. */
export const maskedUser = (row: UserRow) => ({ ...shownUser(row), phone: shownPhone(row.phone) })

interface Picked {
  id: number
  state: 'ENABLED' | 'DISABLED'
  disabled_by: 'SCHOOL' | 'AGENT' | null
  class: number | null
  roles: readonly Role[]
}

/** Whoever acts on accounts: an account of the office is touched by an ADMIN with everything alone. */
interface Acting {
  person: number
  duties: GivenDuties
}
const officeRefusal = ({ roles }: Picked, { duties }: Acting) =>
  mayTouch(duties, roles) ? undefined : codes.notAllowed

/** Why this account's state may not be set; undefined where it may. Nobody shuts themselves out. */
export function stateRefusal(one: Picked, to: 'ENABLED' | 'DISABLED', me: Acting) {
  if (one.id === me.person && to === 'DISABLED') return codes.accountInvalid
  if (one.disabled_by === 'AGENT') return codes.disabledByAgent
  return officeRefusal(one, me)
}

export const resetRefusal = (one: Picked, me: Acting) =>
  one.id === me.person || one.state === 'DISABLED' ? codes.accountInvalid : officeRefusal(one, me)

export function deleteRefusal(one: Picked, me: Acting) {
  if (one.id === me.person) return codes.accountInvalid
  return one.state === 'ENABLED' ? codes.roleEnabled : officeRefusal(one, me)
}

export function classRefusal(one: Picked, to: number | null) {
  if (!one.roles.includes('STUDENT')) return codes.studentsOnly
  if (to !== null && one.class === to) return codes.accountAdded
  return undefined
}

/** Where those sat before who now sit elsewhere, class by class: so they are put back where that is taken back. */
export function seatsBefore(people: readonly { id: number; class: number | null }[], to: number | null) {
  const before = Map.groupBy(
    people.filter(one => one.class !== to),
    one => one.class,
  )
  return [...before].map(([from, them]) => ({ class: from, ids: them.map(({ id }) => id) }))
}
