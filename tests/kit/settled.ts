import type { Page, Request } from 'playwright-core'

/**
 * The page says of itself that it is alive (web/shell/live.ts): the guard has answered and the first screen is there. Then whatever was
 * to be drawn, and whatever an answer set going, has its turn.
 */
const atRest = `(async () => {
  await new Promise(done => new PerformanceObserver((list, all) => {
    if (list.getEntriesByName('alive').length === 0) return
    all.disconnect()
    done()
  }).observe({ type: 'mark', buffered: true }))
  for (let turn = 0; turn < 2; turn += 1)
    await new Promise(done => requestAnimationFrame(() => requestIdleCallback(done)))
})()`
const replaced = /Execution context was destroyed|Cannot find context|navigat/

/**
 * What comes with the next frame of a page. A browser without a screen now and then asks for no frame however long one waits, and goes on
 * once a picture is taken of it.
 */
async function drawn<T>(page: Page, coming: Promise<T>): Promise<T> {
  const corner = { clip: { x: 0, y: 0, width: 1, height: 1 } }
  const asking = setInterval(() => void page.screenshot(corner).catch(() => undefined), 5000)
  try {
    return await coming
  } finally {
    clearInterval(asking)
  }
}

/**
 * Waits for a page that has come to life and rests: alive, nothing asked that is not answered, nothing left to do. It is the state that
 * counts, so a quick machine does not wait and a slow one is waited for. To be made before the page loads.
 */
export function watchSettling(page: Page, hasScripts: boolean): () => Promise<void> {
  const under = new Set<Request>()
  let asked = 0
  let changed: () => void = () => undefined
  page.on('request', request => {
    if (/^(data|blob):/.test(request.url())) return
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) under.clear()
    under.add(request)
    asked += 1
  })
  const over = (request: Request) => {
    under.delete(request)
    changed()
  }
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  const answered = async () => {
    while (under.size > 0)
      await new Promise<void>((done, fail) => {
        // A test that ends by its own time says nothing of what it waited for.
        const late = setTimeout(
          () => fail(new Error(`not answered for a minute: ${[...under].map(one => one.url()).join(' ')}`)),
          60_000,
        )
        changed = () => {
          clearTimeout(late)
          done()
        }
      })
  }
  return async () => {
    for (;;) {
      await answered()
      if (!hasScripts) return
      const before = asked
      const rested = await drawn(page, page.evaluate(atRest)).then(
        () => true,
        error => {
          // It went on to another document meanwhile: that one is waited for.
          if (replaced.test(String(error))) return false
          throw error
        },
      )
      if (rested && under.size === 0 && asked === before) return
    }
  }
}
