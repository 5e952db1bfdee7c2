import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Web, WebEntry } from './web-build.ts'

/** While developing: pages from their sources, which reload by themselves. */
export async function devWeb(project: string): Promise<Web> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(project, 'web/vite.config.ts'),
    mode: 'development',
    logLevel: 'warn',
  })
  return {
    entry: async () => (await vite.ssrLoadModule('/server-entry.tsx')) as WebEntry,
    template: async url =>
      vite.transformIndexHtml(url, await readFile(join(project, 'web/index.html'), 'utf8')),
    ahead: () => [],
    sources: (request, reply) =>
      new Promise(done => {
        const { url } = request
        reply.once('finish', () => done(true))
        vite.middlewares(request, reply, () => {
          // It has taken the base off the address on its way.
          request.url = url
          done(false)
        })
      }),
    close: () => vite.close(),
  }
}
