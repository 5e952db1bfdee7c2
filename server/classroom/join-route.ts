import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { doors } from '../../contract/classroom.ts'
import type { Db } from '../kit/database/scope.ts'
import { serveRoute } from '../kit/http/routes.ts'
import type { Services } from '../kit/http/run.ts'
import { isCallbackName } from './entry.rules.ts'
import { ticketHolds } from './entry.store.ts'
import { guestTicketHolds } from './guest.store.ts'

const roomName = /^[0-9a-f]{32}$/
const ticket = /^[\w-]{20,100}$/

const opensRoom = async (db: Db, token: string, k: string) =>
  (await ticketHolds(db, token, k)) || guestTicketHolds(db, token, k)

/**
 * The join link. With a callback it answers as a script whether the ticket holds; opened, it leads into the room, where the
 * ticket is spent. Name and person in the link are for launchers and are not believed.
 */
export function joinRoutes(app: FastifyInstance, services: Services) {
  serveRoute(app, doors.join, services, async ({ query: { token, k, callback } }, { step, reply }) => {
    const isWhole = token !== undefined && ticket.test(token) && k !== undefined && roomName.test(k)
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    if (callback === undefined)
      // What stands behind the # is not sent on by any browser and ends up in no log.
      return reply.redirect(isWhole ? `/eschool/classroom/${k}#${token}` : '/eschool/404', 302)
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      // It is asked from a frame without our origin.
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (typeof callback !== 'string' || !isCallbackName(callback)) return reply.code(400).send('')
    const holds = isWhole && (await step(({ db }) => opensRoom(db, token, k)))
    if (!holds) return reply.code(403).send('')
    return reply.send(`/**/${callback}(${JSON.stringify({ code: '', protocol: '' })});`)
  })

  serveRoute(app, doors.frame, services, async (_, { reply }) => {
    const nonce = randomBytes(16).toString('base64')
    // It has no origin, so it cannot ask to be kept apart by it.
    reply.removeHeader('origin-agent-cluster')
    reply.headers({
      'content-security-policy': `sandbox allow-scripts; default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    return reply.type('text/html; charset=utf-8').send(frame(nonce))
  })
}

/** A page without our origin: whatever script an outside classroom answers with sees nothing of the school. */
const frame = (
  nonce: string,
) => `<!doctype html><meta charset="utf-8"><title>-</title><script nonce="${nonce}">
addEventListener('message', function (asked) {
  if (asked.source !== parent) return
  var say = function (answer) { parent.postMessage(answer, '*') }
  var script = document.createElement('script')
  window.joined = function (reply) {
    window.joined = function () {}
    say({ reply: { code: String((reply && reply.code) || ''), protocol: String((reply && reply.protocol) || '') } })
  }
  // What the script called by then has been said already, and stands.
  script.onload = function () { say({ failed: 'success' }) }
  script.onerror = function () { say({ failed: 'error' }) }
  script.src = asked.data
  document.head.appendChild(script)
})
parent.postMessage({ ready: true }, '*')
</script>`
