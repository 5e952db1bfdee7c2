import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The proxies before the program: how many there are, or which addresses and networks are theirs. */
export type Proxies = { hops: number } | { networks: readonly string[] }

export const areThereProxies = (proxies: Proxies) => !('hops' in proxies && proxies.hops === 0)

/** Who asks, and for which school: read here alone, so that calls, sockets and uploads never differ about it. */
export interface Whence {
  address: string
  host: string
}
export type WhenceOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => Whence

/** Without the port, and without the dot at the end of a name that is written in full. */
export const hostFrom = (header: string | undefined) =>
  (header ?? '').replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()

/** Two names of the school would be read as one by us and as the other by a proxy. */
export const namesTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1

function isProxyBy(proxies: Proxies): (address: string, hop: number) => boolean {
  if ('hops' in proxies) return (_, hop) => hop < proxies.hops
  const list = new BlockList()
  for (const each of proxies.networks) {
    const [network = '', bits] = each.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(bits), family)
  }
  return address => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** As proxies write them: with a port, in brackets, as an older address in the clothes of a newer one; null for any other word. */
function readAddress(typed: string): string | null {
  const bare = typed
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : null
}

/**
 * Each proxy adds at the end of X-Forwarded-For whom it was asked by. So it is read from the end, for as long as whoever wrote the
 * next one is a proxy of ours: what stands before was written by the client. The host is the one that was asked for; a proxy passes it on.
 */
export function whenceBehind(proxies: Proxies): WhenceOf {
  const isProxy = isProxyBy(proxies)
  return ({ headers, socket }) => {
    const named = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .reverse()
    let address = readAddress(socket.remoteAddress ?? '') ?? ''
    for (const [hop, typed] of named.entries()) {
      const next = isProxy(address, hop) ? readAddress(typed) : null
      if (next === null) break
      address = next
    }
    return { address, host: hostFrom(headers.host) }
  }
}
