import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appTakes } from '../../../contract/site-app-lists.ts'

/**
 * The part of the web that outlives its pages, at an address that stays. It ends with a mark of the whole build: a browser that finds
 * other bytes there knows that there is another version, also where this part itself is the same.
 */
export function appWorker(app: FastifyInstance, dist: string) {
  const assets = join(dist, 'web/assets')
  const file = readdirSync(assets).find(name => /^worker-[\w-]+\.js$/.test(name))
  if (file === undefined) throw new Error('the web was built without its worker')
  const build = createHash('sha256')
    .update(readFileSync(join(dist, 'web/.vite/manifest.json')))
    .digest('hex')
  const program = `${readFileSync(join(assets, file), 'utf8')}\n// ${build.slice(0, 16)}\n`
  app.get('/eschool/worker.js', async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        // It asks for the pages that it stands before, and for nothing else.
        'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'self'",
      })
      .type('text/javascript; charset=utf-8')
      .send(program),
  )
  // What is shared with the app is that part's to take. Where it is not there yet the page says so; the bytes are not read.
  const lost = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('connection', 'close').redirect(`/eschool${appTakes.path}`, 303)
  app.post(`/eschool${appTakes.action}`, { onRequest: lost }, lost)
}
