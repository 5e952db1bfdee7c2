// The part that outlives the pages: a browser wakes it when something comes while none is open, and asks it for each page that is opened.
// What it needs of a worker's world is written down here, since the pages' own types and a worker's cannot both be had in one project.
import { appTakes } from '../../../contract/site-app-lists.ts'
import { keptCache } from '../app/kept.ts'
import { keptAddress } from '../app/kept-lessons.ts'
import { languageNamed, offlinePage } from '../app/offline-page.rules.ts'
import { keepShared } from '../app/shared-files.ts'
import { base } from '../paths.ts'

interface OpenPage {
  url: string
  focused: boolean
  focus(): Promise<OpenPage>
  navigate(url: string): Promise<OpenPage | null>
}
interface Awaiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Came extends Awaiting {
  data: { json(): { title: string; message: string; link: string } } | null
}
interface Clicked extends Awaiting {
  notification: Notification
}
interface Asked extends Awaiting {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  registration: ServiceWorkerRegistration
  /** Not in every browser. */
  cookieStore?: { get(name: string): Promise<{ value: string } | null> }
  skipWaiting(): Promise<void>
  clients: {
    matchAll(which: { type: 'window' }): Promise<OpenPage[]>
    openWindow(url: string): Promise<OpenPage | null>
    claim(): Promise<void>
  }
  addEventListener(type: 'activate', heard: (event: Awaiting) => void): void
  addEventListener(type: 'fetch', heard: (event: Asked) => void): void
  addEventListener(type: 'message', heard: (event: MessageEvent<unknown>) => void): void
  addEventListener(type: 'push', heard: (event: Came) => void): void
  addEventListener(type: 'notificationclick', heard: (event: Clicked) => void): void
}

const worker = self as unknown as Worker
const pages = () => worker.clients.matchAll({ type: 'window' })

async function show({ title, message, link }: { title: string; message: string; link: string }) {
  // Who has the school before them sees it pop up there.
  if ((await pages()).some(({ focused }) => focused)) return
  await worker.registration.showNotification(title, { body: message, data: link })
}

/** The notification says where it leads; without that, to the school. A page that is open is used again. */
async function follow(link: string) {
  const { scope } = worker.registration
  const address = new URL(link.replace(/^\//, ''), scope).href
  const [open] = (await pages()).filter(({ url }) => url.startsWith(scope))
  if (!open) return void (await worker.clients.openWindow(address.startsWith(scope) ? address : scope))
  const front = await open.focus()
  if (address.startsWith(scope)) await front.navigate(address)
}

async function asked({ request, preloadResponse }: Asked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return withoutNetwork()
  }
}

async function withoutNetwork() {
  const held = await caches.match(keptAddress, { cacheName: keptCache })
  const login = await worker.cookieStore?.get('token')
  // Nobody is signed in any more, however that came about.
  if (login === null) await caches.delete(keptCache)
  const language = languageNamed((await worker.cookieStore?.get('language'))?.value)
  const kept = login === null ? undefined : await held?.json()
  const nonce = crypto.randomUUID()
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'`
  return new Response(offlinePage({ kept, language, now: Date.now(), nonce }), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

/** What the system brings that somebody shares with the app: kept here, for the page that asks where to put it. */
async function shared(request: Request): Promise<Response> {
  const goOn = (query = '') => Response.redirect(`${base}${appTakes.path}${query}`, 303)
  const { referrer } = request
  // The system comes from nowhere; a form of another site brings nothing here.
  if (/^https?:/.test(referrer) && new URL(referrer).origin !== location.origin) return goOn()
  const form = await request.formData().catch(() => undefined)
  const files = form?.getAll(appTakes.files).filter(one => one instanceof File)
  // A field that nothing was chosen in sends a file without a name.
  const chosen = files?.filter(({ name, size }) => name !== '' || size > 0)
  return goOn(chosen && `?${appTakes.key}=${await keepShared(chosen)}`)
}

// Pages that were open before it was registered as well: only its own may be led elsewhere.
async function begin() {
  await worker.clients.claim()
  // Its own start holds up no page.
  await worker.registration.navigationPreload?.enable()
}

worker.addEventListener('activate', event => event.waitUntil(begin()))
// Pages alone: all else is asked as if nobody stood between. The provider's console is another web.
worker.addEventListener('fetch', event => {
  const { mode, url, method } = event.request
  const { pathname } = new URL(url)
  if (method === 'POST' && pathname === base + appTakes.action)
    return event.respondWith(shared(event.request))
  const isPage = mode === 'navigate' && !/^\/eschool\/operator(\/|$)/.test(pathname)
  if (isPage) event.respondWith(asked(event))
})
// A newer one waits until its pages are closed, or one of them says this: it never comes in the middle of a lesson.
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting()
})
worker.addEventListener('push', event => {
  if (event.data) event.waitUntil(show(event.data.json()))
})
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(follow(String(event.notification.data ?? '')))
})
