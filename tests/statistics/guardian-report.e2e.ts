import { afterAll, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { smsProvider } from '../kit/sms-providers.ts'

const provider = await smsProvider('tencent')
afterAll(() => provider.close())
const stage = await stageHere([], provider.settings)
const { school } = stage

/** The newest text with this template. */
async function lastText(template: string) {
  await expect
    .poll(() => provider.sendings.some(one => one.template === template), { timeout: 60_000 })
    .toBe(true)
  return provider.sendings.findLast(one => one.template === template)?.values.join(' ') ?? ''
}

test('the office sends a report from where it is read, and a guardian fetches it on a phone with a code', async () => {
  await school.look('delete from guardian where student = $1', [school.ids.chen])
  await school.look(
    "insert into guardian (site, student, name, relation, phone) values ($1, $2, '沈静', 'MOTHER', '13700002222')",
    [school.site, school.ids.chen],
  )
  const [seat] = await school.look(
    "select e.course::int from enrolment e join course c on c.id = e.course where e.student = $1 and c.name like '高一数学%'",
    [school.ids.chen],
  )
  const desk = await stage.visit()
  await desk.signIn(
    'admin',
    `/admin/dataStatistics/learningReport/specific/Details/${seat?.course}/${school.ids.chen}`,
  )
  await desk.page.getByRole('button', { name: '发给监护人' }).click()
  const dialog = desk.page.getByRole('dialog', { name: '把报告发给监护人' })
  await dialog.getByRole('button', { name: /监护人/ }).click()
  await desk.page.getByRole('option', { name: /沈静/ }).click()
  expect(await axeFaults(desk.page)).toEqual([])
  await dialog.getByRole('button', { name: '发送', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await desk.page.getByText('已交给发件箱，发往 137****2222').waitFor()

  const token = /\/guardian\/([0-9a-f]{32})/.exec(await lastText('SMS_154950914'))?.[1] ?? ''
  const phone = await stage.visit({ viewport: { width: 390, height: 844 } })
  const { page } = phone
  await phone.open(`/guardian/${token}`)
  await page.getByRole('heading', { name: '陈**的学习报告' }).waitFor()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.locator('input[autocomplete=one-time-code]').fill(await lastText('SMS_154950909'))
  await page.getByRole('button', { name: '进入' }).click()
  await page.getByText('高一数学：函数与图像').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载报告' }).click(),
  ])
  expect(file.suggestedFilename()).toContain('学习报告-陈可欣')

  await desk.open(`/admin/educational/students/details/${school.ids.chen}`)
  await desk.page.getByText('学习报告链接 · 高一数学：函数与图像 · 沈静').waitFor()
  for (const { complaints } of [desk, phone]) expect(complaints).toEqual([])
})
