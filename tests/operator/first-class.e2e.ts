import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { withDevices } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { addProvider, consoleHost, password } from './console.ts'

const stage = await stageHere(withDevices, { ESCHOOL_OPERATOR_HOSTS: `localhost,${consoleHost}` })
const zone = 'Asia/Shanghai'
const dayOf = (moment: Date) => moment.toLocaleDateString('sv', { timeZone: zone })

beforeAll(() => addProvider(stage.school, 'boss'))

/** Somebody who finds everything by what is written on it, and counts: a press, a field filled in, a link that came by mail. */
function hands() {
  let acts = 0
  const press = async (what: Locator) => {
    acts += 1
    await what.click()
  }
  const write = async (what: Locator, words: string) => {
    acts += 1
    await what.fill(words)
  }
  const follow = async (page: Page, link: string) => {
    acts += 1
    await page.goto(link)
  }
  const firstSignIn = async (page: Page) => {
    await press(button(page, '登录'))
    await write(page.getByLabel('新密码', { exact: true }), password)
    await write(page.getByLabel('再输一次新密码'), password)
    await press(button(page, '保存并进入'))
  }
  return { press, write, follow, firstSignIn, acts: () => acts }
}
type Hands = ReturnType<typeof hands>
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Answers with the link that the first administrator is given. */
async function makesASchool(page: Page, { press, write }: Hands, host: string, isFirst: boolean) {
  await page.goto(`${stage.address}/eschool/operator`)
  await write(page.getByLabel('账号'), 'boss')
  await write(page.getByLabel('密码', { exact: true }), password)
  await press(button(page, '登录'))
  await press(page.getByRole('link', { name: '开通学校' }))
  await write(page.getByLabel(/学校名称/), '启明学校')
  await write(page.getByLabel(/学校域名/), host)
  await write(page.getByLabel(/姓名/), '林若晴')
  await press(button(page, '开通'))
  if (isFirst)
    await press(
      page.getByRole('alertdialog', { name: '删除演示学校？' }).getByRole('button', { name: /并开通$/ }),
    )
  return there(await page.getByRole('link', { name: new RegExp(host) }).getAttribute('href'))
}

/** From the first step to a lesson in a minute or two; answers with the link that the teacher is given. */
async function preparesALesson(page: Page, { press, write }: Hands) {
  const card = page.getByRole('region', { name: '开校准备' })
  const on = (step: string) =>
    page.getByRole('complementary', { name: '开校准备' }).getByRole('button', { name: `下一步：${step}` })
  await press(card.getByRole('link', { name: /^学科/ }))
  await press(button(page, '添加学科').first())
  await write(page.getByLabel(/学科名称/), '数学')
  await press(button(page, '保存'))

  await press(on('老师'))
  await press(button(page, '添加账号'))
  await write(page.getByRole('dialog').getByLabel(/姓名/), '何敏')
  await write(page.getByRole('dialog').getByLabel(/用户名/), 'hemin')
  await press(button(page, '添加'))
  const link = there(await page.getByRole('link', { name: '首次登录链接' }).getAttribute('href'))
  await press(button(page, '我已保存'))

  await press(on('第一门课程'))
  await write(page.getByLabel(/课程名称/), '初等代数')
  await press(button(page, '保存为草稿'))

  await press(on('第一次排课'))
  await press(page.getByRole('link', { name: '初等代数' }))
  await press(button(page, '加一节课'))
  const now = new Date()
  const soon = new Date(Math.ceil(now.getTime() / 60_000 + 1) * 60_000)
  if (dayOf(soon) !== dayOf(now)) {
    // In the last two minutes of a day the lesson is tomorrow's: one field more.
    await page.getByRole('dialog').locator('[data-type="year"]').click()
    await page.keyboard.type(dayOf(soon).replaceAll('-', ''))
  }
  const clock = soon.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  await press(page.getByRole('dialog').locator('[data-type="hour"]'))
  await page.keyboard.type(clock.replace(':', ''))
  await press(button(page, '加入计划'))
  await press(button(page, '写入 1 课'))
  await page.getByText('已写入 1 节课').waitFor()
  return link
}

test.each([
  ['at a desk', { width: 1440, height: 900 }, 'qiming.localhost', true],
  ['on a phone', { width: 390, height: 844 }, 'qihang.localhost', false],
] as const)(
  '%s a school is made in the console and taught in within forty acts, without an address typed',
  async (_, viewport, host, isFirst) => {
    const its = hands()
    const visits = [await stage.visit({ viewport }), await stage.visit({ viewport })] as const
    const [{ page }, teacher] = visits
    const first = await makesASchool(page, its, host, isFirst)
    await its.follow(page, first)
    await its.firstSignIn(page)
    // Who looks over a shoulder reads no password in the address.
    expect(page.url()).not.toContain('once')
    const link = await preparesALesson(page, its)
    await its.follow(teacher.page, link)
    await its.firstSignIn(teacher.page)
    await its.press(button(teacher.page, '进入课堂').first())
    await its.press(button(teacher.page, '上课'))
    await button(teacher.page, '下课').waitFor()
    const begun = () =>
      stage.school.look(
        "select e.kind from room_event e join site_host h on h.site = e.site where h.host = $1 and e.kind = 'lesson.begun'",
        [host],
      )
    await expect.poll(begun).toHaveLength(1)
    expect(its.acts()).toBeLessThanOrEqual(40)
    for (const { complaints } of visits) expect(complaints).toEqual([])
  },
)
