import { expect, test } from 'vitest'
import { stageHere } from './here.ts'

const stage = await stageHere()

const kept = `({
  local: localStorage.getItem('left'),
  session: sessionStorage.getItem('left'),
  width: innerWidth,
  dark: matchMedia('(prefers-color-scheme: dark)').matches,
  still: matchMedia('(prefers-reduced-motion: reduce)').matches,
})`

test('who comes into a page that another left finds nothing of theirs', async () => {
  const first = await stage.visit()
  const { page, context } = first
  await first.signIn('admin')
  await page.evaluate("localStorage.setItem('left', '1'); sessionStorage.setItem('left', '1')")
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  let heard = 0
  page.on('request', () => {
    heard += 1
  })
  await context.route('**/contactInfo', route => route.abort())
  await context.newPage()
  await context.setOffline(true)
  await context.close()

  const before = heard
  const second = await stage.visit()
  expect(second.page).toBe(page)
  expect(second.context.pages()).toEqual([page])
  await second.open('/index')
  expect(await page.evaluate(kept)).toEqual({
    local: null,
    session: null,
    width: 1440,
    dark: false,
    still: true,
  })
  expect((await second.context.cookies()).map(({ name }) => name)).not.toContain('token')
  expect(
    await page.evaluate(
      `fetch('/eschool-service/api/v1/index/contactInfo', { method: 'POST' }).then(said => said.status)`,
    ),
  ).toBe(200)
  expect(heard).toBe(before)
  expect(second.complaints).toEqual([])
})

test('a page that was changed for good is left to nobody, nor one of other wishes', async () => {
  const changed = await stage.visit()
  await changed.page.addInitScript('window.changed = true')
  await changed.context.close()
  const narrow = await stage.visit({ viewport: { width: 390, height: 844 } })
  await narrow.context.close()
  const next = await stage.visit()
  expect([changed.page, narrow.page]).not.toContain(next.page)
})
