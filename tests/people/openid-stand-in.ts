import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { Provider } from 'oidc-provider'
import { freshCertificate } from '../kit/certificate.ts'

type Claims = Record<string, unknown>
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (header: unknown, claims: unknown, key: KeyObject) => {
  const text = `${written(header)}.${written(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

/** What of an honest answer is changed on its way; `key`: signed by somebody else. */
export type Forged = (claims: Claims) => Claims
interface Forgery {
  claims?: Forged
  byAnother?: true
}

/** A real provider on this machine, by https as all are; nobody types a name there: whoever is `who` is there. */
export async function openHouse(backs: readonly string[]) {
  const { key, cert } = freshCertificate('localhost')
  const before = getCACertificates()
  setDefaultCACertificates([...before, cert])
  const server = createServer({ key, cert })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const issuer = `https://localhost:${(server.address() as AddressInfo).port}`
  const own = rsa()
  const registered = {
    client_id: 'school',
    client_secret: 'a secret of the school 4711',
    redirect_uris: [...backs],
  }
  const people = new Map<string, Claims>()
  const house = {
    issuer,
    client: registered.client_id,
    secret: registered.client_secret,
    /** Who is at the browser there. */
    who: 'nobody',
    mood: 'takes' as 'takes' | 'denies' | 'away' | 'fails',
    forges: undefined as Forgery | undefined,
    /** What it knows of people, by its own name for them. */
    knows: (sub: string, claims: Claims) => void people.set(sub, claims),
    /** What it was asked, and by which path. */
    asked: [] as string[],
    answerTo,
    close: () => {
      setDefaultCACertificates(before)
      server.closeAllConnections()
      server.close()
    },
  }
  const provider = new Provider(issuer, {
    clients: [registered],
    jwks: { keys: [{ ...own.privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    cookies: { keys: ['a key of the stand-in'] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], phone: ['phone_number', 'phone_number_verified'], profile: ['groups'] },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
    loadExistingGrant: async ({ oidc }: Parameters<Parameters<Provider['use']>[0]>[0]) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope('openid phone profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => {
    await next()
    const { forges } = house
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path !== '/token' || !forges || !body?.id_token) return
    const [header = '', claims = ''] = body.id_token.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims
    const said = forges.claims?.(read(claims)) ?? read(claims)
    const by = forges.byAnother ? rsa().privateKey : own.privateKey
    ctx.body = { ...body, id_token: signed(read(header), said, by) }
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    house.asked.push(String(request.url).replace(/\?.*/, ''))
    if (house.mood === 'away') return void request.socket.destroy()
    if (house.mood === 'fails') return void response.writeHead(503).end('<html>503</html>')
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const result = house.mood === 'denies' ? { error: 'access_denied' } : { login: { accountId: house.who } }
    void provider.interactionFinished(request, response, result)
  })
  return house

  /** What a browser would come back with that goes to this address: behind the question mark, as it is. */
  async function answerTo(address: string): Promise<string> {
    const cookies = new Map<string, string>()
    let next = address
    while (next.startsWith(issuer)) {
      const said = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const line of said.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      const to = said.headers.get('location')
      if (to === null) throw new Error(`it stays at ${next}: ${said.status} ${await said.text()}`)
      next = new URL(to, next).href
    }
    return new URL(next).search.slice(1)
  }
}

/** As an office names it here. */
export const settingOf = ({
  issuer,
  client,
  secret,
}: {
  issuer: string
  client: string
  secret: string
}) => ({
  ...{ enabled: true, called: '一中认证', issuer, client, secret, roleClaim: '' },
  roleTable: [] as { value: string; role: 'STUDENT' | 'TEACHER' | 'ADMIN' }[],
})
