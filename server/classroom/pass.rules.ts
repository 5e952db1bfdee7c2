import { roomRoles } from '../../contract/classroom-events.ts'
import type { Sealing } from '../kit/sealing.ts'
import type { Leave } from './entry.store.ts'

const lasts = 12 * 3_600_000
const purpose = 'room pass'

export interface Passed extends Leave {
  site: number
}

/** For what a ticket is changed at the door: the same leave, for coming back, until the evening. */
export function makePass(
  sealing: Sealing,
  { site, room, person, session, role }: Passed,
  now: number,
): string {
  const text = Buffer.from(JSON.stringify([site, room, person, session, role, now + lasts])).toString(
    'base64url',
  )
  return `${text}.${sealing.mark(purpose, text).toString('base64url')}`
}

export function readPass(sealing: Sealing, pass: string, now: number): Passed | undefined {
  const [text = '', mark = ''] = pass.split('.')
  const given = Buffer.from(mark, 'base64url')
  if (given.length !== 32 || !sealing.matches(purpose, text, given)) return undefined
  const [site, room, person, session, role, until] = JSON.parse(Buffer.from(text, 'base64url').toString())
  return until > now && roomRoles.includes(role) ? { site, room, person, session, role } : undefined
}
