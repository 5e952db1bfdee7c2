import { isIPv4 } from 'node:net'
import type { FieldProblem } from '../../contract/problems.ts'

/** An address on the web at large: what stands in the reader's own network is none, nor is one that carries somebody's credentials. */
export function isPublic(address: string): boolean {
  const { hostname, username, password } = new URL(address)
  // A number of the newer kind ends with its bracket.
  return username + password === '' && !isIPv4(hostname) && /[^.]\.[a-z\d-]{2,}$/.test(hostname)
}

/** What is wrong with an address that pages send people to. Nothing: it may be one; empty is none and may be left so. */
export function addressProblem(address: string): FieldProblem | undefined {
  if (address === '') return undefined
  const isAddress = /^https:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address)
  if (!isAddress) return 'format'
  return isPublic(address) ? undefined : 'publicAddress'
}

/** As it is kept: the scheme in small letters, signs of other scripts as they travel. */
export const keptAddress = (address: string) => (address === '' ? '' : new URL(address).href)
