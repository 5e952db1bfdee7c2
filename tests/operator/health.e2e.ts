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

test('an operator reads in their language how the installation is, what fails first and what to do about it', async () => {
  await addProvider(stage.school, 'boss')
  await stage.school.look(
    `select graphile_worker.add_job('nothingRunsThis', json_build_object('site', ${stage.school.site}::bigint), max_attempts => 1)`,
  )
  await stage.school.look('update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1')
  const { page, settled, complaints } = await entered('boss')
  await page.getByRole('link', { name: '运行状况' }).click()
  const jobs = page.getByRole('listitem').filter({ hasText: '后台任务' })
  await jobs.getByText('1 项任务已放弃').waitFor()
  await jobs.getByText('在“失败任务”中查看').waitFor()
  await page.getByText(/^数据库：PostgreSQL \d+/).waitFor()
  await page.getByText(/^操作日志：\d+ 条$/).waitFor()
  const states = await page.getByRole('listitem').allInnerTexts()
  const wrong = states.map(text => text.includes('需处理'))
  expect(wrong).toEqual(wrong.toSorted((a, b) => Number(b) - Number(a)))
  await settled()
  expect(await axeFaults(page)).toEqual([])

  await stage.school.look('delete from graphile_worker._private_jobs where max_attempts = 1')
  await page.getByRole('button', { name: '重新检查' }).click()
  await jobs.getByText('正常', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('an agent finds no entry, and nothing where it is', async () => {
  await addProvider(stage.school, 'dealer', { role: 'AGENT' })
  const { page } = await entered('dealer')
  expect(await page.getByRole('link', { name: '运行状况' }).count()).toBe(0)
  await page.goto(`${stage.address}/eschool/operator/health`)
  await page.getByRole('heading', { name: '学校', exact: true }).waitFor()
})
