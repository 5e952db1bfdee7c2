import { expect, test } from 'vitest'
import { operator } from '../../contract/operator.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { addProvider, askConsole, codeOf, consoleHost, enterConsole, password } from './console.ts'

type Here = Awaited<ReturnType<typeof stage.visit>>
const stage = await stageHere(
  [],
  { ESCHOOL_OPERATOR_HOSTS: `localhost,${consoleHost}` },
  async site => `/srv/eschool/data/backups/before-erasing-${site}`,
)

/** From the notice on the page to ten recovery codes; then in again by one of them. */
async function setsUpTheSecondFactor({ page, settled }: Here) {
  await page.getByRole('link', { name: '立即开启' }).click()
  await page.getByRole('button', { name: '开始设置' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel(/当前密码/).fill(password)
  await page.getByLabel(/^验证码/).fill(codeOf(secret))
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '开启', exact: true }).click()
  const codes = page.getByRole('alertdialog').getByRole('listitem')
  const recovery = await codes.first().innerText()
  expect(await codes.count()).toBe(10)
  // They are shown once: only their own button closes them.
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await codes.count()).toBe(10)
  await page.getByRole('button', { name: '已保存' }).click()
  await page.getByText('两步验证已开启').waitFor()
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: /我的账号/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByLabel('账号').fill('boss')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByLabel(/^验证码/).fill('wrong')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText(/^验证码不正确/).waitFor()
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await page.getByLabel(/^验证码/).fill(recovery)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('heading', { name: '学校', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: '立即开启' }).count()).toBe(0)
}

/** An agent is made with a limit, is given a school, and has nothing to do with it any more. */
async function mindsAgents({ page, settled }: Here) {
  const main = page.getByRole('main')
  await page.getByRole('link', { name: '代理商', exact: true }).click()
  await page.getByRole('button', { name: '新增代理商' }).first().click()
  await page.getByLabel(/代理商名称/).fill('华东教育')
  await page.getByLabel(/登录账号/).fill('boss')
  await page.getByLabel(/最多学校数/).fill('3')
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByText('代理商账号已存在').waitFor()
  await page.getByLabel(/登录账号/).fill('huadong')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('button', { name: '已记下' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '已记下' }).click()
  await page.getByRole('heading', { name: /华东教育/ }).waitFor()

  await page.getByRole('link', { name: '学校', exact: true }).click()
  await page.getByRole('link', { name: '青禾学校' }).click()
  await main.getByRole('button', { name: /所属代理商/ }).click()
  await page.getByRole('option', { name: /华东教育/ }).click()
  await main.getByRole('button', { name: '转给' }).click()
  await page
    .getByRole('alertdialog', { name: '把青禾学校转给华东教育？' })
    .getByRole('button', { name: '转给' })
    .click()
  await page.getByText('自营 → 华东教育').waitFor()
  await settled()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('link', { name: '代理商', exact: true }).click()
  await page
    .getByRole('row', { name: /华东教育/ })
    .getByText('1 / 3')
    .waitFor()
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: '华东教育' }).click()
  await main.getByRole('button', { name: '停用' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  await main.getByText('已停用：', { exact: false }).waitFor()
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await main.getByRole('button', { name: /转给/ }).click()
  await page.getByRole('option', { name: '自营' }).click()
  await main.getByRole('button', { name: '全部转出' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '全部转出' }).click()
  await page.getByText('已转出 1 所学校').waitFor()
}

/** Closed at once, then erased by its name and the password: where the backup lies is shown until that is put away. */
async function erasesASchool({ page, settled }: Here) {
  await page.getByRole('link', { name: '学校', exact: true }).click()
  await page.getByRole('link', { name: '青禾学校' }).click()
  await page.getByRole('button', { name: '关闭学校' }).click()
  const days = page.getByRole('alertdialog').getByLabel(/几天后关闭/)
  // What the button does is said while the number is typed, not once the field is left by pressing it.
  await days.fill('0')
  await page.getByRole('button', { name: '立即关闭' }).click()
  await page.getByRole('button', { name: '删除学校' }).click()
  const asked = page.getByRole('dialog', { name: '删除“青禾学校”？' })
  await asked.getByLabel(/学校名称/).fill('青禾')
  await asked.getByLabel(/当前密码/).fill(password)
  await asked.getByRole('button', { name: '备份并删除 1 个账号' }).click()
  await asked.getByText('与学校名称不一致').waitFor()
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await asked.getByLabel(/学校名称/).fill('青禾学校')
  await asked.getByRole('button', { name: '备份并删除 1 个账号' }).click()
  await page
    .getByRole('alertdialog', { name: '“青禾学校”已删除' })
    .getByText(/\/backups\/before-erasing-\d+$/)
    .waitFor()
  await page.getByRole('button', { name: '返回学校列表' }).click()
  await page.getByRole('heading', { name: '学校', exact: true }).waitFor()
  await page.getByRole('link', { name: '青禾学校' }).waitFor({ state: 'detached' })
}

async function triesAJobAgain({ page, settled }: Here) {
  await stage.school.look(
    `select graphile_worker.add_job('nothingRunsThis', json_build_object('site', ${stage.school.site}::bigint), max_attempts => 1)`,
  )
  await stage.school.look(
    "update graphile_worker._private_jobs set attempts = 1, last_error = 'Error: no room' where max_attempts = 1",
  )
  await page.getByRole('link', { name: '失败任务' }).click()
  await page.getByText('Error: no room').waitFor()
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '重试', exact: true }).click()
  await page.getByText('已重新开始 1 项任务').waitFor()
  await page.getByText('没有失败任务').waitFor()
}

test('an operator is let in, makes a school with its first administrator, closes it, opens it again and sets the second factor up', async () => {
  const once = await addProvider(stage.school, 'boss', { made: true })
  const here = await stage.visit()
  const { page, settled, complaints } = here
  await page.goto(`${stage.address}/eschool/operator`)
  await page.getByLabel('账号').fill('boss')
  await page.getByLabel('密码', { exact: true }).fill(once)
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByLabel(/当前密码/).fill(once)
  await page.getByLabel(/^新密码/).fill(password)
  await page.getByLabel(/再输入一次/).fill(password)
  await page.getByRole('button', { name: '修改密码', exact: true }).click()

  await page.getByRole('link', { name: '开通学校' }).click()
  await page.getByLabel(/学校名称/).fill('青禾学校')
  await page.getByLabel(/学校域名/).fill('lanting.test')
  await page.getByLabel(/姓名/).fill('林若晴')
  await page.getByRole('button', { name: '开通', exact: true }).click()
  await page.getByText('学校域名重复').waitFor()
  await page.getByLabel(/学校域名/).fill('qinghe.example.com')
  await page.getByRole('button', { name: '开通', exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: '删除演示学校？' })
  await asked.getByText('账号', { exact: true }).waitFor()
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '取消' }).click()
  await asked.waitFor({ state: 'hidden' })
  expect(await page.getByLabel(/学校名称/).inputValue()).toBe('青禾学校')
  await page.getByRole('button', { name: '开通', exact: true }).click()
  await asked.getByRole('button', { name: /^删除 \d+ 个账号并开通$/ }).click()
  await page
    .getByRole('alertdialog')
    .getByText(/^([0-9A-Z]{4}-){3}/)
    .waitFor()
  await page.getByRole('button', { name: '已记下' }).click()

  await page.getByRole('heading', { name: /青禾学校/ }).waitFor()
  // What hangs on a domain is said as soon as another is typed.
  await page.getByLabel(/学校域名/).fill('qing.example.com')
  await page.getByText('qinghe.example.com 不再使用后').waitFor()
  await page.getByText(/^登录中的设备 · \d+$/).waitFor()
  await page.getByLabel(/学校域名/).fill('qinghe.example.com')
  await page.getByRole('button', { name: '关闭学校' }).click()
  // Without a number of days nothing is closed, and least of all at once.
  const days = page.getByRole('alertdialog').getByLabel(/几天后关闭/)
  await days.fill('')
  await days.blur()
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭学校' }).click()
  await page.getByText('请填写 0 到 90 之间的天数').waitFor()
  await days.fill('14')
  await days.blur()
  await page.getByRole('button', { name: '14 天后关闭' }).click()
  await page.getByText(/^将于 .* 关闭$/).waitFor()
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: '重新开通' }).click()
  await page.getByText('重新开通', { exact: true }).last().waitFor()
  await page.getByRole('link', { name: '返回学校列表' }).click()
  await page
    .getByRole('row', { name: /青禾学校/ })
    .getByText('正常')
    .waitFor()
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await mindsAgents(here)
  await triesAJobAgain(here)
  await erasesASchool(here)
  await setsUpTheSecondFactor(here)
  expect(complaints).toEqual([])
})

test('an agent on a phone is let to the schools alone, asked for an end, and out without a question once disabled', async () => {
  const { school } = stage
  await addProvider(school, 'chief')
  const cookie = await enterConsole(school, 'chief')
  const limits = { mostSchools: 1, mostDays: 100 }
  const body = { account: 'haidian', name: '海淀代理', ...limits }
  const made = await askConsole(school, operator.makeAgent, { body }, { cookie })
  const { page, settled, complaints } = await stage.visit({ viewport: { width: 390, height: 844 } })
  await page.goto(`${stage.address}/eschool/operator/agents`)
  await page.getByLabel('账号').fill('haidian')
  await page.getByLabel('密码', { exact: true }).fill(made.data?.password ?? '')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByLabel(/当前密码/).fill(made.data?.password ?? '')
  await page.getByLabel(/^新密码/).fill(password)
  await page.getByLabel(/再输入一次/).fill(password)
  await page.getByRole('button', { name: '修改密码', exact: true }).click()
  await page.getByRole('heading', { name: '学校', exact: true }).waitFor()
  for (const path of ['/agents', '/jobs', '/agents/1']) {
    await page.goto(`${stage.address}/eschool/operator${path}`)
    await page.getByRole('heading', { name: '学校', exact: true }).waitFor()
  }
  await page.getByRole('link', { name: '开通学校' }).first().click()
  await page.getByLabel(/学校名称/).fill('白桦学校')
  await page.getByLabel(/学校域名/).fill('baihua.example.com')
  await page.getByLabel(/姓名/).fill('白老师')
  await page.getByRole('button', { name: '开通', exact: true }).click()
  await page.getByText('这一项要填写').first().waitFor()
  await settled()
  expect(await axeFaults(page)).toEqual([])
  await askConsole(school, operator.disableAgent, { params: { id: String(made.data?.id) } }, { cookie })
  await page.getByLabel(/学校名称/).fill('白桦林学校')
  const month = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.getByRole('spinbutton', { name: /年.*到期日/ }).click()
  await page.keyboard.type(month.replaceAll('-', ''))
  // Whoever is out is not asked about what was typed: there is nobody to save it as.
  await page.getByRole('button', { name: '开通', exact: true }).click()
  await page.getByLabel('账号').waitFor()
  expect(complaints).toEqual([])
})
