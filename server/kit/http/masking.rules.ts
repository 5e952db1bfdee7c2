import { serviceBase } from '../../../contract/addresses.ts'

/** What stands in place of something that is not shown. */
export const hidden = '••••••'

// A mobile number as people write it, with a space or a hyphen between its parts, in no longer row of digits.
const phones = /(?<![\d*])((?:86[ -]?)?1[3-9]\d)([ -]?)\d{4}\2(\d{4})(?!\d)/g
const mailboxes = /[\p{L}\p{N}._%+-]+@([\p{L}\p{N}-]+\.)+[\p{L}]{2,}/gu
// A link that carries its own leave: whoever has it needs no session.
const links = new RegExp(
  `${serviceBase}/(?:file|export|paper|film|calendar)/[^\\s"'<>)]*|${serviceBase}/template/[^\\s"'<>)]*`,
  'g',
)

/** A mailbox as far as it tells one from others: how it begins, and at whose house it is. */
export const maskedMailbox = (address: string) => `${address[0]}***${address.slice(address.lastIndexOf('@'))}`

/** What any text may hold by the way. */
const maskedText = (text: string) =>
  text.replaceAll(links, '').replaceAll(phones, '$1****$3').replaceAll(mailboxes, maskedMailbox)

/**
 * An answer as whoever helps from outside sees it: numbers of phones, mailboxes and links that open files by themselves in no text of
 * it, whatever field it stands in, and nothing of the fields that are private.
 */
export function masked(value: unknown, privates: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return maskedText(value)
  if (Array.isArray(value)) return value.map(one => masked(one, privates))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      maskedText(name),
      privates.has(name) ? blotted(inner) : masked(inner, privates),
    ]),
  )
}

/** How much there was is not told either. */
function blotted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(blotted)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, blotted(inner)]))
  return typeof value === 'string' && value !== '' ? hidden : value
}
