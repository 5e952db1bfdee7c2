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
  const open = async (path: string) => {
    await page.goto(`${address}/eschool${path}`)
    await settled()
  }
  return {
    page,
    context,
    complaints: complaintsOf(page),
    at: () => page.url().replace(`${address}/eschool`, ''),
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
      await open(path ?? starts[data.role as Role])
      await page.locator('.desk').waitFor()
    },
    signInByForm: async (username, redirect = '/index') => {
      await open(`/index?redirect=${encodeURIComponent(redirect)}`)
      await page.locator('input[name=username]').fill(username)
      await page.locator('input[name=password]').fill(password)
      await page.locator('dialog button[type=submit]').click()
      await page.locator('.desk').waitFor()
      await settled()
    },
  }
}
