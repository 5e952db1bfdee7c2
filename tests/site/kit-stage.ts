import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { vi } from 'vitest'
import { freshFolder } from '../kit/folder.ts'
import { freePort } from '../kit/program.ts'

const sample = resolve(import.meta.dirname, '../../web/kit/sample')

/** The page of all parts, built as the product is and served alone: no school, no database, the parts themselves. */
export async function startKitStage() {
  const folder = freshFolder()
  // The tests' own environment would give React its slow shape for developing.
  vi.stubEnv('NODE_ENV', 'production')
  await build({
    configFile: false,
    root: sample,
    base: '/eschool/',
    plugins: [react()],
    logLevel: 'error',
    build: {
      outDir: folder.path,
      emptyOutDir: false,
      target: ['chrome109', 'safari16.4', 'firefox115'],
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: join(sample, 'stage.html') },
    },
  })
  vi.unstubAllEnvs()
  const server = createServer((request, reply) => {
    const path = (request.url ?? '').replace(/\?.*$/, '')
    const isPart = path.startsWith('/eschool/assets/')
    const type = !isPart ? 'text/html' : path.endsWith('.css') ? 'text/css' : 'text/javascript'
    reply.setHeader('content-type', `${type}; charset=utf-8`)
    reply.end(readFileSync(join(folder.path, isPart ? path.slice('/eschool/'.length) : 'stage.html')))
  })
  const port = await freePort()
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  return {
    open: async (page: Page, search = '') => {
      await page.goto(`http://127.0.0.1:${port}/eschool/kit${search}`)
      await page.locator('main.sample').waitFor()
      // The shape of what is coming comes later than the rest, and pushes down what stands below it.
      await page.locator('.loading .skeleton').waitFor({ state: 'attached' })
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
      folder.remove()
    },
  }
}
