import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { app as appRoutes } from '../../../contract/site-app.ts'
import { SiteClosed } from '../database/faults.ts'
import { appWorker } from './app-worker.ts'
import { replyTo } from './envelope.ts'
import { languageOf } from './headers.ts'
import type { PageCalls } from './in-process.ts'
import { chosenIn, languageCookie } from './language-choice.rules.ts'
import { takesGzip } from './packing.ts'
import { PageTemplate } from './page-template.ts'
import { closedPage, plainPage } from './plain-page.ts'
import { isEncrypted, protectRaw } from './protecting.ts'
import { builtWeb, type Rendered, type Web } from './web-build.ts'

interface Options {
  /** Asks calls in process, for the site that the request's host names. */
  callFor: (request: FastifyRequest) => PageCalls
  /** The project's folder. */
  project: string
  /** From the sources instead of dist/. */
  dev: boolean
  /** Where Alipay takes payers. */
  gateway: string
}

// The browser sends the cookie of the language along where it is told to alone.
const asApp = `<link rel="manifest" href="${appRoutes.manifest.path}" crossorigin="use-credentials">`

// Pages are drawn with it in the nonce's place, once for many answers. Nobody can write it into a page: it is made at each start.
const word = () => randomBytes(16).toString('hex')
const slot = word()
// As long as the drawn page itself: whoever is shown the same page is sent what was packed for the one before.
const holed = new WeakMap<Rendered, { template: string; page: PageTemplate }>()

/** Everything below /eschool/, and what search engines ask for. */
export async function pages(app: FastifyInstance, { callFor, project, dev, gateway }: Options) {
  const dist = join(project, 'dist')
  if (!dev && !existsSync(join(dist, 'web/.vite/manifest.json'))) {
    app.log.error('the web pages are not built: npm start builds them')
    return
  }
  const web = dev ? await (await import('./dev-web.ts')).devWeb(project) : await builtWeb(dist)
  app.addHook('onClose', async () => web.close?.())
  if (web.sources) sourcesFirst(app, web.sources)
  else {
    appWorker(app, dist)
    await app.register(fastifyStatic, {
      root: join(dist, 'web/assets'),
      prefix: '/eschool/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
    })
  }

  app.get('/', async (_request, reply) => reply.redirect('/eschool/', 302))
  // Typed without the stem by whoever knows other products.
  app.get('/login', async (request, reply) =>
    reply.redirect(`/eschool/login${/\?.*/.exec(request.url)?.[0] ?? ''}`, 302),
  )
  app.get('/eschool', async (_request, reply) => reply.redirect('/eschool/index', 302))
  app.get('/eschool/', async (_request, reply) => reply.redirect('/eschool/index', 302))
  app.get('/eschool/*', async (request, reply) => {
    const chosen = chosenIn(request.url)
    if (chosen === undefined) return page(request, reply, web, callFor(request), { dev, gateway })
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', languageCookie(chosen.language, isEncrypted(request)))
      .redirect(chosen.back, 302)
  })
  app.get('/robots.txt', async (request, reply) => {
    const address = await canonical(callFor(request))
    return reply.type('text/plain').send(robots(address))
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const { call, end } = callFor(request)
    const [address, { data }] = await Promise.all([
      canonical({ call, end: () => undefined }),
      call('courses.addresses', { params: {}, query: {}, body: {} }),
    ]).finally(end)
    const { publicPaths } = await web.entry()
    return reply.type('application/xml').send(sitemap(address, publicPaths(data)))
  })
}

async function page(
  request: FastifyRequest,
  reply: FastifyReply,
  web: Web,
  calls: PageCalls,
  { dev, gateway }: Pick<Options, 'dev' | 'gateway'>,
) {
  const language = languageOf(request.headers.cookie)
  const nonce = word()
  reply
    .header('vary', 'Host, Cookie, Accept-Encoding')
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
  reply.header(
    'content-security-policy',
    policy(nonce, dev, isPaying.test(request.url) ? gatewaysOf(gateway) : undefined),
  )
  try {
    const { render } = await web.entry()
    const { call, end } = calls
    const made = await render({ url: request.url, call, language, nonce: slot }).finally(end)
    // A loader's failure is drawn as a page like any other; a database that is away is no fault of the page.
    if (made.status >= 500 && calls.fault) throw calls.fault
    if (made.redirect !== undefined) return reply.redirect(made.redirect, 302)
    const html = holedPage(made, await web.template(request.url), web.ahead(made.words, language))
    reply.code(made.status)
    // Brotli has no part that can be exchanged behind what is packed, and at the speed of an answer makes a page no smaller.
    if (!takesGzip(request)) return reply.send(html.plain(nonce))
    return reply.header('content-encoding', 'gzip').send(await html.gzipped(nonce))
  } catch (error) {
    const { status, headers, body, fault } = replyTo(error, language)
    if (fault) request.log.error({ err: fault }, 'page failed')
    return reply
      .code(status === 200 ? 500 : status)
      .headers(headers ?? {})
      .send(
        error instanceof SiteClosed && error.school
          ? closedPage(error.school, language, nonce)
          : plainPage(body.message, language, nonce),
      )
  }
}

function holedPage(made: Rendered, template: string, ahead: string[]): PageTemplate {
  const known = holed.get(made)
  if (known?.template === template) return known.page
  const links = ahead.map(file => `<link rel="modulepreload" href="${file}">`).join('')
  const html = template
    .replaceAll('__NONCE__', slot)
    .replace('<html lang="zh-CN">', `<html lang="${made.lang}">`)
    .replace('<!--head-->', () => made.head + asApp + links)
    .replace('<!--app-->', () => made.html)
  const page = new PageTemplate(html, slot)
  holed.set(made, { template, page })
  return page
}

const isPaying = /^\/eschool\/AlipayPay(\?|$)/i
/** Where a form may be posted by the one page that takes a payer there: a gateway leads on to others of its own, and browsers ask of each. */
const gatewaysOf = (first: string) => `${first} https://*.alipay.com https://*.alipaydev.com`

/** No outside hosts, and no inline script without this answer's own nonce. */
function policy(nonce: string, dev: boolean, gateways: string | undefined) {
  const own = `'self' 'nonce-${nonce}'`
  return [
    "default-src 'self'",
    `script-src ${own}`,
    // While developing, styles come by script.
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src ${own}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    `form-action 'self'${gateways ? ` ${gateways}` : ''}`,
    "frame-ancestors 'self'",
  ].join('; ')
}

function sourcesFirst(app: FastifyInstance, sources: NonNullable<Web['sources']>) {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/eschool/')) return
    protectRaw(reply)
    if (await sources(request.raw, reply.raw)) reply.hijack()
  })
}

/** The stored domain of the school, never the host that was asked for. */
async function canonical({ call, end }: PageCalls): Promise<string> {
  const { data } = await call('site.appInfo', { params: {}, query: {}, body: {} }).finally(end)
  const stored = (data as { canonical?: string } | null)?.canonical?.replace(/\/$/, '') ?? ''
  return stored === '' || stored.includes('://') ? stored : `https://${stored}`
}

const robots = (address: string) =>
  `User-agent: *
Disallow: /eschool/profile/
Disallow: /eschool/teacher/
Disallow: /eschool/admin/
Disallow: /eschool-service/api/
${address ? `Sitemap: ${address}/sitemap.xml\n` : ''}`

const sitemap = (address: string, paths: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map(path => `<url><loc>${address}/eschool${path}</loc></url>`).join('\n')}
</urlset>
`
