import type { Locator } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { password } from '../demo/cast.ts'
import { axeFaults, withDevices } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { byKeys } from '../kit/keys.ts'
import type { Visit } from '../kit/visit.ts'
import { freshLesson } from './rooms.ts'

// A lesson held and followed by keys alone: after each of them the focus is somewhere, and can be seen.
const visits: Visit[] = []
const stage = await stageHere(withDevices)
beforeEach(async () => {
  await freshLesson(stage.school)
})
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})

/** Signs in and opens the lesson from the timetable. */
async function visitor(name: string, timetable: string) {
  const visit = await stage.visit()
  visits.push(visit)
  const { page } = visit
  const keys = byKeys(page)
  await visit.open(`/index?redirect=${encodeURIComponent(timetable)}`)
  await keys.reach(page.locator('input[name=username]'))
  await keys.type(name)
  await keys.reach(page.locator('input[name=password]'))
  await keys.type(password)
  await page.keyboard.press('Enter')
  await page.locator('.desk').waitFor()
  await keys.reach(page.getByRole('button', { name: '进入课堂', exact: true }))
  await page.keyboard.press('Enter')
  await page.locator('.classroom').waitFor()
  const button = (words: string | RegExp) => page.getByRole('button', { name: words, exact: true })
  return {
    ...visit,
    ...keys,
    button,
    said: (words: string) => page.locator('.said', { hasText: words }),
    /** Opens what a button opens and chooses of it. */
    choose: async (opener: Locator, what: Locator) => {
      await keys.push(opener)
      await keys.push(what)
    },
  }
}
type Person = Awaited<ReturnType<typeof visitor>>
const say = async (person: Person, words: string) => {
  await person.reach(person.page.getByPlaceholder(/说点什么|对全班说/))
  await person.type(words)
  await person.press('Enter')
}

test('a teacher holds a lesson and a student follows it without a pointer; the focus is never lost and always seen', async () => {
  const [he, chen] = await Promise.all([
    visitor('teacher', '/teacher/schedule/index'),
    visitor('student', '/profile/schedule'),
  ])
  const item = (name: string) => he.page.getByRole('menuitem', { name })

  // Before class: the student tries his devices, and waits in the dialog until the room opens around him.
  await chen.push(chen.button('检测设备'))
  await chen.push(chen.button('播放测试音'))
  await chen.push(chen.button('听到了'))
  await chen.push(chen.button('检测麦克风'))
  await chen.page.getByText('听到了你的声音').waitFor()
  await chen.push(chen.button('好了'))
  await expect.poll(chen.name).toBe('检测设备')
  await chen.press('Enter')
  await he.choose(he.button('更多'), item('检测设备'))
  await he.page.getByRole('dialog', { name: '设备检测' }).waitFor()
  await he.press('Escape')
  await expect.poll(he.name).toBe('更多')

  await he.push(he.button('上课'))
  await expect.poll(he.name).toBe('下课')
  await chen.page.locator('.room').waitFor()
  await chen.held()

  await say(he, '同学们好')
  await chen.said('同学们好').waitFor()
  await chen.reach(chen.page.getByRole('log'))
  await say(chen, '老师好')
  await he.said('老师好').waitFor()
  await he.push(he.button('删除 陈可欣 的消息'))
  await chen.page.getByText('这条消息已删除').waitFor()
  await he.held()

  // The board: a page, tools by arrows, a line of text, an arrow, and what was done taken back.
  await he.choose(he.button('加一页'), item('黑板'))
  await he.page.locator('.page-thumb').nth(1).waitFor()
  await he.push(he.button('上一页'))
  await he.held()
  await he.push(he.button('下一页'))
  await chen.page.getByText('2 / 2').waitFor()
  await he.held()
  const strokes = (person: Person) => person.page.locator('.board-ink [data-stroke]')
  const board = he.page.locator('.board-ink')
  await he.push(he.button('文字'))
  await he.reach(board)
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await he.press(key)
  await he.type('切线')
  await he.press('Enter')
  await expect.poll(() => strokes(chen).allTextContents()).toEqual(['切线'])
  await he.push(he.button('箭头'))
  await he.reach(board)
  for (const key of ['ArrowDown', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await he.press(key)
  await expect.poll(() => strokes(chen).count()).toBe(2)
  await he.push(he.button('撤销'))
  await expect.poll(() => strokes(chen).count()).toBe(1)
  await he.push(he.button('撤销'))
  await expect.poll(() => strokes(chen).count()).toBe(0)
  await he.held()

  await chen.push(chen.button('举手'))
  await he.push(he.button('请 陈可欣 上台'))
  await he.page.getByRole('region', { name: '举手' }).waitFor({ state: 'detached' })
  await he.held()
  await chen.page.getByRole('dialog', { name: '贺建川请你上台' }).waitFor()
  await chen.push(chen.button('带麦克风上台'))
  await he.page.locator('.tile', { hasText: '陈可欣' }).waitFor()
  await expect.poll(chen.name).toMatch(/举手/)
  const microphone = chen.button('麦克风')
  const pressed = () => microphone.getAttribute('aria-pressed')
  await expect.poll(pressed, { timeout: 20_000 }).toBe('true')
  await chen.push(microphone, 'Space')
  await expect.poll(pressed).toBe('false')
  await chen.press('Space')
  await expect.poll(pressed).toBe('true')

  await he.reach(he.page.getByRole('tab', { name: /名单/ }))
  await he.choose(he.button('陈可欣 的操作'), item('发奖章'))
  await chen.page.getByText('陈可欣 得到一枚奖章').waitFor()
  await expect.poll(he.name).toBe('陈可欣 的操作')
  await he.choose(he.button('陈可欣 的操作'), item('请下台'))
  await chen.button('麦克风').waitFor({ state: 'detached' })
  await chen.held()

  await he.push(he.button('当堂问'))
  await he.reach(he.page.getByLabel('问题', { exact: true }))
  await he.type('斜率是')
  await he.push(he.page.getByLabel('B 是正确答案'), 'Space')
  await he.push(he.button('发给全班'))
  await expect.poll(he.name).toBe('当堂问')
  await chen.push(chen.button('B B'))
  await chen.page.getByText('已提交，结束前可以改').waitFor()
  await he.page.getByText('1 人已答').waitFor()
  await he.push(he.button('停止作答'))
  await chen.page.getByText('作答已结束，等老师公布', { exact: true }).waitFor()
  await chen.held()
  await he.push(he.button('公布答案'))
  await chen.page.locator('.question-bars li[data-right]').waitFor()
  await he.button('公布答案').waitFor({ state: 'detached' })
  await he.held()
  for (const person of [chen, he]) {
    await person.push(person.button('收起'))
    await person.page.locator('.question-card').waitFor({ state: 'detached' })
    await person.held()
  }

  await he.reach(he.page.getByRole('tab', { name: /聊天/ }))
  await chen.reach(chen.page.getByPlaceholder('说点什么'))
  await he.push(he.button('全员禁言'))
  await chen.page.getByPlaceholder('老师暂时关闭了发言').waitFor()
  await chen.held()
  await he.press('Enter')
  await chen.page.getByPlaceholder('说点什么').waitFor()
  await he.choose(he.button('计时'), he.button('1 分钟'))
  await chen.page.getByRole('timer').waitFor()
  await expect.poll(he.name).toBe('计时')
  await he.push(he.button('结束计时'))
  await chen.page.getByRole('timer').waitFor({ state: 'detached' })
  await he.held()

  await he.push(he.button('布局'))
  await he.push(he.page.getByRole('switch', { name: '全班跟着我的布局' }), 'Space')
  await he.reach(he.page.getByRole('radio', { name: '宫格' }))
  await chen.page.locator('.stage-gallery').waitFor()
  await he.press('Escape')
  await expect.poll(he.name).toBe('布局')
  for (const person of [he, chen]) expect(await axeFaults(person.page)).toEqual([])

  await he.push(he.button('下课'))
  const end = he.page.getByRole('alertdialog')
  await end.waitFor()
  await he.press('Escape')
  await expect.poll(he.name).toBe('下课')
  await he.press('Enter')
  await he.push(end.getByRole('button', { name: '下课' }))
  for (const person of [he, chen]) {
    await person.page.getByText('已下课').waitFor()
    await person.held()
    await expect.poll(person.name).toBe('已下课')
    expect(person.complaints).toEqual([])
  }
})
