import type { Locator } from 'playwright-core'
import { type Spoken, visitIn } from '../site/said.ts'
import { axeFaults, contrastFaults, structureFaults } from './browser.ts'
import type { Stage, Visit } from './visit.ts'

const widths = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const

type Look = (what: string, within?: string) => Promise<void>

/** What is wrong with the page as it stands now, wide and narrow: one line a fault, with where it was seen. */
async function looksOf({ page, settled }: Visit, what: string, language: Spoken, within?: string) {
  // Colours are the same in every language: of one of them both schemes are seen, of the others how the words stand.
  const schemes = language === 'zh' ? (['light', 'dark'] as const) : (['light'] as const)
  const seen = async (width: string, scheme: string) => {
    if (scheme === 'dark') return contrastFaults(page, within)
    if (language === 'zh') return axeFaults(page, within)
    // How a page is made when narrow was seen in the first; that it has its names in other words, when it is wide, in the second; no text is empty in any (locales.test).
    return width === 'wide' && language === 'en' ? structureFaults(page, within) : []
  }
  const faults: string[] = []
  for (const [width, size] of Object.entries(widths)) {
    await page.setViewportSize(size)
    await settled()
    for (const scheme of schemes) {
      await page.evaluate(`void (document.documentElement.dataset.scheme = '${scheme}')`)
      const found = await seen(width, scheme)
      faults.push(...found.map(fault => `${what}, ${width}, ${scheme}: ${fault}`))
    }
    const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    if (over > 0) faults.push(`${what}, ${width}: ${over} pixels run out of the window`)
  }
  await page.setViewportSize(widths.wide)
  await page.evaluate(`void (document.documentElement.dataset.scheme = 'light')`)
  return faults
}

/** Looks at screens one after the other as somebody who reads that language; whatever is wrong is told at the end. */
export async function screensOf(stage: Stage, language: Spoken, username: string) {
  const visit = await visitIn(language, stage, username)
  const { page, load, open, at, settled } = visit
  const faults: string[] = []
  const dialog = page.locator('.dialog')
  const look: Look = async (what, within) => {
    await settled()
    faults.push(...(await looksOf(visit, what, language, within)))
  }
  // What lies behind a dialog was looked at before it opened.
  const lookAtOpened: Look = what => look(what, '.dialog')
  const lookAt: Look = async path => {
    await open(path)
    await look(path)
  }
  const leave = async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  return {
    page,
    open,
    look,
    lookAt,
    /** Where the school does not answer that call. */
    lookUnanswered: async (path: string, call: RegExp) => {
      await page.route(call, route => route.fulfill({ status: 503, body: '' }))
      // What was answered before is still shown on a page that stays.
      await load(path)
      await page.locator('[role=alert] .state').first().waitFor()
      await look(`${path} without an answer`)
      await page.unroute(call)
    },
    lookAtDialog: async (what: string, opener: Locator) => {
      await opener.click()
      await dialog.waitFor()
      await lookAtOpened(what)
      await leave()
    },
    /** The menu, and each dialog that an entry of it opens. */
    lookAtMenu: async (opener: Locator) => {
      const here = at()
      await opener.click()
      const entries = page.getByRole('menuitem')
      await entries.first().waitFor()
      const names = await entries.allInnerTexts()
      await look('the menu')
      await page.keyboard.press('Escape')
      for (const name of names) {
        await opener.click()
        await page.getByRole('menuitem', { name, exact: true }).click()
        // It opens a dialog, leads elsewhere, or does something at once.
        const soon = { timeout: 1000 }
        const isOpen = await Promise.any([
          dialog.waitFor(soon).then(() => true),
          page.waitForURL(() => at() !== here, soon).then(() => false),
        ]).catch(() => false)
        if (isOpen) await lookAtOpened(name).then(leave)
        else if (at() !== here) await open(here)
      }
    },
    /** What was wrong, and what pages complained about but the answers that were held back. */
    close: async () => {
      await visit.context.close()
      return [...faults, ...visit.complaints.filter(words => !/503/.test(words))]
    },
  }
}
