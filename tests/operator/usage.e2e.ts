import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { addProvider, password } from './console.ts'

const stage = await stageHere([], { ESCHOOL_OPERATOR_HOSTS: 'localhost' })

async function entered(account: string) {
  const here = await stage.visit()
  await here.page.goto(`${stage.address}/eschool/operator`)
  await here.page.getByLabel('账号').fill(account)
  await here.page.getByLabel('密码', { exact: true }).fill(password)
  await here.page.getByRole('button', { name: '登录', exact: true }).click()
  await here.page.getByRole('heading', { name: '学校', exact: true }).waitFor()
  return here
}
const monthBefore = () => {
  const now = new Date()
  const at = new Date(now.getFullYear(), now.getMonth() - 1, 1)
  return { address: `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`, at }
}

test('an operator looks at a month, takes it along as a sheet and finds the same on the page of the school', async () => {
  await addProvider(stage.school, 'boss')
  const { page, settled, complaints } = await entered('boss')
  await page.getByRole('link', { name: '用量', exact: true }).click()
  await page.getByRole('row', { name: /合计/ }).waitFor()
  await settled()
  expect(await axeFaults(page)).toEqual([])

  const { address, at } = monthBefore()
  const name = `${at.getFullYear()}年${at.getMonth() + 1}月`
  await page.getByRole('button', { name: /月份/ }).click()
  await page.getByRole('option', { name, exact: true }).click()
  await page.getByText(new RegExp(`^${name} · 共`)).waitFor()
  expect(new URL(page.url()).searchParams.get('month')).toBe(address)
  await settled()
  expect(await axeFaults(page)).toEqual([])

  const [row] = await stage.school.look(
    `select school_name as name, (select floor(coalesce(sum(held_ms), 0) / 60000) from lesson_figures f where f.site = s.id and f.is_held
      and to_char(f.starts_at at time zone s.time_zone, 'YYYY-MM') = $2)::int as minutes from site s where s.id = $1`,
    [stage.school.site, address],
  )
  const minutes = Number(row?.minutes)
  await page.getByRole('button', { name: /^导出/ }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /csv/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`用量-${address}.csv`)
  const sheet = await readFile(await file.path(), 'utf8')
  expect(sheet).toMatch(/^\ufeff学校,课次,上课分钟/)
  expect(sheet).toMatch(new RegExp(`\\n${row?.name},\\d+,${minutes},`))

  await page.getByRole('link', { name: String(row?.name) }).click()
  const months = page.getByRole('table', { name: '近几个月用量' })
  await months
    .getByRole('row', { name })
    .getByText(minutes.toLocaleString('en'), { exact: true })
    .first()
    .waitFor()
  await settled()
  expect(await axeFaults(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('an agent has the page of use as well, without the other pages and the choice of an agent', async () => {
  await addProvider(stage.school, 'dealer', { role: 'AGENT' })
  const { page, settled, complaints } = await entered('dealer')
  await page.getByRole('link', { name: '用量', exact: true }).click()
  await page.getByText('还没有学校').waitFor()
  const entries = page.getByRole('navigation', { name: '运营台' }).getByRole('link')
  expect(await entries.allInnerTexts()).toEqual(['学校', '用量'])
  await settled()
  expect(await axeFaults(page)).toEqual([])
  expect(complaints).toEqual([])
})
