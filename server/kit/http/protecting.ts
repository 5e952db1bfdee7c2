import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What pages of the school use of a browser, and the rest that somebody could want through them. */
const permissions = [
  ...['camera', 'microphone', 'display-capture', 'fullscreen', 'picture-in-picture', 'autoplay'].map(
    name => `${name}=(self)`,
  ),
  ...['geolocation', 'payment', 'usb', 'serial', 'hid', 'midi'].map(name => `${name}=()`),
].join(', ')

/** What is no page shows nothing, runs nothing and stands in no frame; pages say what else they may. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Programs are taken in by pages and by what runs beside them, which would go by their own policy. */
const isProgram = ({ url }: FastifyRequest) => url.startsWith('/eschool/assets/')

// The school's host alone: what else stands below it may be somebody else's, and is perhaps not encrypted.
const encrypted = 'max-age=31536000'

/**
 * The headers that keep a browser from reading more into an answer than it says. They are the same for every answer, so helmet
 * is asked once; set one by one on each, they took a tenth of a light call.
 */
export async function protect(app: FastifyInstance, isBehindProxy: boolean) {
  await app.register(helmet, { contentSecurityPolicy: false, hsts: false, global: false })
  let fixed: Record<string, string> | undefined
  app.addHook('onRequest', (request, reply, done) => {
    fixed ??= { ...askHelmet(reply), 'permissions-policy': permissions }
    reply.headers(fixed)
    // The part that takes pushes is a program too, and answers for the whole school.
    if (isProgram(request)) reply.header('service-worker-allowed', '/eschool/')
    else reply.header('content-security-policy', nothing)
    if (isBehindProxy && isEncrypted(request)) reply.header('strict-transport-security', encrypted)
    done()
  })
}

/** The proxy says so: the program itself speaks in the clear. */
export const isEncrypted = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim() === 'https'

function askHelmet(reply: FastifyReply): Record<string, string> {
  const before = new Set(reply.raw.getHeaderNames())
  reply.helmet()
  const names = reply.raw.getHeaderNames().filter(name => !before.has(name))
  const found = Object.fromEntries(names.map(name => [name, String(reply.raw.getHeader(name))]))
  for (const name of names) reply.raw.removeHeader(name)
  return found
}

/** An answer that is written past fastify has to be given them by hand. */
export function protectRaw(reply: FastifyReply) {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
}
