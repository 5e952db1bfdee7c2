import type { Role } from '../../../contract/roles.ts'
import type { Db } from '../../kit/database/scope.ts'
import type { StepContext } from '../../kit/http/context.ts'
import * as elsewhere from '../elsewhere/elsewhere.store.ts'
import { answeredThere, refuseStranger, type SignInThere } from '../elsewhere/elsewhere-flow.ts'
import * as people from '../people.store.ts'
import { phoneIn, type RoleTable, rolesIn } from './openid.rules.ts'
import * as store from './openid.store.ts'
import { cameFrom, goingThere, type OpenidHouse } from './openid-asking.ts'

const houseFrom = (
  { sealing, allowsPrivateAddresses }: Pick<StepContext, 'sealing' | 'allowsPrivateAddresses'>,
  row: store.OpenidRow,
): OpenidHouse => ({
  site: row.site,
  issuer: row.issuer,
  client: row.client,
  secret: elsewhere.secretIn(sealing, 'openid', row),
  allowsPrivate: allowsPrivateAddresses,
})

/** The school's service, whether in use or not; nothing where none was ever named. */
export async function houseOf(context: StepContext, db: Db) {
  const row = await store.openidRow(db)
  return row?.issuer ? { house: houseFrom(context, row), row } : null
}
type Found = NonNullable<Awaited<ReturnType<typeof houseOf>>>

export const byOpenid: SignInThere<Found, 'openid'> = {
  by: 'openid',
  kinds: ['openid'],
  houseOf: async (context, db) => {
    const found = await houseOf(context, db)
    return found?.row.enabled ? found : null
  },
  going: ({ house }, back) => goingThere(house, back),
  named: ({ row }) => row,
}

export interface RecognisedThere {
  there: elsewhere.KnownThere
  /** Whose it is here, and by which binding; of somebody who is not bound yet by whose phone. */
  bound: { id: number; person: number } | undefined
  said: Readonly<Record<string, unknown>>
  roles: RoleTable
}

/** Who was there, as the service says it. */
export const recognisedThere = (
  context: StepContext,
  back: { key: string; answer: string },
  session: number | null,
): Promise<RecognisedThere> =>
  answeredThere(context, byOpenid, { ...back, session }, async ({ house, row }, asked) => {
    const roles = { claim: row.role_claim, table: row.role_table }
    const { said, more } = await cameFrom(house, asked, back.answer)
    const there = { by: 'openid', issuer: said.iss, subject: said.sub } as const
    const bound = await context.lasting(db => elsewhere.boundTo(db, there))
    return { there, bound, said: await more(roles, session !== null || bound !== undefined), roles }
  })

/** Whose account it opens: whoever is bound to it, else whose phone the service has tried itself; they are bound from then on. */
export async function personOf(db: Db, { there, bound, said }: RecognisedThere) {
  if (bound) {
    const person = await people.byId(db, bound.person)
    if (person === undefined || !(await elsewhere.useBinding(db, bound.id, bound.person)))
      return refuseStranger('nobody')
    return { person, isNew: false }
  }
  const found = phoneIn(said)
  if (typeof found === 'string') return refuseStranger(found)
  const person = await people.byPhone(db, found.phone)
  if (person === undefined) return refuseStranger('nobody')
  if (!(await elsewhere.bind(db, person.id, there, true))) return refuseStranger('taken')
  return { person, isNew: true }
}

/** As what the service lets them in, of what they are here; nothing where the school does not ask it. */
export function narrowedTo(mine: readonly Role[], { said, roles }: RecognisedThere) {
  const named = rolesIn(said, roles)
  if (named === null) return undefined
  const left = mine.filter(role => named.includes(role))
  return left.length === 0 ? refuseStranger('role') : left
}
