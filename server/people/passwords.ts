import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Sealing } from '../kit/sealing.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash takes 19 MiB and a thread: a class signing in at nine waits its turn instead of taking the machine.
const atOnce = 4
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>(go => waiting.push(go))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password.normalize('NFKC'), cost))

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
const asMade = (typed: string) =>
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

let decoy: Promise<string> | undefined

/** As slow without an account as with one, so that the time tells nobody whether it exists. */
export async function passwordMatches(
  sealing: Sealing,
  kept: string | null,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('a password nobody has')
  if (kept === null || isMade(kept)) {
    await inTurn(async () => verify(await (decoy as Promise<string>), password))
    return (
      kept !== null && sealing.matches('made password', asMade(password), Buffer.from(kept.slice(5), 'hex'))
    )
  }
  return inTurn(() => verify(kept, password.normalize('NFKC')))
}
