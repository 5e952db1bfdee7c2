import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { change, changeOf, detailsOf, numbersOf, onSale } from '../courses/drafts.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

let visit: Visit
const stage = await stageHere()
const { school } = stage
afterEach(() => visit?.context.close())

const lin = await school.signIn('lin', { role: 'ADMIN' })
const id = await onSale(lin, school, await numbersOf(school), { name: '寒假物理' })

test('an administrator finds who changed a price, from the course, with before and after', async () => {
  const was = changeOf(await detailsOf(lin, id))
  const subjects = was.subjects.map(subject => ({ ...subject, price: subject.price + 50 }))
  expect((await change(lin, id, { subjects })).code).toBe(codes.done)
  visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', `/admin/educational/course/parent/details/${id}`)
  await page.getByRole('button', { name: /的更多操作/ }).click()
  await page.getByRole('menuitem', { name: '操作日志' }).click()
  await page.getByText(/只看这个课程 寒假物理/).waitFor()
  const row = page.locator('tbody tr', { hasText: '修改课程' })
  await row.getByText('林若晴').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await row.getByRole('button', { name: '修改课程' }).click()
  const said = page.locator('.log-facts tbody tr', { hasText: '价格' })
  await said.waitFor()
  const [before = '', after = ''] = await said.locator('td').allInnerTexts()
  expect(before).toMatch(/¥[\d,]+\.\d\d$/)
  const price = (text: string) => Number(/¥([\d,.]+)$/.exec(text)?.[1]?.replaceAll(',', ''))
  expect(price(after) - price(before)).toBe(50)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '看全部' }).click()
  await page.getByRole('button', { name: '核对日志' }).click()
  await page.getByText(/已核对 \d+ 条，完整无缺/).waitFor()
  // Two hundred acts stand under the areas that they are done in, and are found by typing.
  await page.getByRole('button', { name: /^操作/ }).click()
  await page.getByRole('group', { name: '排课与请假' }).getByRole('option', { name: '申请请假' }).waitFor()
  await page.getByRole('searchbox', { name: '输入文字查找' }).fill('修改课程')
  await page.getByRole('group', { name: '课程与报名' }).waitFor()
  await expect.poll(() => page.getByRole('group').count()).toBeLessThan(4)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('option', { name: '修改课程', exact: true }).click()
  await page.waitForURL(/act=course/)
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('searchbox').fill('价格')
  await page.waitForURL(/q=/)
  await page
    .locator('tbody tr', { hasText: '寒假物理' })
    .getByText(/价格 .* → .*/)
    .first()
    .waitFor()
  await expect.poll(() => page.locator('tbody tr', { hasText: '登录' }).count()).toBe(0)
  await page.getByRole('searchbox').fill('林若晴')
  // The list is exported as its address says, and the address follows when the typing pauses.
  await page.waitForURL(url => url.searchParams.get('q') === '林若晴')
  await page.locator('tbody tr', { hasText: '修改课程' }).waitFor()
  await expect.poll(() => page.locator('tbody tr', { hasText: '郑文静' }).count()).toBe(0)
  await page.getByRole('button', { name: /^导出/ }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^操作日志-.*\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines[0]).toBe('\ufeff时间,人员,操作,对象,内容,IP 地址')
  expect(
    lines
      .filter(Boolean)
      .slice(1)
      .every(line => line.includes('林若晴')),
  ).toBe(true)
  expect(visit.complaints).toEqual([])
})

test('a line that somebody took away is told in words, and the log speaks the reader’s language on a phone', async () => {
  visit = await stage.visit({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const { page, context } = visit
  await context.addCookies([{ name: 'language', value: 'es', url: stage.address }])
  await visit.signIn('admin', '/admin/log/index')
  await page.getByRole('button', { name: 'Inicio de sesión' }).first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  const [{ number } = { number: 0 }] = (await school.look(
    'delete from log_line where site = $1 and number = (select max(number) - 1 from log_line where site = $1) returning number::int',
    [school.site],
  )) as [{ number: number }]
  await page.getByRole('button', { name: 'Comprobar el registro' }).click()
  await page.getByText(`Falta la línea ${number}`).waitFor()
  expect(await axeFaults(page)).toEqual([])
  const wide = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(wide).toBe(0)
  expect(visit.complaints).toEqual([])
})
