import { registerWorker, workerHere } from '../app/registering.ts'

/** Whether this browser can take what it is told while no page is open, and whether its owner has forbidden it. */
export function whetherDevice(): 'able' | 'absent' | 'forbidden' {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isThere) return 'absent'
  return Notification.permission === 'denied' ? 'forbidden' : 'able'
}

const text = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export interface Subscribed {
  endpoint: string
  key: string
  secret: string
}

/** Asks the browser, which asks its owner and its maker's push service; nothing where the owner says no. */
export async function subscribe(key: string): Promise<Subscribed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const wish = { userVisibleOnly: true, applicationServerKey: key }
  // An installation with another key was here before: what subscribed to it is of no use.
  const made = await pushManager.subscribe(wish).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(wish)
  })
  return { endpoint: made.endpoint, key: text(made.getKey('p256dh')), secret: text(made.getKey('auth')) }
}

export async function unsubscribe() {
  const known = await workerHere()
  await (await known?.pushManager.getSubscription())?.unsubscribe()
}

/** A push service that does not answer keeps nobody signed in; the school has forgotten this browser already. */
const patience = 2000

/** Of who was signed in here nothing comes any more, and nothing that came stays on the screen. */
export async function leaveDevice() {
  const known = await workerHere()
  if (!known) return
  for (const shown of (await known.getNotifications?.()) ?? []) shown.close()
  await Promise.race([unsubscribe(), new Promise(done => setTimeout(done, patience))])
}
