import { codes } from '../../contract/codes.ts'
import type { Role } from '../../contract/roles.ts'
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
  createdAt: row.created_at.toISOString(),
  seenAt: row.seen_at?.toISOString() ?? null,
  version: row.version,
})

interface Picked {
  id: number
  state: 'ENABLED' | 'DISABLED'
  disabled_by: 'SCHOOL' | 'AGENT' | null
  class: number | null
  roles: readonly Role[]
}

/** Why this account's state may not be set; undefined where it may. Nobody shuts themselves out. */
export function stateRefusal(one: Picked, to: 'ENABLED' | 'DISABLED', me: number) {
  if (one.id === me && to === 'DISABLED') return codes.accountInvalid
  if (one.disabled_by === 'AGENT') return codes.disabledByAgent
  return undefined
}

export const resetRefusal = (one: Picked, me: number) =>
  one.id === me || one.state === 'DISABLED' ? codes.accountInvalid : undefined

export function classRefusal(one: Picked, to: number | null) {
  if (!one.roles.includes('STUDENT')) return codes.studentsOnly
  if (to !== null && one.class === to) return codes.accountAdded
  return undefined
}
