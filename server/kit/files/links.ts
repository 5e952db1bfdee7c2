import { addresses, addressOf } from '../../../contract/addresses.ts'
import type { Sealing } from '../sealing.ts'

/** What is signed: the file, until when, and the name under which it is kept, if it is for keeping. */
const wordsOf = (name: string, until: string, as?: string) =>
  `${name} ${until}${as === undefined ? '' : ` ${as}`}`

/** A link to a private file: for one file, until an hour, and of no use when a letter of it is changed. With `as` it is kept, under that name. */
export function signedLink(sealing: Sealing, name: string, until: Date, as?: string): string {
  const expiry = String(Math.floor(until.getTime() / 1000))
  const sign = sealing.mark('file link', wordsOf(name, expiry, as)).toString('base64url')
  const kept = as === undefined ? '' : `&as=${encodeURIComponent(as)}`
  return `${addressOf(addresses.file, { name })}?until=${expiry}&sign=${sign}${kept}`
}

const hour = 3_600_000
/** For an hour at least, and the same for all who ask within one: a page that asks again has no picture to load anew. */
export const untilNextHour = (now: Date) => new Date((Math.ceil(now.getTime() / hour) + 1) * hour)

/** Of a picture that is for some alone; one that came before such were is had by its name. */
export const pictureLink = (sealing: Sealing, name: string, now: Date) =>
  name === ''
    ? ''
    : name.endsWith('.webp')
      ? addressOf(addresses.picture, { name })
      : signedLink(sealing, name, untilNextHour(now))

interface Given {
  until: string
  sign: string
  as?: string | undefined
}

export function linkHolds(sealing: Sealing, name: string, { until, sign, as }: Given, now: Date): boolean {
  const given = Buffer.from(sign, 'base64url')
  if (given.length !== 32 || !/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return false
  return sealing.matches('file link', wordsOf(name, until, as), given)
}

/** The name for a reader's disk (RFC 8187), and one of plain letters for programs that do not know how it is written. */
export function keptAs(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
