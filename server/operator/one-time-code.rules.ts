import { createHmac, timingSafeEqual } from 'node:crypto'

const stepMilliseconds = 30_000
/** How many steps a clock may be off, either way. */
const stepsOff = 1
const digits = 6

const stepAt = (now: Date) => Math.floor(now.getTime() / stepMilliseconds)

/** RFC 6238: with SHA-1, because there are apps that take no other, whatever the address says. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** As an app shows it or a slip of paper has it, without the spaces. */
export const typedCode = (typed: string) => typed.normalize('NFKC').replaceAll(/\s/g, '')
export const isAppCode = (typed: string) => /^\d{6}$/.test(typed)

/**
 * The half minute that a code is of, where it is about now and later than the last one that was taken. All that it could be are
 * computed and compared to their ends, so that the time it takes tells nothing.
 */
export function stepOfCode(secret: Buffer, typed: string, now: Date, last: number): number | null {
  if (!isAppCode(typed)) return null
  const given = Buffer.from(typed)
  const around = Array.from({ length: 2 * stepsOff + 1 }, (_, at) => stepAt(now) - stepsOff + at)
  const right = around.map(step => timingSafeEqual(Buffer.from(codeAt(secret, step)), given))
  return around.find((step, at) => right[at] && step > last) ?? null
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without the signs that fill it up: apps read it so. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What a picture code holds beside the name. */
const longestName = 120

/** The address that apps read from a picture code. A name too long for the picture is cut: it is there to be recognised. */
export function factorAddress(account: string, secret: Buffer): string {
  const name = [...account]
  while (encodeURIComponent(name.join('')).length > longestName) name.pop()
  return `otpauth://totp/eschool:${encodeURIComponent(name.join(''))}?secret=${base32(secret)}&issuer=eschool`
}
