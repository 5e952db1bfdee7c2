import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { whyRefused } from './s3-signature.ts'

const key = 'school-key'
const secret = 'a secret that no log may show'
const bucket = 'eschool-films'

const answered = (reply: ServerResponse, status: number, body: string | Buffer = '', headers = {}) => {
  reply.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
  reply.end(body)
}
const refusal = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`

/** A store of objects over the loopback, as a program meets it: it believes signatures alone. */
export async function openStore() {
  const objects = new Map<string, { bytes: Buffer; since: Date }>()
  const refused: string[] = []
  const asked: string[] = []
  let isAway = false

  const list = (prefix: string) =>
    [...objects]
      .filter(([name]) => name.startsWith(prefix))
      .map(
        ([name, { bytes, since }]) =>
          `<Contents><Key>${name}</Key><LastModified>${since.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
      )
      .join('')

  function serve({ method = '', url = '', headers }: IncomingMessage, body: Buffer, reply: ServerResponse) {
    const why = whyRefused({ method, url, headers, body }, key, secret, Date.now())
    if (why) {
      refused.push(why)
      return answered(reply, 403, refusal(why))
    }
    const { pathname, searchParams } = new URL(url, 'http://store')
    const [, of = '', ...rest] = pathname.split('/').map(decodeURIComponent)
    if (of !== bucket) return answered(reply, 404, refusal('NoSuchBucket'))
    const name = rest.join('/')
    asked.push(`${method} ${name}`)
    const held = objects.get(name)
    if (method === 'PUT') {
      objects.set(name, { bytes: body, since: new Date() })
      return answered(reply, 200)
    }
    if (method === 'DELETE') {
      objects.delete(name)
      return answered(reply, 204)
    }
    if (name === '')
      return answered(
        reply,
        200,
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${list(searchParams.get('prefix') ?? '')}</ListBucketResult>`,
      )
    if (!held) return answered(reply, 404, refusal('NoSuchKey'))
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (from === undefined) return answered(reply, 200, held.bytes)
    const [start, end] = [Number(from), Math.min(Number(to), held.bytes.length - 1)]
    if (start > end) return answered(reply, 416, refusal('InvalidRange'))
    return answered(reply, 206, held.bytes.subarray(start, end + 1), {
      'content-range': `bytes ${start}-${end}/${held.bytes.length}`,
    })
  }

  const server = createServer((request, reply) => {
    if (isAway) return void request.socket.destroy()
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => serve(request, Buffer.concat(parts), reply))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    objects,
    refused,
    /** Methods and names in their order. */
    asked,
    secret,
    goAway: () => {
      isAway = true
      server.closeAllConnections()
    },
    comeBack: () => {
      isAway = false
    },
    env: {
      ESCHOOL_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      ESCHOOL_S3_BUCKET: bucket,
      ESCHOOL_S3_KEY: key,
      ESCHOOL_S3_SECRET: secret,
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
