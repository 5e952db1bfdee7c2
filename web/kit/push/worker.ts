// The part that a browser wakes when something comes while no page is open. It stands by itself: what it needs of a worker's world is
// written down here, since the pages' own types and a worker's cannot both be had in one project.

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
interface Worker {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(which: { type: 'window' }): Promise<OpenPage[]>
    openWindow(url: string): Promise<OpenPage | null>
    claim(): Promise<void>
  }
  addEventListener(type: 'activate', heard: (event: Awaiting) => void): void
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

// Pages that were open before it was registered as well: only its own may be led elsewhere.
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))
worker.addEventListener('push', event => {
  if (event.data) event.waitUntil(show(event.data.json()))
})
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(follow(String(event.notification.data ?? '')))
})
