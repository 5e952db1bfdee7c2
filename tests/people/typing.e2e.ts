import { afterEach, expect, test } from 'vitest'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())

/** The list of accounts, its search box, and what it has asked the server for. */
async function atTheList() {
  visit = await stage.visit()
  const { page } = visit
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/api/v1/users')) asked.push(searchParams.get('q') ?? '')
  })
  await visit.signIn('admin', '/admin/user/setting/UserList')
  const box = page.getByRole('searchbox')
  await box.click()
  return { page, box, asked, q: () => new URL(page.url()).searchParams.get('q') ?? '' }
}

test('a search keeps every letter, however slowly it is typed, and what is wiped out stays so', async () => {
  const { page, box, q } = await atTheList()
  const name = 'kexin'
  for (const pause of [120, 300, 330, 350, 500]) {
    await box.pressSequentially(name, { delay: pause })
    expect(await box.inputValue(), `${pause} ms a key`).toBe(name)
    await expect.poll(q).toBe(name)
    await page.locator('tbody tr', { hasText: '陈可欣' }).waitFor()
    expect(await box.inputValue()).toBe(name)
    await box.fill('')
    await expect.poll(q).toBe('')
    expect(await box.inputValue()).toBe('')
  }
  expect(visit.complaints).toEqual([])
})

test('with an input method nothing is asked before the words are chosen, at any speed', async () => {
  const { page, box, asked, q } = await atTheList()
  const keys = await page.context().newCDPSession(page)
  const pinyin = "ke'xin"
  for (const pause of [50, 150, 320, 400, 700]) {
    asked.length = 0
    for (let at = 1; at <= pinyin.length; at++) {
      const text = pinyin.slice(0, at)
      await keys.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at })
      // As fast, and as slowly, as somebody types.
      await new Promise(resolve => setTimeout(resolve, pause))
      expect(await box.inputValue()).toBe(text)
    }
    await keys.send('Input.insertText', { text: '陈可欣' })
    expect(await box.inputValue()).toBe('陈可欣')
    await expect.poll(q).toBe('陈可欣')
    await page.locator('.page-head-says', { hasText: '1 个账号' }).waitFor()
    expect(
      asked.filter(text => text !== ''),
      `${pause} ms a key`,
    ).toEqual(['陈可欣'])
    await box.fill('')
    await expect.poll(q).toBe('')
    await page.locator('.page-head-says', { hasText: '17 个账号' }).waitFor()
  }
  expect(visit.complaints).toEqual([])
})
