import { afterAll, expect, test } from 'vitest'
import { notifications } from '../../contract/announcements-notifications.ts'
import { wechatMessages } from '../../contract/announcements-wechat.ts'
import { people } from '../../contract/people.ts'
import { wechatDesk } from '../../contract/people-wechat-desk.ts'
import { password } from '../demo/cast.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { templateStandIn } from './template-stand-in.ts'

const there = await templateStandIn()
afterAll(() => there.close())
const stage = await stageHere([], {
  ESCHOOL_WECHAT_OPEN_URL: there.base,
  ESCHOOL_WECHAT_API_URL: there.base,
})
const { school } = stage

async function account() {
  const zheng = await school.signIn('zheng', { agent: 'Mozilla/5.0 (iPhone) Mobile' })
  await zheng.call(people.provePassword, { body: { passWord: password } })
  const body = { way: 'inside' as const, enabled: true, checkFile: '', ...there.account }
  expect((await zheng.call(wechatDesk.changeWechatSignIn, { body })).code).toBe(0)
  return zheng
}
/** As if they had connected inside WeChat. */
const connect = (person: number | undefined, openid: string) => {
  there.followers.add(openid)
  return school.look(
    "insert into sign_in_binding (site, person, kind, issuer, subject) values ($1, $2, 'wechat', $3, $4)",
    [school.site, person, there.account.appid, openid],
  )
}

test('the office names a template and what its keys take, tries it on itself, and finds it in the outbox by name', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/setting/SMSSetting?view=wechat')
  await page.getByText('学校还没有填写公众号').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await account()
  await visit.open('/admin/setting/SMSSetting?view=wechat')
  await page.getByText('0 个账号连接了公众号').waitFor()
  await page.getByText('只有通过微信认证的服务号才能发').waitFor()
  const card = page.locator('.card').filter({ has: page.getByRole('heading', { name: '停课', exact: true }) })
  const save = page.getByRole('button', { name: '保存', exact: true })
  await card.getByLabel('模板编号').fill('TM_one')
  await save.click()
  await card.getByText('填了模板编号，还要填关键词对应的内容').waitFor()
  const keys = card.getByLabel('关键词对应的内容')
  await keys.fill('thing1=课程')
  await save.click()
  await card.getByText('请写成“关键词=内容”').waitFor()
  await keys.fill('')
  await card.getByRole('button', { name: '填入示例' }).click()
  expect(await keys.inputValue()).toBe('thing1=course, thing2=lesson, time3=old')
  await save.click()
  await page.getByText('微信通知设置已保存').waitFor()
  await card.getByText('你的账号没有连接公众号').waitFor()
  expect(await card.getByRole('button', { name: '发一条给自己' }).isDisabled()).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  await card.getByRole('link', { name: '账号页面' }).click()
  await page.waitForURL(/admin\/account\/basic/)

  await connect(school.ids.zheng, 'in_zheng')
  await visit.open('/admin/setting/SMSSetting?view=wechat')
  await page.getByText('1 个账号连接了公众号').waitFor()
  // WeChat does not know this template.
  await card.getByRole('button', { name: '发一条给自己' }).dblclick()
  await page.getByText('已交给发件箱，发往你的微信').waitFor()
  await expect.poll(() => school.look("select 1 from message where state = 'failed'")).toHaveLength(1)
  expect(there.asked.sends).toBe(1)
  await visit.open('/admin/setting/SMSSetting?view=wechat')
  await page.getByText('最近一次没有发出：服务商不认这个模板').waitFor()
  await page.getByText('40037 invalid template_id').waitFor()
  there.templates.set('TM_one', ['thing1', 'thing2', 'time3'])
  await card.getByRole('button', { name: '发一条给自己' }).click()
  await expect
    .poll(() => there.delivered)
    .toMatchObject([{ openid: 'in_zheng', data: { thing1: '初二数学春季班' } }])
  await page.getByRole('tab', { name: '发件箱' }).click()
  const rows = page.locator('tbody tr')
  const sent = rows.filter({ hasText: '已发送' })
  await sent.getByText('郑文静', { exact: true }).waitFor()
  await sent.getByText('测试 · 微信').waitFor()
  expect(await page.locator('body').innerText()).not.toContain('in_zheng')
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
  await visit.context.close()
})

test('a student reads how to connect, then is told inside WeChat, beside text messages or in their place', async () => {
  const zheng = await account()
  const { data } = await zheng.call(wechatMessages.wechatMessageSetting)
  const body = {
    version: data.version,
    templates: { ...data.templates, cancelled: { template: 'TM_one', keys: 'thing1=course' } },
  }
  await zheng.call(wechatMessages.changeWechatMessageSetting, { body })
  const visit = await stage.visit({ viewport: { width: 390, height: 844 } })
  const { page } = visit
  await visit.signIn('student', '/profile/notifications')
  const open = async () => {
    await page.getByRole('button', { name: '提醒方式' }).click()
    return page.getByRole('dialog')
  }
  let dialog = await open()
  await dialog.getByText('在微信里打开学校网站').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('link', { name: '去账号页面' }).click()
  await page.waitForURL(/seeting\/info/)
  await connect(school.ids.chen, 'in_chen')
  await visit.open('/profile/notifications')
  dialog = await open()
  await dialog.getByText('在微信里收提醒', { exact: true }).click()
  await page.getByText('“在微信里收提醒”已开启').waitFor()
  await dialog.getByText('微信送到的，不再发短信', { exact: true }).click()
  await page.getByRole('switch', { name: '微信送到的，不再发短信', checked: true }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  const chen = await school.signIn('chen', { agent: 'Mozilla/5.0 (iPhone) Mobile' })
  const ways = async () => (await chen.call(notifications.ownWays)).data.wechat
  expect(await ways()).toMatchObject({ telling: 'instead' })
  await school.look('update own_way set wechat_missed = true where person = $1', [school.ids.chen])
  await page.reload()
  dialog = await open()
  await dialog.getByText('请先在微信里关注学校的公众号').waitFor()
  // Whoever wants no text messages has none to be spared.
  await dialog.getByText('接收学校短信').click()
  await page.getByRole('switch', { name: '微信送到的，不再发短信' }).waitFor({ state: 'detached' })
  await dialog.getByText('在微信里收提醒', { exact: true }).click()
  await page.getByRole('switch', { name: '在微信里收提醒', checked: false }).waitFor()
  expect(await ways()).toMatchObject({ telling: 'none' })
  expect(visit.complaints).toEqual([])
  await visit.context.close()
})
