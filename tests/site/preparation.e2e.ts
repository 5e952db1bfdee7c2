import { expect, test } from 'vitest'
import { operator } from '../../contract/operator.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { addProvider, askConsole, consoleHost, enterConsole } from '../operator/console.ts'

const stage = await stageHere([], { ESCHOOL_OPERATOR_HOSTS: consoleHost })
const { school } = stage

test('the first administrator of a new school is led from step to step, skips one, and finds it again', async () => {
  await addProvider(school, 'boss')
  const cookie = await enterConsole(school, 'boss')
  const host = 'qiming.localhost'
  const made = await askConsole(
    school,
    operator.makeSchool,
    {
      body: {
        ...{ schoolName: '启明学校', schoolDomain: host, userName: 'office', fullName: '林若晴' },
        endsDemonstration: true,
      },
    },
    { cookie },
  )
  const { page, settled, complaints } = await stage.visit()
  await page.goto(`http://${host}:${school.port}/eschool/index?redirect=%2Fadmin`)
  await page.locator('input[name=username]').fill('office')
  await page.locator('input[name=password]').fill(made.data?.password ?? '')
  await page.getByRole('dialog').getByRole('button', { name: '登录', exact: true }).click()
  await page.getByLabel('新密码', { exact: true }).fill('Quittenbaum7')
  await page.getByLabel('再输一次新密码').fill('Quittenbaum7')
  await page.getByRole('button', { name: '保存并进入' }).click()

  const card = page.getByRole('region', { name: '开校准备' })
  const bar = page.getByRole('complementary', { name: '开校准备' })
  await card.getByText('已完成 0 / 7').waitFor()
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await card.getByRole('link', { name: /联系方式/ }).click()
  await bar.getByText('第 1 步，共 7 步').waitFor()
  await page.getByLabel('电话').fill('0571-8820')
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '保存', exact: true }).first().click()
  await bar.getByRole('button', { name: '下一步：校徽' }).click()
  await bar.getByRole('button', { name: '先跳过，去年级' }).click()
  await page.getByLabel(/年级名称/).fill('高一')
  await page.getByRole('button', { name: '添加', exact: true }).click()
  // What saves is not asked: the line finds out by itself.
  await bar.getByRole('button', { name: '下一步：学科' }).click()
  await page.getByRole('button', { name: '添加学科' }).first().waitFor()
  await page.reload()
  await bar.getByText('第 4 步，共 7 步').waitFor()
  await bar.getByRole('button', { name: '退出引导' }).click()
  await bar.waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: '教务' }).click()
  await card.getByText('已完成 2 / 7').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await card.getByRole('button', { name: '开校准备' }).click()
  await card.getByRole('link', { name: /校徽/ }).waitFor({ state: 'hidden' })
  await page.reload()
  await card.getByText('已完成 2 / 7').waitFor()
  expect(await card.getByRole('link').count()).toBe(0)
  expect(complaints).toEqual([])
})
