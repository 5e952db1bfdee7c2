import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Proxies } from './kit/http/whence.ts'

/** A setting as it is declared; `read` answers the value or throws what is wrong with the text, in words that follow its name. */
export interface Setting<T> {
  name: string
  /** The text that stands in for a missing one; undefined: the setting is off until it is given. */
  fallback: string | undefined
  says: string
  example?: string
  read: (text: string) => T
}

type Draft = Omit<Setting<unknown>, 'read' | 'fallback'>

export const given = <T>(draft: Draft & { fallback: string }, read: (text: string) => T): Setting<T> => ({
  ...draft,
  read,
})

export const optional = <T>(draft: Draft, read: (text: string) => T): Setting<T | undefined> => ({
  ...draft,
  fallback: undefined,
  read,
})

export const text = (value: string): string => value

export function whole(least: number, most: number) {
  return (value: string): number => {
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < least || number > most) {
      throw new Error(`must be a whole number from ${least} to ${most}`)
    }
    return number
  }
}

export function decimal(value: string): number {
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(value)) throw new Error('must be a number like 0.045')
  return Number(value)
}

export function yesNo(value: string): boolean {
  if (/^(yes|true|1|on)$/i.test(value)) return true
  if (/^(no|false|0|off)$/i.test(value)) return false
  throw new Error('must be yes or no')
}

export function oneOf<const W extends string>(...words: W[]) {
  return (value: string): W => {
    const word = words.find(each => each === value)
    if (!word) throw new Error(`must be one of ${words.join(', ')}`)
    return word
  }
}

export function someOf<const W extends string>(...words: W[]) {
  const one = oneOf(...words)
  return (value: string): W[] => [...new Set(value.split(',').map(each => one(each.trim())))]
}

export function address(...schemes: string[]) {
  return (value: string): string => {
    const url = URL.parse(value)
    if (!url?.hostname || !schemes.includes(url.protocol.slice(0, -1))) {
      throw new Error(`must be an address that begins with ${schemes.map(each => `${each}://`).join(' or ')}`)
    }
    return value
  }
}

/** First and last of a range of ports: `46000-46007`, or one port alone. */
export function portRange(value: string): [number, number] {
  const [, first, last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(value) ?? []
  const range: [number, number] = [Number(first), Number(last)]
  if (!first || range[0] < 1024 || range[1] > 65535 || range[0] > range[1])
    throw new Error('must be a range of ports from 1024 to 65535, as in 46000-46007')
  return range
}

/** IP addresses with commas between: browsers are told them as they are, and cannot look a name up there. */
export function ipAddresses(value: string): string[] {
  const all = value.split(',').map(each => each.trim())
  if (all.every(each => isIP(each) > 0)) return all
  throw new Error('must be IP addresses with commas between')
}

/** How many proxies stand before the program, or where they are: `1`, `10.0.0.7`, `10.0.0.0/8,fd00::/8`. */
export function proxies(value: string): Proxies {
  if (/^\d$/.test(value)) return { hops: Number(value) }
  if (/^(yes|no|true|false|on|off)$/i.test(value)) return { hops: yesNo(value) ? 1 : 0 }
  const networks = value.split(',').map(each => each.trim())
  const isOne = (each: string) => ipaddr.isValidCIDR(each) || isIP(each) > 0
  if (networks.every(isOne)) return { networks }
  throw new Error(
    'must be yes, no, a number of proxies up to 9, or addresses and networks with commas between',
  )
}

export function relayAddresses(value: string): string[] {
  const all = value.split(',').map(each => each.trim())
  if (all.every(each => /^turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?$/.test(each))) return all
  throw new Error('must be addresses that begin with turn: or turns:, with commas between')
}

export function atLeast(letters: number) {
  return (value: string): string => {
    if (value.length < letters) throw new Error(`must have at least ${letters} letters`)
    return value
  }
}

/** Names of hosts as browsers send them, without a port. */
export function hostNames(value: string): string[] {
  const hosts = value.split(',').map(each => each.trim().toLowerCase())
  if (hosts.some(each => URL.parse(`http://${each}`)?.hostname !== each))
    throw new Error('must be names like provider.example.com, with commas between')
  return hosts
}
