import { expect, test } from 'vitest'
import { asCommand } from '../../server/operator/console-scope.ts'
import { announce, withdraw } from '../../server/operator/maintenance.store.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { addProvider, password } from './console.ts'

const stage = await stageHere([], { ESCHOOL_OPERATOR_HOSTS: 'localhost' })

test('a maintenance is announced in the console and stands on an open page without a reload, until it is withdrawn', async () => {
  await addProvider(stage.school, 'boss')
  const student = await stage.visit()
  await student.signIn('student', '/profile')
  const bar = student.page.getByRole('region', { name: '平台维护' })
  const boss = await stage.visit()
  const { page } = boss
  const isClean = async (here: typeof boss) => {
    await here.settled()
    expect(await axeFaults(here.page)).toEqual([])
  }
  await page.goto(`${stage.address}/eschool/operator/sign-in?to=/maintenance`)
  await page.getByLabel('账号').fill('boss')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText('没有公布过维护').waitFor()
  await page.getByRole('button', { name: '公布维护' }).click()
  await page.getByLabel('中文补充').waitFor()
  await isClean(boss)
  await page.keyboard.press('Escape')
  const begins = new Date(Date.now() + 3_600_000)
  const ends = new Date(Date.now() + 7_200_000)
  const words = { zh: '升级数据库', en: '', es: '' }
  const id = await asCommand(stage.school.connection, db => announce(db, { begins, ends, hours: 24, words }))
  await bar.getByText('升级数据库').waitFor()
  await isClean(student)
  // Not yet shown, and gone again, without a reload.
  await asCommand(stage.school.connection, db => withdraw(db, id))
  await bar.waitFor({ state: 'detached' })
  // A visitor is given it with the page.
  await asCommand(stage.school.connection, db => announce(db, { begins, ends, hours: 24, words }))
  const visitor = await stage.visit()
  await visitor.open('/')
  await visitor.page.getByRole('region', { name: '平台维护' }).waitFor()
  await isClean(visitor)
  await page.reload()
  await page.getByText('显示中').waitFor()
  await isClean(boss)
  await page.getByRole('button', { name: '撤回', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回', exact: true }).click()
  await bar.waitFor({ state: 'detached' })
  expect([...boss.complaints, ...student.complaints, ...visitor.complaints]).toEqual([])
})
