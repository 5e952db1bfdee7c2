import { createECDH } from 'node:crypto'
import { lookup } from 'node:dns'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { Settings } from '../../settings.ts'
import { isNear, outsideHost } from '../outside.rules.ts'
import type { Sealing } from '../sealing.ts'
import { NotReached, ProviderRefused, type Sender } from './sender.ts'

/** A push service keeps a message for a device that is away no longer than that. */
const keptFor = 24 * 60 * 60

/** The installation's own keys towards push services, made of its key: what subscribed to them stays subscribed. */
export function pushKeys(sealing: Sealing) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(sealing.mark('web push', 'key'))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

/** A name that leads into a private network is not asked there, whatever it led to when it was given. */
export const farLookup: LookupFunction = (host, options, done) =>
  lookup(host, options, (error, found, family) => {
    const all = Array.isArray(found) ? found.map(({ address }) => address) : [found]
    if (!error && all.some(isNear)) done(new Error('leads into a private network'), found, family)
    else done(error, found, family)
  })

interface Wish {
  endpoint: string
  headers: Record<string, string>
  body: Buffer
  allowsPrivate: boolean
}

/** The push service's answer; its words are not read. */
const post = ({ endpoint, headers, body, allowsPrivate }: Wish) =>
  new Promise<number>((done, fail) => {
    let isThere = false
    const asked = request(
      endpoint,
      { method: 'POST', headers, timeout: 15_000, ...(!allowsPrivate && { lookup: farLookup }) },
      answer => {
        answer.resume()
        done(answer.statusCode ?? 0)
      },
    )
    asked.on('socket', socket => {
      isThere = asked.reusedSocket
      socket.once('secureConnect', () => {
        isThere = true
      })
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
    asked.on('error', error => fail(isThere ? error : new NotReached(error.message)))
    asked.end(body)
  })

function refusedBy(status: number) {
  // The browser has unsubscribed, or its owner has.
  if (status === 404 || status === 410) return new ProviderRefused('absent', String(status))
  if (status === 413) return new ProviderRefused('content', String(status))
  if (status === 429) return new ProviderRefused('tooOften', String(status))
  return status >= 500 ? new Error(`answered with ${status}`) : new ProviderRefused('other', String(status))
}

/** To a browser by its maker's push service, encrypted for that browser (RFC 8030, 8291, 8292). */
export function pushSender(settings: Settings, sealing: Sealing): Sender {
  const vapidDetails = { ...pushKeys(sealing), subject: settings.pushContact }
  const allowsPrivate = settings.allowPrivateAddresses
  return {
    listsEverySending: false,
    send: async ({ fields }) => {
      const { endpoint = '', key = '', secret = '', title, message, link } = fields
      // A bare address is looked up nowhere: what it is has to be judged here.
      if (!outsideHost(endpoint, allowsPrivate)) throw new ProviderRefused('absent', 'no address outside')
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh: key, auth: secret } },
        JSON.stringify({ title, message, link }),
        { vapidDetails, TTL: keptFor, urgency: 'normal' },
      )
      const status = await post({
        endpoint,
        headers: headers as Record<string, string>,
        body: body as Buffer,
        allowsPrivate,
      })
      if (status < 200 || status > 299) throw refusedBy(status)
    },
  }
}
