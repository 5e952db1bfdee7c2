import { guardianKeyMinutes, type LinkPurpose, type LinkState } from '../../contract/people-lists.ts'
import type { Sealing } from '../kit/sealing.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Whoever has found a link must not learn whose it is: the first sign says it to those who know. */
export const maskedName = (name: string) => {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return `${first?.segment ?? ''}**`
}

export const linkEnds = (days: number, now: Date) => new Date(now.getTime() + days * day)

/** How a link stands. What was revoked stays so when its days are over. */
export const linkState = (
  { revokedAt, endsAt }: { revokedAt: Date | null; endsAt: Date },
  now: Date,
): LinkState => (revokedAt ? 'revoked' : endsAt <= now ? 'ended' : 'open')

/** Until when a code that was right just now is enough. */
export const keyEnds = (endsAt: Date, now: Date) =>
  new Date(Math.min(endsAt.getTime(), now.getTime() + guardianKeyMinutes * minute))

interface Behind {
  site: number
  link: number
  purpose: LinkPurpose
}

const sealedAs = 'guardian'

/** Shows nothing of what it holds, and is kept nowhere: each use looks whether the link still stands. */
export const guardianKey = (sealing: Sealing, { site, link, purpose }: Behind, until: Date) =>
  sealing
    .encrypt(Buffer.from(JSON.stringify([sealedAs, site, link, purpose, until.getTime()])))
    .toString('base64url')

function opened(sealing: Sealing, key: string): unknown[] {
  try {
    return JSON.parse(sealing.decrypt(Buffer.from(key, 'base64url')).toString())
  } catch {
    return []
  }
}

/** Of which link a key is; nothing where it is made up, of another school, for something else, or old. */
export function linkUnder(
  sealing: Sealing,
  key: string,
  { site, purpose, now }: Omit<Behind, 'link'> & { now: Date },
): number | null {
  const [as, of, link, what, until] = opened(sealing, key)
  return as === sealedAs && of === site && what === purpose && Number(until) > now.getTime()
    ? Number(link)
    : null
}
