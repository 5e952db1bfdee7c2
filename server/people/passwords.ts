import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { placeOf } from '../kit/address.rules.ts'
import type { Sealing } from '../kit/sealing.ts'
import { type From, Turns } from '../kit/turns.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash takes 19 MiB and a thread: a school signing in at nine waits its turn instead of taking the machine.
const turns = new Turns({ atOnce: 4, ofOneAddress: 2_500, ofAll: 10_000 })
const itself: From = { address: 'the program', account: '' }

/** Where an address waits, and at it each account that somebody tries to be. */
export const waitingAt = (address: string, account: string): From => ({ address: placeOf(address), account })

/** What hashes, and what has to be counted just before. */
export const inTurn = <T>(from: From, work: () => Promise<T>) => turns.take(from, work)

const hashed = (password: string) => hash(password.normalize('NFKC'), cost)
export const hashPassword = (password: string, from: From = itself) => inTurn(from, () => hashed(password))

// Letters and digits that nobody takes for one another, read aloud or copied by hand.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eighty random bits in four groups: K7QM-2XWD-9RTA-4CHN. */
export function newMadePassword(): string {
  let bits = BigInt(`0x${randomBytes(10).toString('hex')}`)
  let text = ''
  for (let at = 0; at < 16; at += 1) {
    text += letters[Number(bits & 31n)]
    bits >>= 5n
    if (at % 4 === 3 && at < 15) text += '-'
  }
  return text
}

/** Case, dashes and letters that look alike make no other password: it is typed from a slip of paper. */
export const asMade = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** A password made by the program has 80 random bits: a keyed hash keeps it until its first and only use. */
export const madePasswordHash = (sealing: Sealing, password: string) =>
  `made:${sealing.mark('made password', asMade(password)).toString('hex')}`
export const isMade = (kept: string | null) => kept?.startsWith('made:') ?? false

export const isMadePassword = (sealing: Sealing, kept: string | null, password: string) =>
  kept !== null &&
  isMade(kept) &&
  sealing.matches('made password', asMade(password), Buffer.from(kept.slice(5), 'hex'))

let decoy: Promise<string> | undefined

/** To be asked in a turn. As slow without an account as with one, so that the time tells nobody whether it exists. */
export async function passwordMatches(
  sealing: Sealing,
  kept: string | null,
  password: string,
): Promise<boolean> {
  if (kept !== null && !isMade(kept)) return verify(kept, password.normalize('NFKC'))
  decoy ??= hashed('a password nobody has')
  await verify(await decoy, password)
  return isMadePassword(sealing, kept, password)
}
