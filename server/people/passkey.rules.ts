/** Where the page stood that asked the authenticator, as its browser says; nothing where it says none. */
export function originIn(clientData: string): string | null {
  try {
    const { origin } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { origin?: unknown }
    return typeof origin === 'string' ? origin : null
  } catch {
    return null
  }
}

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost')

/**
 * Whether a page of that origin is one of this host: its own name, not one below it, and not by an open line, but on the machine itself.
 * The port is not asked: whichever stands before the program, it is the same host's.
 */
export function isOriginOf(origin: string, host: string): boolean {
  const page = URL.parse(origin)
  if (page === null || page.origin !== origin || page.hostname !== host) return false
  return page.protocol === 'https:' || (page.protocol === 'http:' && isLocal(host))
}
