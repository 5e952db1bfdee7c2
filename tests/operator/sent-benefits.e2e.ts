import { expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { addProvider, password } from './console.ts'

const stage = await stageHere([], { ESCHOOL_OPERATOR_HOSTS: 'localhost' })

test('an operator writes an announcement to a chosen school, mends it and takes it back', async () => {
  await addProvider(stage.school, 'boss')
  const boss = await stage.visit()
  const { page } = boss
  const isClean = async () => {
    await boss.settled()
    expect(await axeFaults(page)).toEqual([])
  }
  await page.goto(`${stage.address}/eschool/operator/sign-in?to=/benefits`)
  await page.getByLabel('账号').fill('boss')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText('还没有公告').waitFor()
  await page.getByRole('button', { name: '写公告' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/标题/).fill('公益书法课开班')
  await dialog.getByLabel(/内容/).fill('周六上午开课\n免费参加')
  await dialog.getByText('选定的学校').click()
  await dialog.getByRole('button', { name: /学校/ }).last().click()
  await page.getByRole('option', { name: /兰亭书院/ }).click()
  await page.keyboard.press('Escape')
  await isClean()
  await dialog.getByRole('button', { name: '发送', exact: true }).click()
  await page.getByRole('link', { name: '公益书法课开班' }).click()
  await page.getByText('未发布').waitFor()
  await page.getByLabel(/内容/).fill('改到周日上午')
  await isClean()
  await page.getByRole('button', { name: '保存修改' }).click()
  await page.getByText('已保存，已发布的学校可以重新发布').first().waitFor()
  await page.getByRole('button', { name: '收回', exact: true }).click()
  await page.getByText('不会删除').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: '收回', exact: true }).click()
  await page.getByText('还没有公告').waitFor()
  expect(boss.complaints).toEqual([])
})
