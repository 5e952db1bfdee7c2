import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'

const secret = 'the-secret'
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The signature that only the holder of the secret can make, reckoned from what arrived. */
function signatureOf({ method, url = '', headers }: IncomingMessage): [string | undefined, string] {
  const [, scope = '', names = '', given] =
    /Credential=key-id\/(\S+?), SignedHeaders=([^,]+), Signature=(\w+)/.exec(String(headers.authorization)) ??
    []
  const [date = '', region = '', service = ''] = scope.split('/')
  const [path, query = ''] = url.split('?')
  const lines = names
    .split(';')
    .map(name => `${name}:${headers[name]}\n`)
    .join('')
  const sorted = query
    .split('&')
    .sort()
    .map(pair => (pair.includes('=') || pair === '' ? pair : `${pair}=`))
    .join('&')
  const canonical = [method, path, sorted, lines, names, headers['x-amz-content-sha256']].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request')
  return [
    given,
    hmac(key, `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${sha256(canonical)}`).toString('hex'),
  ]
}

const stored = new Map<string, Buffer>()
const unsigned: string[] = []
/** A store on this machine that speaks S3 and lets nobody in without the signature. */
const store = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', part => parts.push(part))
  request.on('end', () => {
    const [given, expected] = signatureOf(request)
    if (given !== expected) unsigned.push(`${request.method} ${request.url}`)
    const name = (request.url ?? '').split('?')[0] ?? ''
    if (request.method === 'PUT') stored.set(name, Buffer.concat(parts))
    const held = stored.get(name)
    if (request.method === 'DELETE') stored.delete(name)
    response.statusCode = request.method === 'DELETE' ? 204 : held ? 200 : 404
    if (held && request.method === 'HEAD') response.setHeader('content-length', held.length)
    response.end(request.method === 'GET' ? held : undefined)
  })
})

await new Promise<void>(ready => store.listen(0, '127.0.0.1', ready))
const { port } = store.address() as AddressInfo
const school = await schoolHere({
  env: {
    ESCHOOL_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    ESCHOOL_S3_BUCKET: 'eschool',
    ESCHOOL_S3_KEY: 'key-id',
    ESCHOOL_S3_SECRET: secret,
  },
})
afterAll(() => store.close())

test('an S3-compatible store keeps pictures instead of the folder: put, found in every width, gone when swept', async () => {
  const chen = await school.signIn('chen')
  const picture = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#2D9C70' } })
    .png()
    .toBuffer()
  const { data } = await send<{ name: string }>(
    chen.wire,
    'POST',
    '/eschool-service/upload/picture',
    picture,
    'image/png',
  )
  const place = `/eschool/${data.name.slice(0, 2)}/${data.name}`
  expect([...stored.keys()].filter(name => name.startsWith(place.replace('.webp', ''))).length).toBe(4)
  const get = (name: string) => fetch(`http://127.0.0.1:${school.port}/eschool-service/image/${name}`)
  expect(
    Buffer.from(await (await get(data.name)).arrayBuffer()).equals(stored.get(place) ?? Buffer.alloc(0)),
  ).toBe(true)
  expect(
    (await sharp(Buffer.from(await (await get(`${data.name}?w=480`)).arrayBuffer())).metadata()).width,
  ).toBe(480)
  expect((await get(`${'0'.repeat(32)}.webp`)).status).toBe(404)
  await school.look("update file set created_at = now() - interval '2 days' where name = $1", [data.name])
  await school.look("select graphile_worker.add_job('clean', '{}')")
  await expect.poll(() => stored.has(place), { timeout: 20_000 }).toBe(false)
  expect(unsigned).toEqual([])
})
