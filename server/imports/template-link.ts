import { addresses, addressOf } from '../../contract/addresses.ts'
import type { Content } from '../../contract/imports-lists.ts'
import type { Role } from '../../contract/roles.ts'
import type { Sealing } from '../kit/sealing.ts'

interface OwnTemplate {
  content: Content
  role: Role | null
  site: number
  until: number
}

/** The way to a template with a school's own fields: only whoever was given it reads what they are called, and for a minute. */
export const ownTemplateLink = (sealing: Sealing, asked: OwnTemplate) =>
  `${addressOf(addresses.template, { content: asked.content })}?key=${sealing.encrypt(Buffer.from(JSON.stringify(asked))).toString('base64url')}`

/** Nothing where it is no key of ours, is another school's or another sheet's, or is over. */
export function ownTemplateOf(
  sealing: Sealing,
  key: string,
  { content, site, now }: { content: Content; site: number; now: Date },
): Pick<OwnTemplate, 'role'> | null {
  try {
    const asked = JSON.parse(
      sealing.decrypt(Buffer.from(key, 'base64url')).toString(),
    ) as Partial<OwnTemplate>
    const isOurs = asked.site === site && asked.content === content && Number(asked.until) > now.getTime()
    return isOurs ? { role: asked.role ?? null } : null
  } catch {
    return null
  }
}
