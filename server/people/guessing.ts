import { codes } from '../../contract/codes.ts'
import type { users as calls } from '../../contract/people-users.ts'
import { placeOf } from '../kit/address.rules.ts'
import { forget, fullUntil, type Key, keyOf, type Limit } from '../kit/attempts.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import type { Sealing } from '../kit/sealing.ts'
import * as store from './guessing.store.ts'
import { foldedName } from './people.rules.ts'
import { keyOfAccount, keyOfNetwork, limits } from './throttle.ts'
import { userById } from './user.store.ts'

interface Account {
  id: number
  username: string
  phone: string | null
}

/** Under which keys the tries at this account are counted: by its name and by its phone, and each from every address. */
function keysOf(sealing: Sealing, { username, phone }: Account, addresses: readonly string[]) {
  const names = [foldedName(username), ...(phone ? [phone] : [])]
  return {
    account: names.map(name => keyOfAccount(sealing, name)),
    network: names.flatMap(name => addresses.map(address => keyOfNetwork(sealing, name, address))),
  }
}

async function keysOfEach(db: Db, sealing: Sealing, accounts: readonly Account[]) {
  const recent = await store.recentAddresses(
    db,
    accounts.map(({ id }) => id),
  )
  return accounts.map(one =>
    keysOf(
      sealing,
      one,
      recent.filter(({ person }) => person === one.id).map(({ address }) => address),
    ),
  )
}

const limited = (keys: readonly Key[], most: number): Limit[] =>
  keys.map(key => ({ ...key, minutes: limits.minutes, most }))

const latest = (keys: readonly Key[], until: ReadonlyMap<string, Date>) =>
  keys
    .flatMap(({ key }) => until.get(key)?.toISOString() ?? [])
    .sort()
    .at(-1) ?? null

const times = (row: { times: number; since: Date; last: Date }) => ({
  times: row.times,
  since: row.since.toISOString(),
  last: row.last.toISOString(),
})

const shown = (row: { id: number; username: string; full_name: string; avatar: string }) => ({
  id: row.id,
  username: row.username,
  fullName: row.full_name,
  avatar: row.avatar,
})

export const guessingHandlers = {
  guessing: async (_, { db, sealing }) => {
    const [accounts, addresses, refused] = await Promise.all([
      store.guessedAccounts(db),
      store.guessingAddresses(db),
      store.refusedPeople(db),
    ])
    const keys = await keysOfEach(db, sealing, accounts)
    const places = addresses.map(({ one }) => ({
      purpose: 'signin address',
      key: keyOf(sealing, 'address', placeOf(one)),
    }))
    const until = await fullUntil(db, [
      ...limited(
        keys.flatMap(({ account }) => account),
        limits.pictureCodeAfter,
      ),
      ...limited(
        keys.flatMap(({ network }) => network),
        limits.lockedAfter,
      ),
      ...limited(places, limits.addressFailures),
    ])
    return {
      accounts: accounts.map((row, at) => ({
        ...shown(row),
        ...times(row),
        addresses: row.addresses,
        pictureUntil: latest(keys[at]?.account ?? [], until),
        lockedUntil: latest(keys[at]?.network ?? [], until),
      })),
      addresses: addresses.map((row, at) => ({
        address: row.place,
        ...times(row),
        accounts: row.accounts,
        unknown: row.unknown,
        lockedUntil: latest(places.slice(at, at + 1), until),
      })),
      refused: refused.map(row => ({ ...shown(row), ...times(row) })),
    }
  },

  unlockUser: async ({ params: { id } }, { db, sealing, log }) => {
    const user = (await userById(db, id)) ?? refuse(codes.noSuchUser)
    const [keys] = await keysOfEach(db, sealing, [user])
    const all = [...(keys?.account ?? []), ...(keys?.network ?? [])]
    let forgotten = 0
    for (const key of all) forgotten += await forget(db, key)
    if (forgotten === 0) refuse(codes.unchanged)
    log({ thing: 'person', id })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
