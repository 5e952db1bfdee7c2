import { store } from '../store.ts'
import { registerWorker } from './registering.ts'

/** A newer version of the product waits: it comes when somebody says so, or when all its windows were closed. */
export const newVersion = store<ServiceWorker | null>(null)

const lookEvery = 3_600_000

export async function watchVersions() {
  const registration = await registerWorker()
  const look = () => {
    // Without one before it the first version is no other.
    if (registration.waiting && navigator.serviceWorker.controller) newVersion.set(registration.waiting)
  }
  const hear = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', hear)
  hear()
  look()
  // A window of the app may stand open for days.
  setInterval(() => void registration.update().catch(() => undefined), lookEvery)
}

/** This window alone is loaded anew: in another there may be a lesson. */
export function takeNewVersion() {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  newVersion.get()?.postMessage('take over')
}
