import { codes } from '../../contract/codes.ts'
import type { Role } from '../../contract/roles.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { type Connection, poolFor } from '../kit/database/connection.ts'
import { withSite } from '../kit/database/scope.ts'
import { writeLogLine } from '../kit/log.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Sealing } from '../kit/sealing.ts'
import { madePasswordHash, newMadePassword } from '../people/passwords.ts'
import { isUsername, phoneFrom } from '../people/people.rules.ts'
import { addPerson } from '../people/people.store.ts'

export interface UserDraft {
  site: number
  username: string
  name: string
  roles: Role[]
  phone?: string
  headTeacher: boolean
}

export class AccountTaken extends CannotStart {}
export class AccountsFull extends CannotStart {}

const asked = { address: '', requestId: 'command' }

/** Makes an account with a password that is good for one sign-in; answers that password, which is kept nowhere else. */
export async function createUser(
  connection: Connection,
  sealing: Sealing,
  draft: UserDraft,
): Promise<string> {
  if (!isUsername(draft.username))
    throw new CannotStart(`The username ${draft.username} may not be used: letters, digits, . _ and -.`)
  const phone = draft.phone ? phoneFrom(draft.phone) : null
  if (draft.phone && !phone) throw new CannotStart('The phone is not a mobile number of eleven digits.')
  const password = newMadePassword()
  const pool = poolFor(connection, 'eschool_app', { max: 1 })
  try {
    await withSite(pool, { site: draft.site }, async ({ db }) => {
      const person = await addPerson(
        db,
        sealing,
        {
          username: draft.username,
          full_name: draft.name,
          phone,
          head_teacher: draft.headTeacher,
          password_hash: madePasswordHash(sealing, password),
          must_change_password: true,
        },
        draft.roles,
      )
      const note = { thing: 'person', id: person, detail: { roles: draft.roles } }
      await writeLogLine(db, sealing, { action: 'user created by the operator', note, me: null, asked })
    })
    return password
  } catch (error) {
    if (isFull(error))
      throw new AccountsFull(
        'Every account of the school is in use: its quota is seen and set by `site quota`.',
      )
    if (isTaken(error))
      throw new AccountTaken('The school has an account with that username or phone already.')
    throw error
  } finally {
    await pool.end()
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof Error && 'code' in error && error.code === '23505')
// A command has none of the areas' words for a broken constraint.
const isFull = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.code === codes.peopleFull
    : error instanceof Error && 'constraint' in error && error.constraint === 'people_quota'
