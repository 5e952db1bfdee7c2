import { base } from '../paths.ts'
import worker from '../push/worker.ts?worker&url'

// Built, it has a name of its own with each version; a browser looks for another version at one address that stays (`app-worker.ts` of
// the server). From its sources it is a module.
const built = worker.indexOf('/assets/')
const address = built < 0 ? worker : `${worker.slice(0, built)}/worker.js`
const type = built < 0 ? 'module' : 'classic'

/** The one part of the product that outlives its pages: it takes pushes, and says so where there is no network. */
export const registerWorker = () => navigator.serviceWorker.register(address, { scope: `${base}/`, type })

export const workerHere = async () => navigator.serviceWorker?.getRegistration(`${base}/`)
