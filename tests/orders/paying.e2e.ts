import { afterAll, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { alipayDraft, wechatDraft } from './drafts.ts'
import { alipayStandIn } from './providers/alipay-stand-in.ts'
import { wechatStandIn } from './providers/wechat-stand-in.ts'

const alipay = await alipayStandIn()
afterAll(() => alipay.close())
const wechat = await wechatStandIn()
afterAll(() => wechat.close())
const stage = await stageHere([], {
  ESCHOOL_ALIPAY_URL: alipay.gateway,
  ESCHOOL_WECHAT_PAY_URL: wechat.base,
})

test('the office sets how the school is paid, gives its password once, tries the keys and opens the ways', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signIn('admin', '/admin/setting/basic')
  const card = (name: string) =>
    page.locator('.card').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await card('支付宝').getByText('未设置').waitFor()
  expect(await card('支付宝').getByRole('switch', { name: '电脑网页支付' }).isDisabled()).toBe(true)
  expect(await axeFaults(page)).toEqual([])

  await card('支付宝').getByRole('button', { name: '设置密钥' }).click()
  const keys = dialog('支付宝密钥')
  const draft = alipayDraft(alipay)
  await keys.getByLabel('应用编号').fill(draft.appNumber)
  await keys.getByLabel('商户号').fill('1088')
  await keys.getByLabel('应用私钥').fill(draft.privateKey)
  await keys.getByLabel('支付宝公钥').fill(draft.trust.publicKey)
  await keys.getByRole('button', { name: '保存', exact: true }).click()
  const again = dialog('请再次输入密码')
  await again.getByLabel('登录密码').fill('guessed')
  await again.getByRole('button', { name: '确认' }).click()
  await again.getByText('密码不对，请重新输入').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await again.getByLabel('登录密码').fill('Eschool2026')
  await again.getByRole('button', { name: '确认' }).click()
  await again.waitFor({ state: 'detached' })
  // What waited for it goes on by itself, and what is wrong stands at its field.
  await keys.getByText('格式不对，请检查').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await keys.getByLabel('商户号').fill(draft.sellerNumber)
  await keys.getByRole('button', { name: '保存', exact: true }).click()
  await keys.waitFor({ state: 'detached' })
  await card('支付宝')
    .getByText(`•••• ${draft.appNumber.slice(-4)}`)
    .waitFor()
  await card('支付宝').getByText('还没有测试过').waitFor()

  await card('支付宝').getByRole('button', { name: '测试连接' }).click()
  await card('支付宝').getByText('连接正常').waitFor()
  await card('支付宝').getByText('电脑网页支付').click()
  await card('支付宝').getByText('已启用').waitFor()
  await page.getByText('“电脑网页支付”已开启').waitFor()

  await card('微信支付').getByRole('button', { name: '设置密钥' }).click()
  const theirs = dialog('微信支付密钥')
  const { trust, version: _, ...fields } = wechatDraft(wechat)
  await theirs.getByLabel('商户号', { exact: false }).first().fill(fields.mchid)
  await theirs.getByLabel('AppID').fill(fields.appid)
  await theirs.getByLabel('商户证书').fill(fields.certificate)
  await theirs.getByLabel('商户私钥').fill(fields.privateKey)
  await theirs.getByLabel('APIv3 密钥').fill(fields.apiV3Key)
  await theirs.getByLabel('微信支付公钥编号').fill(trust.publicKeyNumber)
  await theirs.locator('textarea[name="trust.publicKey"]').fill(trust.publicKey)
  expect(await axeFaults(page)).toEqual([])
  await theirs.getByRole('button', { name: '保存', exact: true }).click()
  await theirs.waitFor({ state: 'detached' })
  wechat.moods.push({ refuses: 'NO_AUTH' })
  await card('微信支付').getByRole('button', { name: '测试连接' }).click()
  await card('微信支付').getByText('平台的答复：NO_AUTH no').waitFor()

  await card('银行转账').getByText('已启用').waitFor()
  await card('银行转账').getByRole('button', { name: '修改' }).click()
  await dialog('转账账户').getByLabel('收款账号').fill('6222 0262 0000 1234 砚溪学堂')
  await dialog('转账账户').getByRole('button', { name: '保存', exact: true }).click()
  await dialog('转账账户').waitFor({ state: 'detached' })
  await card('银行转账').getByText('6222 0262 0000 1234 砚溪学堂').waitFor()
  await card('银行转账').getByText('允许转账付款').click()
  await card('银行转账').getByText('未启用').waitFor()
  const rows = await stage.school.look(
    'select kind, ways from paying_setting where site = $1 order by kind',
    [stage.school.site],
  )
  expect(rows).toEqual([
    { kind: 'alipay', ways: ['alipayPage'] },
    { kind: 'transfer', ways: [] },
    { kind: 'wechat', ways: [] },
  ])
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
  await visit.context.close()
})
