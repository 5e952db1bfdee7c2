import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from 'playwright-core'

/** What a whole run of tests wants of its browsers (vitest.config.ts). */
const flagsOfRun = (process.env.ESCHOOL_BROWSER_FLAGS ?? '').split('|').filter(Boolean)

const { ESCHOOL_CHROMIUM: usual = '/usr/bin/chromium', ESCHOOL_WHOLE_CHROMIUM: whole = usual } = process.env

/** A Chromium of its own, which asks nothing of the world outside. */
export const openBrowser = (more: string[] = []) => launch(usual, more)
/** One with windows, permissions and notifications, where the engine alone will not do. */
export const openWholeBrowser = (more: string[] = []) => launch(whole, more)

/** The same with a profile in a folder of its own, as somebody's own browser has one: what is seen in a context apart installs nothing. */
export const openOwnBrowser = (folder: string) =>
  chromium.launchPersistentContext(folder, { executablePath: whole, args: argsOf([]) })

const argsOf = (more: string[]) => [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update', ...flagsOfRun, ...more],
]
const launch = (executablePath: string, more: string[]): Promise<Browser> =>
  chromium.launch({ executablePath, args: argsOf(more) })

const shared = new Map<string, Promise<Browser>>()
/**
 * One Chromium for all that a worker runs, one for each set of flags: a context of its own keeps a visit apart as well as a browser
 * would. It ends with the worker.
 */
export function sharedBrowser(more: string[] = []): Promise<Browser> {
  const flags = more.join(' ')
  const browser = shared.get(flags) ?? openBrowser(more)
  shared.set(flags, browser)
  return browser
}

/**
 * Flags for a camera and a microphone that are made up, allowed, and heard without a click. Ten pictures a second are enough to see that
 * they move, and half the work.
 */
export const withDevices = [
  '--use-fake-device-for-media-stream=fps=10',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
]

/** Everything that a page complains about in its console, and every error that nobody caught. */
export function complaintsOf(page: Page): string[] {
  const heard: string[] = []
  page.on('console', said => {
    if (said.type() === 'error' || said.type() === 'warning') heard.push(said.text())
  })
  page.on('pageerror', error => heard.push(error.message))
  return heard
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What moves or fades has arrived; what turns for ever goes on. */
const atRest = `Promise.all(document.getAnimations()
  .filter(one => one.effect?.getComputedTiming().endTime !== Infinity)
  .map(one => one.finished.catch(() => undefined))).then(() => undefined)`

/** What axe finds wrong with the page as it stands now: one line a fault and place. */
export const axeFaults = (page: Page, within?: string) => faultsBy(page, {}, within)
/** The same without its colours, which are a third of the work: for a page whose colours were looked at already. */
export const structureFaults = (page: Page, within?: string) =>
  faultsBy(page, { rules: { 'color-contrast': { enabled: false } } }, within)
/** The same of its colours alone. */
export const contrastFaults = (page: Page, within?: string) =>
  faultsBy(page, { runOnly: ['color-contrast'] }, within)

/** Of the whole page, or of a part of it where the rest was looked at before. */
async function faultsBy(page: Page, rules: object, within?: string): Promise<string[]> {
  // By the debugger, not as a script of the page: the page's own policy lets no stranger's script in.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  await page.evaluate(atRest)
  // What the components say aloud of a button under way names the button by its id, for seconds after it is gone.
  const where = { ...(within && { include: [within] }), exclude: ['[data-live-announcer]'] }
  return page.evaluate(`axe.run(${JSON.stringify(where)}, ${JSON.stringify({ resultTypes: ['violations'], ...rules })}).then(({ violations }) =>
    violations.flatMap(({ id, help, nodes }) => nodes.map(node => id + ': ' + help + ' – ' + node.target.join(' '))))`)
}
