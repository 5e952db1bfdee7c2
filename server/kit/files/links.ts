import { addresses, addressOf } from '../../../contract/addresses.ts'
import type { Sealing } from '../sealing.ts'

/** A link to a private file: for one file, until an hour, and of no use when a letter of it is changed. */
export function signedLink(sealing: Sealing, name: string, until: Date): string {
  const expiry = Math.floor(until.getTime() / 1000)
  return `${addressOf(addresses.file, { name })}?until=${expiry}&sign=${sealing.mark('file link', `${name} ${expiry}`).toString('base64url')}`
}

export function linkHolds(sealing: Sealing, name: string, until: string, sign: string, now: Date): boolean {
  const given = Buffer.from(sign, 'base64url')
  if (given.length !== 32 || !/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return false
  return sealing.matches('file link', `${name} ${until}`, given)
}
