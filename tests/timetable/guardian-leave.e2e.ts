import { afterAll, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { smsProvider } from '../kit/sms-providers.ts'
import { lessonsBy, monthAhead } from './stage.ts'

const provider = await smsProvider('tencent')
afterAll(() => provider.close())
const stage = await stageHere([], provider.settings)
const { school } = stage
const lessons = lessonsBy(school, await school.signIn('zheng'))
const mother = '13700002222'

/** What came to a phone by now with this template, the newest at the end. */
const texts = async (template: string, count: number) => {
  await expect
    .poll(() => provider.sendings.filter(one => one.template === template), { timeout: 60_000 })
    .toHaveLength(count)
  return provider.sendings
    .filter(one => one.template === template)
    .map(({ phone, values }) => ({ phone, values }))
}
const templates = { code: 'SMS_154950909', link: 'SMS_154950914', leave: 'SMS_154950915' }

test('the office sends a link, the guardian opens it on a phone with a code, asks leave, and reads what the office decided', async () => {
  await school.look('delete from guardian where student = $1', [school.ids.chen])
  await school.look(
    "insert into guardian (site, student, name, relation, phone) values ($1, $2, '沈静', 'MOTHER', $3)",
    [school.site, school.ids.chen, mother],
  )
  // Whatever hour it is: the answer goes at once.
  await school.look('update message_setting set quiet_from = null, quiet_to = null')
  await lessons.place('高一数学', `${monthAhead}-03`)
  const student = `/admin/educational/students/details/${school.ids.chen}`
  const desk = await stage.visit()
  await desk.signIn('admin', student)
  await desk.page.getByRole('button', { name: '给沈静发请假链接' }).click()
  const dialog = desk.page.locator('.dialog')
  await dialog.getByRole('textbox', { name: '有效天数' }).fill('3')
  expect(await axeFaults(desk.page)).toEqual([])
  await dialog.getByRole('button', { name: '发送', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await desk.page.getByText('请假链接 · 沈静').waitFor()
  await desk.page.getByText('还没有打开').waitFor()

  const [link] = await texts(templates.link, 1)
  expect(link?.phone).toContain(mother)
  const token = /\/guardian\/([0-9a-f]{32})/.exec(link?.values.join(' ') ?? '')?.[1] ?? ''
  const phone = await stage.visit({ viewport: { width: 390, height: 844 } })
  const { page } = phone
  await phone.open(`/guardian/${token}`)
  await page.getByRole('heading', { name: '为陈**请假' }).waitFor()
  await page.getByRole('button', { name: '获取验证码' }).click()
  const [code] = await texts(templates.code, 1)
  const field = page.locator('input[autocomplete=one-time-code]')
  const right = code?.values[0] ?? ''
  await field.fill(right === '000000' ? '111111' : '000000')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '进入' }).click()
  await page.locator('.native-field-problem').waitFor()
  await field.fill(right)
  await page.getByRole('button', { name: '进入' }).click()
  await page.getByRole('heading', { name: '陈可欣的请假' }).waitFor()
  // A phone that went to read a message loads the page anew: the code is not asked for again.
  await phone.open(`/guardian/${token}`)
  await page.getByRole('heading', { name: '陈可欣的请假' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)

  await page
    .getByRole('button', { name: /^请假: / })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: '请假', exact: true })
  await form.getByLabel('原因').fill('发烧，在家休息')
  expect(await axeFaults(page)).toEqual([])
  await form.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('发烧，在家休息').waitFor()
  await page.getByRole('button', { name: '撤回' }).waitFor()

  await desk.open(`/admin/educational/leave?state=asked&student=${school.ids.chen}`)
  await desk.page.getByText('监护人沈静').waitFor()
  await desk.page.getByRole('button', { name: '处理', exact: true }).first().click()
  await dialog.getByLabel(/答复/).fill('好好休息')
  await dialog.getByRole('button', { name: '同意', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  const [answer] = await texts(templates.leave, 1)
  expect(answer?.phone).toContain(mother)
  expect(answer?.values).toEqual(['陈可欣', expect.stringMatching(/^\d+月\d+日 \d\d:\d\d$/), '已同意'])
  await phone.open(`/guardian/${token}`)
  await page.getByText('答复：好好休息').waitFor()

  await desk.open(student)
  await desk.page.getByRole('button', { name: '撤销沈静的请假链接' }).click()
  await dialog.getByRole('button', { name: '撤销', exact: true }).click()
  await desk.page.getByText('请假链接 · 沈静').waitFor({ state: 'detached' })
  await phone.open(`/guardian/${token}`)
  await page.getByRole('heading', { name: '链接已失效' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  for (const { complaints } of [desk, phone]) expect(complaints).toEqual([])
})
