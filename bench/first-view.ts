import { openBrowser } from '../tests/kit/browser.ts'
import { median, type Stage } from './stage.ts'

export interface FirstView {
  /** Milliseconds to the first paint with content, and to the largest. */
  first: number
  largest: number
  /** What the largest paint shows. */
  element: string
  /** KB over the wire, packed as they came. */
  scripts: number
  styles: number
}

/** What Chromium's own tools call Slow 4G: 562.5 ms a request, 1.44 Mbit/s down, 675 kbit/s up. */
const slow = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

const watching = `window.largest = [];
new PerformanceObserver(list => window.largest.push(...list.getEntries())).observe({ type: 'largest-contentful-paint', buffered: true })`

const reading = `(() => {
  const last = window.largest.at(-1)
  const files = performance.getEntriesByType('resource')
  const size = ending => files.filter(({ name }) => name.split('?')[0].endsWith(ending)).reduce((sum, one) => sum + one.encodedBodySize, 0) / 1024
  return {
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    largest: last?.startTime ?? NaN,
    element: last?.element ? last.element.tagName.toLowerCase() + ': ' + last.element.textContent.trim().slice(0, 30) : '',
    scripts: size('.js'),
    styles: size('.css'),
  }
})()`

/** A public page on a phone that has never seen it: a slow line, a processor four times as slow, 412 x 823. */
export async function firstView({ port }: Stage, path: string, times: number): Promise<FirstView> {
  const browser = await openBrowser()
  const views: FirstView[] = []
  try {
    for (let n = 0; n < times; n += 1) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        isMobile: true,
        hasTouch: true,
      })
      await context.addInitScript(watching)
      const page = await context.newPage()
      const tools = await context.newCDPSession(page)
      await tools.send('Network.enable')
      await tools.send('Network.emulateNetworkConditions', slow)
      await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'networkidle' })
      // A later paint would still count: the page has to have come to rest.
      await page.waitForTimeout(1500)
      views.push(await page.evaluate(reading))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  const { element, scripts, styles } = views[0] as FirstView
  const middle = (of: 'first' | 'largest') => median(views.map(view => view[of]))
  return { first: middle('first'), largest: middle('largest'), element, scripts, styles }
}
