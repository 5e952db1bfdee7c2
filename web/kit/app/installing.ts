import { store } from '../store.ts'

/** What a browser that can install the school as an app gives its page to ask with. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export const installOffer = store<InstallOffer | null>(null)
/** It was installed while the page was open. */
export const justInstalled = store(false)

let watching = false

/** From the first page of whoever is signed in: the browser offers once a page, and long before anybody comes to the page that asks. */
export function watchInstalling() {
  if (watching) return
  watching = true
  addEventListener('beforeinstallprompt', event => {
    // Its own offer would lie over a lesson.
    event.preventDefault()
    installOffer.set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => {
    installOffer.set(null)
    justInstalled.set(true)
  })
}

/** The page stands in a window of the app, not in a tab. */
export const isInApp = () =>
  matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** Whether the app is on this device, as far as the browser tells: most say nothing, which is no answer. */
export async function isOnDevice(): Promise<boolean> {
  const asks = navigator as { getInstalledRelatedApps?: () => Promise<unknown[]> }
  const found = await asks.getInstalledRelatedApps?.().catch(() => [])
  return (found ?? []).length > 0
}
