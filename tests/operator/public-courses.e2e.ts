import { expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { addProvider, password } from './console.ts'

const stage = await stageHere([], { ESCHOOL_OPERATOR_HOSTS: 'localhost' })

test('an operator gives a course to another school, reads why its own cannot have it, and takes it back', async () => {
  await addProvider(stage.school, 'boss')
  const boss = await stage.visit()
  const { page } = boss
  const isClean = async () => {
    await boss.settled()
    expect(await axeFaults(page)).toEqual([])
  }
  await page.goto(`${stage.address}/eschool/operator/sign-in?to=/courses`)
  await page.getByLabel('账号').fill('boss')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText('还没有推送过课程').waitFor()
  await page.getByRole('button', { name: '推送课程' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /课程/ }).first().click()
  await page.getByRole('searchbox').fill('函数与图像')
  await page.getByRole('option', { name: '高一数学：函数与图像 砚溪学堂' }).click()
  await dialog.getByRole('button', { name: /推送给/ }).click()
  const schools = page.getByRole('option')
  await schools.filter({ hasText: '砚溪学堂' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '推送', exact: true }).click()
  await dialog.getByText('砚溪学堂是这门课程的开课学校').waitFor()
  await isClean()
  await dialog.getByRole('button', { name: /推送给/ }).click()
  await schools.filter({ hasText: '砚溪学堂' }).click()
  await schools.filter({ hasText: '兰亭书院' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '推送', exact: true }).click()
  await page.getByRole('heading', { name: '高一数学：函数与图像' }).waitFor()
  await page.getByText('未引用').waitFor()
  await isClean()
  await page.getByRole('button', { name: '收回', exact: true }).click()
  await page.getByText('学校还没有引用，收回后不能再引用。').waitFor()
  await isClean()
  await page.getByRole('alertdialog').getByRole('button', { name: '收回', exact: true }).click()
  await page.getByText('已收回').first().waitFor()
  expect(boss.complaints).toEqual([])
})
