import ipaddr from 'ipaddr.js'

// Names that a browser finds on its own machine or its own network, whatever the world's directory says.
const nearNames = /(^|\.)(localhost|local|internal|intranet|lan|home|home\.arpa|corp|private)$/i

/** Whether a name or an address is of this machine or of a private network. */
export function isNear(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(bare)) return ipaddr.process(bare).range() !== 'unicast'
  return !bare.includes('.') || bare.endsWith('.') || nearNames.test(bare)
}

/**
 * The host of an address that may be a school's own classroom elsewhere. Every pupil's browser will call it and run what it
 * answers: without https anybody on the way could answer instead, and an address in a private network would be one of the
 * pupil's own, a router at home.
 */
export function outsideHost(address: string, allowsPrivate: boolean): string | undefined {
  const parsed = URL.canParse(address) ? new URL(address) : undefined
  if (parsed?.protocol !== 'https:') return undefined
  // A name and password would travel with every call; behind a # nothing of the link would arrive.
  if (parsed.username || parsed.password || address.includes('#')) return undefined
  return allowsPrivate || !isNear(parsed.hostname) ? parsed.hostname : undefined
}
