import { expect, test } from 'vitest'
import { password } from '../demo/cast.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'

const stage = await stageHere()

test('a passkey is added, signs in by a press and by itself from the field, and is refused once it is removed', async () => {
  const { page, context, settled, signIn, open, at, complaints } = await stage.visit()
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const byPress = async () => {
    await context.clearCookies()
    await open('/index?redirect=/profile/seeting/info')
    await button('使用通行密钥').click()
  }
  const giveAgain = async () => {
    const again = page.getByRole('dialog').filter({ hasText: '再次输入密码' }).last()
    await again.getByRole('textbox').fill(password)
    await page.keyboard.press('Enter')
  }

  await signIn('student', '/profile/seeting/info')
  await button('添加通行密钥').click()
  await giveAgain()
  const asked = page.getByRole('dialog', { name: '添加通行密钥' })
  await asked.getByLabel('名称').fill('我的手机')
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await asked.getByRole('button', { name: '继续' }).click()
  const row = page.getByRole('listitem').filter({ hasText: '我的手机' })
  await row.getByText('从未使用', { exact: false }).waitFor()

  await context.clearCookies()
  // Nobody presses: what a browser offers in the field of the name is chosen there.
  await open('/index?redirect=/profile/seeting/info')
  await page.waitForURL(/seeting\/info/)
  await row.getByText('最近使用', { exact: false }).waitFor()

  // A browser that offers none in fields.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
  await byPress()
  await row.getByRole('button', { name: '移除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
  await giveAgain()
  await row.waitFor({ state: 'detached' })

  await byPress()
  await page.getByText('这里没有这个通行密钥').waitFor()
  expect(at()).toContain('/index')
  expect(await axeFaults(page)).toEqual([])
  expect(complaints).toEqual([])
})
