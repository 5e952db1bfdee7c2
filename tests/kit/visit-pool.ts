import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

export type VisitOptions = NonNullable<Parameters<Browser['newContext']>[0]>

export interface Seat {
  context: BrowserContext
  page: Page
  close: () => Promise<void>
}
interface Kept extends Seat {
  options: VisitOptions
  /** Where the visit that goes on, or the last one, was. */
  address: string
  wire: CDPSession
  /** What listened when nobody had come yet. */
  listeners: ReturnType<typeof listenersOf>
}

export async function openSeat(browser: Browser, options: VisitOptions): Promise<Seat> {
  const context = await browser.newContext(options)
  return { context, page: await context.newPage(), close: context.close.bind(context) }
}

/** What leaves a page or its context other than it was and cannot be taken back. */
const lasting = ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'install'] as const
const heard =
  'console pageerror dialog popup download filechooser websocket request response requestfinished requestfailed'
    .concat(' framenavigated domcontentloaded load crash close')
    .split(' ')

type Emitter = {
  listeners(event: string): ((...given: unknown[]) => void)[]
  off(event: string, listener: (...given: unknown[]) => void): void
}
const emitters = ({ context, page }: Pick<Seat, 'context' | 'page'>) =>
  [context, page] as unknown as Emitter[]
const listenersOf = (seat: Seat) =>
  emitters(seat).map(one => new Map(heard.map(event => [event, new Set(one.listeners(event))])))

/** More than are in use at once; the one that waited longest goes. */
const mostFree = 8

/**
 * Pages that a visit leaves to the next one, of the same file or another: their process runs already and has the product's scripts
 * ready, which is half of what a first page costs. Whoever comes next finds no cookies, nothing kept, nothing held back, as in a new one.
 */
export function visitPool(browser: Browser) {
  const free: Kept[] = []
  const all = new Map<BrowserContext, Kept>()
  const spent = new Set<BrowserContext>()

  async function make(options: VisitOptions, address: string): Promise<Kept> {
    const seat = await openSeat(browser, options)
    const { context, page } = seat
    const wire = await context.newCDPSession(page)
    const spend = () => spent.add(context)
    for (const thing of [context, page, context.clock])
      for (const name of lasting) {
        const own = (thing as unknown as Record<string, unknown>)[name]
        if (typeof own !== 'function') continue
        Object.assign(thing, {
          [name]: (...given: unknown[]) => {
            spend()
            return own.apply(thing, given)
          },
        })
      }
    const close = () => {
      all.delete(context)
      return seat.close()
    }
    const kept = { ...seat, close, options, address, wire, listeners: listenersOf(seat) }
    all.set(context, kept)
    return kept
  }

  async function cleanUp({ context, page, options, address, wire, listeners }: Kept) {
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    emitters({ context, page }).forEach((one, at) => {
      for (const event of heard)
        for (const listener of one.listeners(event))
          if (!listeners[at]?.get(event)?.has(listener)) one.off(event, listener)
    })
    await context.setOffline(false)
    await page.goto('about:blank')
    // What was kept for the tab alone goes as well.
    await wire.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' })
    await context.clearCookies()
    await context.clearPermissions()
    await page.setExtraHTTPHeaders({})
    await page.emulateMedia({
      media: null,
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: options.reducedMotion ?? 'no-preference',
      forcedColors: options.forcedColors ?? 'none',
      contrast: options.contrast ?? 'no-preference',
    })
    if (options.viewport) await page.setViewportSize(options.viewport)
    await page.mouse.move(0, 0)
  }

  return {
    async take(options: VisitOptions, address: string): Promise<Seat> {
      const wanted = JSON.stringify(options)
      const at = free.findLastIndex(kept => JSON.stringify(kept.options) === wanted)
      return at < 0 ? make(options, address) : Object.assign(free.splice(at, 1)[0] as Kept, { address })
    },
    /** What cannot be made as new again is closed. */
    async giveBack({ context, page, close }: Seat): Promise<void> {
      const kept = all.get(context)
      if (!kept || spent.has(context) || page.isClosed()) return close()
      const isAsNew = await cleanUp(kept).then(
        () => true,
        () => false,
      )
      if (isAsNew) free.push(kept)
      else await close()
      if (free.length > mostFree) await free.shift()?.close()
    },
  }
}
