import { codes } from '../../contract/codes.ts'
import { placeOf } from '../kit/address.rules.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { hasPasswordShape, isCommonPassword } from './common-passwords.ts'
import type { DeviceKind } from './people.tables.ts'

/** A mainland number, with or without its country code and the spaces people type; null when it is none. */
export function phoneFrom(typed: string): string | null {
  const digits = typed
    .normalize('NFKC')
    .replaceAll(/[\s()-]/g, '')
    .replace(/^(\+?86)(?=1\d{10}$)/, '')
  return /^1[3-9]\d{9}$/.test(digits) ? digits : null
}

export function phoneOrRefuse(typed: string | undefined): string {
  if (!typed?.trim()) refuse(codes.phoneEmpty)
  return phoneFrom(typed) ?? refuse(codes.phoneFormat)
}

export const maskedPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** As lists and cards show it; nothing where there is none. */
export const shownPhone = (phone: string | null) => (phone ? maskedPhone(phone) : '')

/** What was typed where a masked one stood: left as it was, it is the one that was there. */
export const typedOver = (typed: string, before: string | null) =>
  typed !== '' && typed === shownPhone(before) ? (before ?? '') : typed

/** Usernames are compared as a reader sees them: width and case make no other name. */
export const foldedName = (typed: string) => typed.normalize('NFKC').trim().toLowerCase()

// Letters of any script, digits and a few joints; never what could be taken for a phone number.
export const isUsername = (name: string) =>
  /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]{1,59}$/u.test(name) && phoneFrom(name) === null

export function usernameOrRefuse(typed: string): string {
  const name = typed.normalize('NFKC').trim()
  if (name === '') refuse(codes.usernameEmpty)
  if (!isUsername(name)) refuseField('userName', 'format')
  return name
}

/** `path` is the field of the form in which the password stands. */
export function passwordOrRefuse(password: string, again: string, username: string, path = 'passWord') {
  if (password === '') refuse(codes.newPasswordMissing)
  if (password !== again) refuse(codes.passwordsDiffer)
  passwordAloneOrRefuse(password, username, path)
}

/** Of a password that is guessed first its field is told why: the format, of which 117 speaks, is right. */
export function passwordAloneOrRefuse(password: string, username: string, path = 'passWord') {
  const problem = passwordProblem(password, username)
  if (problem === 'format') refuse(codes.passwordFormat)
  if (problem !== null) refuse(codes.passwordFormat, { fields: [{ path, problem }] })
}

/** 8 to 64 characters with letters and digits, not among the commonest, not the username itself, nor with an ending. */
export function passwordProblem(password: string, username: string): 'format' | 'ownName' | 'common' | null {
  if (!hasPasswordShape(password)) return 'format'
  const name = foldedName(username)
  const folded = foldedName(password)
  if (name !== '' && folded.startsWith(name) && /^[^\p{L}]{0,4}$/u.test(folded.slice(name.length)))
    return 'ownName'
  return isCommonPassword(password) ? 'common' : null
}

export function deviceKind(agent: string): DeviceKind {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  if (/Mobi|iPhone|iPod|Android|HarmonyOS|MicroMessenger.*Mobile/i.test(agent)) return 'phone'
  return /Windows|Macintosh|X11|Linux|CrOS/i.test(agent) ? 'computer' : 'other'
}

/** What a list of sessions calls the device: system and browser, nothing that identifies more than that. */
export function deviceName(agent: string): string {
  const system = [
    ['HarmonyOS', /HarmonyOS/],
    ['iPadOS', /iPad/],
    ['iOS', /iPhone|iPod/],
    ['Android', /Android/],
    ['Windows', /Windows/],
    ['macOS', /Macintosh/],
    ['ChromeOS', /CrOS/],
    ['Linux', /Linux|X11/],
  ] as const
  const browser = [
    ['WeChat', /MicroMessenger/],
    ['Edge', /Edg/],
    ['QQ', /QQBrowser/],
    ['Firefox', /Firefox|FxiOS/],
    ['Chrome', /Chrome|CriOS/],
    ['Safari', /Safari/],
  ] as const
  const first = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, test]) => test.test(agent))?.[0]
  return [first(system), first(browser)].filter(Boolean).join(' · ')
}

/** The network an address belongs to: a lock on an account holds for the attacker's network, not for the whole world. */
export function networkOf(address: string): string {
  const place = placeOf(address)
  return /^(\d+\.\d+\.\d+)\.\d+$/.exec(place)?.[1] ?? place
}

/** By the calendar: on the fourteenth birthday one is fourteen. */
export function isUnderFourteen(born: string, now: Date): boolean {
  const [year = 0, month = 1, day = 1] = born.split('-').map(Number)
  return Date.UTC(year + 14, month - 1, day) > now.getTime()
}
