import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import type { Rights } from '../../../contract/classroom-media.ts'
import type { MediaEngine, MediaEvent } from '../../../server/classroom/media/media.ts'
import { complaintsOf, openWholeBrowser, withDevices } from '../../kit/browser.ts'
import { freshFolder } from '../../kit/folder.ts'
import { freePort } from '../../kit/program.ts'
import { type Relay, startRelay } from './relay.ts'
import { type PeerOptions, ScriptedPeer } from './scripted-peer.ts'

/** A whole Chromium, as people have it, whose camera and microphone are made up: a moving picture and a beep each second. */
export const openMediaBrowser = () => openWholeBrowser([...withDevices, '--use-fake-device-for-media-stream'])

/** The client of the classroom alone, built as the product's pages are, on a page without a school. */
export async function startPages() {
  const folder = freshFolder()
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder.path,
      emptyOutDir: false,
      target: ['chrome109', 'safari16.4', 'firefox115'],
      lib: { entry: resolve(import.meta.dirname, 'page.ts'), formats: ['es'], fileName: () => 'page.js' },
    },
  })
  const server = createServer((request, reply) => {
    const script = request.url === '/page.js'
    reply.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8')
    reply.end(
      script
        ? readFileSync(join(folder.path, 'page.js'))
        : '<!doctype html><title>media</title><link rel="icon" href="data:,"><body><script type="module" src="/page.js"></script>',
    )
  })
  const port = await freePort()
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  return {
    address: `http://localhost:${port}/`,
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
      folder.remove()
    },
  }
}

/** A class of real pages in one room; the test carries their signals as the room's socket would. */
export async function openClass(engine: MediaEngine, browser: Browser, address: string) {
  const events: MediaEvent[] = []
  const pages = new Map<string, Page>()
  const scripted = new Map<string, ScriptedPeer>()
  const heard: string[][] = []
  let largest = 0
  const relays = new Map<string, Relay>()
  const through = (participant: string, message: unknown) => {
    const { type, sdp } = message as { type: string; sdp?: string }
    const relay = relays.get(participant)
    return type === 'answer' && sdp && relay ? { ...(message as object), sdp: relay.inPlace(sdp) } : message
  }
  const room = await engine.open(`class ${Math.random()}`, event => {
    if (event.type !== 'signal') return void events.push(event)
    scripted.get(event.participant)?.hear(event.message)
    const message = JSON.stringify(through(event.participant, event.message))
    const page = pages.get(event.participant)
    if (page && !page.isClosed()) call(page, 'hear', message).catch(() => undefined)
  })
  const enter = async (id: string, rights: Rights) => {
    const page = await (await browser.newContext()).newPage()
    const ticket = room.admit(id, rights)
    heard.push(complaintsOf(page))
    await page.exposeFunction('toEngine', (message: string) => {
      largest = Math.max(largest, message.length)
      room.receive(id, JSON.parse(message))
    })
    await page.goto(address)
    pages.set(id, page)
    await call(page, 'open', JSON.stringify(ticket))
    return page
  }
  /** Somebody without a page, as the engine takes anybody. */
  const enterScripted = (id: string, rights: Rights, options?: PeerOptions) => {
    room.admit(id, rights)
    const peer = new ScriptedPeer(message => room.receive(id, message), options)
    scripted.set(id, peer)
    return peer
  }
  const close = async () => {
    room.close()
    for (const peer of scripted.values()) peer.close()
    for (const page of pages.values()) await page.context().close()
    for (const relay of relays.values()) relay.close()
  }
  return {
    room,
    events,
    enter,
    enterScripted,
    close,
    complaints: () => heard.flat(),
    /** The length of the longest signal of a browser. */
    largest: () => largest,
    /** Everything between that participant and the engine passes a bad network from now on. */
    behindRelay: async (participant: string) => {
      const relay = await startRelay()
      relays.set(participant, relay)
      return relay
    },
  }
}

/** Calls something of the page's own stage. */
export const call = <T = unknown>(page: Page, name: string, ...args: unknown[]): Promise<T> =>
  page.evaluate(
    ([name, args]) => {
      const { stage } = globalThis as unknown as { stage: Record<string, (...all: unknown[]) => T> }
      return stage[name]?.(...args) as T
    },
    [name, args] as const,
  )

/** The youngest picture among several looks, so that one slow look of a busy machine says nothing. */
export async function youngest(page: Page, publication: string, looks = 10): Promise<number> {
  const ages: number[] = []
  for (let look = 0; look < looks; look++) {
    const age = await call<number>(page, 'age', publication)
    if (age >= 0) ages.push(age)
    // So far apart that a picture could have come.
    await page.waitForTimeout(50)
  }
  return ages.length ? Math.min(...ages) : Number.POSITIVE_INFINITY
}

export async function loudest(page: Page, publication: string, looks = 30): Promise<number> {
  let most = 0
  for (let look = 0; look < looks; look++) {
    most = Math.max(most, await call<number>(page, 'sound', publication))
    // So far apart that each look hears other sound.
    await page.waitForTimeout(50)
  }
  return most
}
