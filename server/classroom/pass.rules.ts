import { roomRoles } from '../../contract/classroom-lists.ts'
import type { Sealing } from '../kit/sealing.ts'
import type { Leave } from './entry.store.ts'

const lasts = 12 * 3_600_000
const purpose = 'room pass'

export interface Passed extends Leave {
  /** The school whose room it is. */
  site: number
  /** The school whose session it is: another one where a guest comes in. */
  home: number
  /** By which name a guest came: the room's own is not known where guests come from. */
  guestName: string
}

/** For what a ticket is changed at the door: the same leave, for coming back, until the evening. */
export function makePass(
  sealing: Sealing,
  { site, room, person, session, role, home, guestName }: Passed,
  now: number,
): string {
  const fields = [site, room, person, session, role, now + lasts, home, guestName]
  const text = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `${text}.${sealing.mark(purpose, text).toString('base64url')}`
}

export function readPass(sealing: Sealing, pass: string, now: number): Passed | undefined {
  const [text = '', mark = ''] = pass.split('.')
  const given = Buffer.from(mark, 'base64url')
  if (given.length !== 32 || !sealing.matches(purpose, text, given)) return undefined
  const fields = JSON.parse(Buffer.from(text, 'base64url').toString())
  const [site, room, person, session, role, until, home, guestName] = fields
  return until > now && roomRoles.includes(role)
    ? { site, room, person, session, role, home, guestName }
    : undefined
}
