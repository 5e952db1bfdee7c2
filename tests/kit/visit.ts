import type { Browser, BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { people } from '../../contract/people.ts'
import type { Role } from '../../contract/roles.ts'
import { password } from '../demo/cast.ts'
import { complaintsOf, sharedBrowser } from './browser.ts'
import { ask } from './client.ts'
import { openSchool, type School, type Wishes } from './school.ts'
import { watchSettling } from './settled.ts'
import { openSeat, type Seat, type VisitOptions, visitPool } from './visit-pool.ts'

export interface Visit {
  page: Page
  context: BrowserContext
  complaints: string[]
  /** Where the person is, without the base. */
  at(): string
  /** As an address that somebody types: the whole page comes anew. */
  load(path: string): Promise<void>
  /** From desk to desk as a link leads, the page stays and another screen comes; otherwise as `load`. */
  open(path: string): Promise<void>
  /** Waits until the page rests: all that was asked is answered and drawn. */
  settled(): Promise<void>
  /** Opens a page as this person. How a person types name and password has journeys of its own: `signInByForm`. */
  signIn(username: string, path?: string): Promise<void>
  signInByForm(username: string, redirect?: string): Promise<void>
}

/** Where each begins the day; the beginning of an area leads to its first page. */
const starts: Record<Role, string> = {
  ADMIN: '/admin',
  TEACHER: '/teacher/schedule/index',
  ASSISTANT: '/teacher/schedule/index',
  STUDENT: '/profile',
}

const desks = /^[/](admin|teacher|profile)[/]/
/** Whether what the product's links do leads there: behind a dialog none can be reached, and what is not saved yet asks first. */
const followLink = (to: string) => `(() => {
  const asks = () => document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null
  if (!document.querySelector('.desk') || asks()) return false
  const idx = (history.state?.idx ?? 0) + 1
  const led = new Promise(done => {
    const arrived = new PerformanceObserver(list => end(list.getEntriesByName('arrived').length > 0))
    const asked = new MutationObserver(() => asks() && end(true))
    const end = over => {
      if (!over) return
      arrived.disconnect()
      asked.disconnect()
      done(!asks())
    }
    arrived.observe({ type: 'mark' })
    asked.observe(document.body, { childList: true, subtree: true })
  })
  history.pushState({ usr: null, key: 'link-' + idx, idx }, '', ${JSON.stringify(to)})
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  return led
})()`

export interface Stage {
  school: School
  address: string
  /**
   * Ends when its context is closed, or with the test in which it began. `by` is a browser of the test's own, where the shared one is not
   * to be touched; `port` another way to the same school.
   */
  visit(options?: VisitOptions, ways?: { by?: Browser; port?: number }): Promise<Visit>
  close(): Promise<void>
}

const pools = new WeakMap<Browser, ReturnType<typeof visitPool>>()

/** The demonstration school behind the real program, and a Chromium to visit it with. */
export async function openStage(
  more: string[] = [],
  env: Record<string, string> = {},
  backUp?: Wishes['backUp'],
): Promise<Stage> {
  const school = await openSchool({ env, backUp })
  const browser = await sharedBrowser(more)
  const address = `http://localhost:${school.port}`
  const pool = pools.get(browser) ?? visitPool(browser)
  pools.set(browser, pool)
  const under = new Set<() => Promise<void>>()
  return {
    school,
    address,
    visit: async (options, { by = browser, port = school.port } = {}) => {
      const wanted = {
        viewport: { width: 1440, height: 900 },
        // Nothing is caught in the middle of a change of colour or place.
        reducedMotion: 'reduce' as const,
        ...options,
      }
      const seat =
        by === browser ? await pool.take(wanted, `http://localhost:${port}`) : await openSeat(by, wanted)
      const end = async () => {
        if (under.delete(end)) await pool.giveBack(seat)
      }
      under.add(end)
      seat.context.close = end
      endWithTest(end)
      return visitIn(seat, port, wanted.javaScriptEnabled ?? true)
    },
    close: async () => {
      await Promise.all([...under].map(end => end()))
      await school.close()
    },
  }
}

/** A visit that began before the first test is everybody's. */
function endWithTest(end: () => Promise<void>) {
  try {
    onTestFinished(end)
  } catch {}
}

/** Somebody at a browser, in front of the school that answers at this port of localhost. */
export async function visitIn(
  { context, page }: Pick<Seat, 'context' | 'page'>,
  port: number,
  hasScripts: boolean,
): Promise<Visit> {
  const address = `http://localhost:${port}`
  const settled = watchSettling(page, hasScripts)
  const urlOf = (path: string) => `${address}/eschool${path}`
  const cookies = async () => JSON.stringify(await context.cookies(address))
  let cookiesOfPage: string | undefined
  const load = async (path: string) => {
    await page.goto(urlOf(path))
    await settled()
    cookiesOfPage = await cookies()
  }
  const open = async (path: string) => {
    const isElsewhere = desks.test(path) && page.url() !== urlOf(path)
    // Whoever was signed in or spoken to otherwise meanwhile has to be asked for anew.
    if (!isElsewhere || cookiesOfPage !== (await cookies())) return load(path)
    if (!(await page.evaluate<boolean>(followLink(urlOf(path))))) return load(path)
    await settled()
  }
  return {
    page,
    context,
    complaints: complaintsOf(page),
    at: () => page.url().replace(`${address}/eschool`, ''),
    load,
    open,
    settled,
    signIn: async (username, path) => {
      const agent = await page.evaluate<string>('navigator.userAgent')
      const cookie = (await context.cookies(address)).map(({ name, value }) => `${name}=${value}`).join('; ')
      const { data, message } = await ask({ port, headers: { 'user-agent': agent, cookie } }, people.login, {
        body: { userName: username, passWord: password },
      })
      if (!data?.token) throw new Error(`${username} could not sign in: ${message}`)
      await context.addCookies([
        { name: 'token', value: `Bearer:${data.token}`, domain: 'localhost', path: '/eschool' },
      ])
      const start = path ?? starts[data.role as Role]
      await load(start)
      if (!path || desks.test(path)) await page.locator('.desk').waitFor()
    },
    signInByForm: async (username, redirect = '/index') => {
      await load(`/index?redirect=${encodeURIComponent(redirect)}`)
      await page.locator('input[name=username]').fill(username)
      await page.locator('input[name=password]').fill(password)
      await page.locator('dialog button[type=submit]').click()
      await page.locator('.desk').waitFor()
      await settled()
    },
  }
}
