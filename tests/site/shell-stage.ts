import type { Browser, BrowserContext, Page } from 'playwright-core'
import { password } from '../demo/cast.ts'
import { complaintsOf, openBrowser } from '../kit/browser.ts'
import { openSchool, type School } from '../kit/school.ts'

export interface Visit {
  page: Page
  context: BrowserContext
  complaints: string[]
  /** Where the person is, without the base. */
  at(): string
  open(path: string): Promise<void>
  signIn(username: string, redirect?: string): Promise<void>
}

export interface Stage {
  school: School
  address: string
  /** `by` is a browser of the test's own, where the stage's is not to be touched. */
  visit(options?: Parameters<Browser['newContext']>[0], by?: Browser): Promise<Visit>
  close(): Promise<void>
}

/** The demonstration school behind the real program, and a Chromium to visit it with. */
export async function openStage(more: string[] = [], env: Record<string, string> = {}): Promise<Stage> {
  const school = await openSchool({ env })
  const browser = await openBrowser(more)
  const address = `http://localhost:${school.port}`
  return {
    school,
    address,
    visit: async (options, by = browser) => {
      const context = await by.newContext({ viewport: { width: 1440, height: 900 }, ...options })
      const page = await context.newPage()
      const open = async (path: string) => {
        await page.goto(`${address}/eschool${path}`)
        await page.waitForLoadState('networkidle')
      }
      return {
        page,
        context,
        complaints: complaintsOf(page),
        at: () => page.url().replace(`${address}/eschool`, ''),
        open,
        signIn: async (username, redirect = '/index') => {
          await open(`/index?redirect=${encodeURIComponent(redirect)}`)
          await page.locator('input[name=username]').fill(username)
          await page.locator('input[name=password]').fill(password)
          await page.locator('dialog button[type=submit]').click()
          await page.locator('.desk').waitFor()
        },
      }
    },
    close: async () => {
      await browser.close()
      await school.close()
    },
  }
}
