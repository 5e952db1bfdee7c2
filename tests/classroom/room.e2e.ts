import { afterEach, beforeEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { cuttableNetwork } from '../kit/network-fault.ts'
import type { Stage, Visit } from '../kit/visit.ts'
import { button, draw, enterLesson, said, say, strokes, walledIn } from './enter.ts'
import { freshLesson } from './rooms.ts'

let lesson: number
const visits: Visit[] = []
const stage = await stageHere()
beforeEach(async () => {
  lesson = await freshLesson(stage.school)
})
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function visitor(name: string, options?: Parameters<Stage['visit']>[0], before?: string) {
  const visit = await stage.visit(options)
  visits.push(visit)
  if (before) await visit.page.addInitScript(before)
  await visit.signIn(name)
  await enterLesson(visit, lesson)
  return visit
}

/** Somebody whose network can be cut and held up. */
async function onCable(name: string, options?: Parameters<Stage['visit']>[0]) {
  const cable = await cuttableNetwork(stage.school.port)
  const visit = await stage.visit(options, { port: cable.port })
  visits.push(visit)
  await visit.signIn(name)
  await enterLesson(visit, lesson)
  return { cable, visit }
}

test('a teacher and three students hold a lesson: waiting, board, chat, hands, stage, medal, timer, end', async () => {
  const he = await visitor('teacher')
  const [chen, zhang] = [await visitor('student', phone, walledIn), await visitor('zhangyutong')]
  await chen.page.getByText('老师到了，马上开始').waitFor()
  await button(chen, '检测设备').tap()
  await button(chen, '检测麦克风').tap()
  await chen.page.getByText('没有找到麦克风').waitFor()
  await button(chen, '打开摄像头看看').tap()
  await chen.page.getByText('没有找到摄像头').waitFor()
  expect(await axeFaults(chen.page)).toEqual([])
  await button(chen, '好了').tap()
  await chen.page.getByText('麦克风 · 有问题').waitFor()
  expect(await axeFaults(chen.page)).toEqual([])
  expect(he.page.url()).not.toContain('#')
  await button(he, '上课').click()
  for (const student of [chen, zhang]) await student.page.locator('.room').waitFor()
  const zhao = await visitor('zhaoyinuo')

  await draw(he)
  for (const student of [chen, zhang, zhao]) await strokes(student).first().waitFor()
  await button(he, '撤销').click()
  for (const student of [chen, zhang, zhao]) await expect.poll(() => strokes(student).count()).toBe(0)
  await button(he, '重做').click()
  await strokes(zhao).first().waitFor()

  await button(he, '布局').click()
  await he.page.getByText('全班跟着我的布局').click()
  await he.page.getByRole('radio', { name: '宫格' }).press('Space')
  for (const visit of [he, chen, zhang]) await visit.page.locator('.stage-gallery .tile').first().waitFor()
  await button(chen, '布局').tap()
  await chen.page.getByText('老师正在带着全班看').waitFor()
  await chen.page.keyboard.press('Escape')
  expect(await axeFaults(zhang.page)).toEqual([])
  await he.page.getByText('全班跟着我的布局').click()
  await button(zhang, '布局').click()
  await zhang.page.getByText('画面', { exact: true }).click()
  await zhang.page.locator('.stage-large .tile', { hasText: '贺建川' }).waitFor()
  await zhang.page.keyboard.press('Escape')
  await he.page.getByText('板书', { exact: true }).click()
  await he.page.keyboard.press('Escape')
  await strokes(he).first().waitFor()
  await strokes(chen).first().waitFor()

  await say(chen, '能再讲一遍吗')
  await said(he, '能再讲一遍吗').waitFor()
  await say(he, '好')
  await said(zhang, '好').waitFor()
  await button(he, '全员禁言').click()
  await expect.poll(() => chen.page.getByPlaceholder('老师暂时关闭了发言').isDisabled()).toBe(true)
  await button(he, '解除禁言').click()

  await button(zhang, '举手').click()
  await button(chen, '举手').tap()
  await chen.page.getByRole('button', { name: '已举手 · 第 2 位' }).waitFor()
  await expect.poll(() => he.page.locator('.hands li').allInnerTexts()).toHaveLength(2)
  expect((await he.page.locator('.hands li').allInnerTexts())[0]).toContain('张雨桐')
  await button(he, '请 张雨桐 上台').click()
  await button(zhang, '带麦克风上台').click()
  for (const visit of [he, chen, zhao]) await visit.page.locator('.tile', { hasText: '张雨桐' }).waitFor()
  await chen.page.getByRole('button', { name: '已举手 · 第 1 位' }).waitFor()

  await he.page.getByRole('tab', { name: '考勤' }).click()
  await he.page.getByText('到课 3 / 3 人').waitFor()
  // Ten minutes after the plan, and before the teacher: late to nothing.
  const registered = he.page.locator('.register li', { hasText: '陈可欣' })
  await registered.getByText(/进入/).waitFor()
  expect(await registered.innerText()).not.toContain('迟到')
  await he.page.getByRole('tab', { name: /名单/ }).click()
  const act = async (name: string, what: string) => {
    await button(he, `${name} 的操作`).click()
    await he.page.getByRole('menuitem', { name: what }).click()
  }
  await act('赵一诺', '发奖章')
  await zhao.page.getByText('赵一诺 得到一枚奖章').waitFor()
  await act('赵一诺', '把笔给他')
  await button(zhao, '笔').waitFor()
  await draw(zhao)
  await expect.poll(() => strokes(he).count()).toBe(2)
  expect(await axeFaults(he.page)).toEqual([])
  expect(await axeFaults(chen.page)).toEqual([])

  await button(he, '当堂问').click()
  await he.page.getByLabel('问题', { exact: true }).fill('过 P 的切线斜率是')
  await he.page.getByLabel('选项 B（可不填）').fill('k = 1')
  await he.page.getByText('B 是正确答案').click()
  expect(await axeFaults(he.page)).toEqual([])
  await button(he, '发给全班').click()
  // Folded away to look at the board, it is not lost.
  await button(chen, '收起').tap()
  await button(chen, '当堂问 1 · 还没有作答').tap()
  await chen.page.getByRole('button', { name: 'B k = 1' }).tap()
  await chen.page.getByText('已提交，结束前可以改').waitFor()
  await zhang.page.getByRole('button', { name: 'A A' }).click()
  await he.page.getByText('2 人已答').waitFor()
  expect(await axeFaults(chen.page)).toEqual([])
  await button(he, '收起').click()
  await button(he, '当堂问 1 · 2 人已答').click()
  await button(he, '公布答案').click()
  await zhang.page.locator('.question-bars li[data-right]', { hasText: 'k = 1' }).waitFor()
  await button(chen, '收起').tap()

  await zhang.page.getByRole('tab', { name: '笔记' }).click()
  await zhang.page.getByLabel('我的课堂笔记').fill('切线斜率就是导数')
  await zhang.page.getByText(/^已保存/).waitFor()
  const announced = (words: string) => zhang.page.getByRole('status').filter({ hasText: words })
  await say(chen, '我算完了')
  await announced('陈可欣 我算完了').waitFor({ state: 'attached' })
  await announced('当堂问 1：过 P 的切线斜率是 答案已公布').waitFor({ state: 'attached' })
  await button(he, '计时').click()
  await button(he, '1 分钟').click()
  await chen.page.getByRole('timer').waitFor()
  await chen.page.getByText('这个网络不让声音和画面通过').waitFor()

  await act('赵一诺', '请出课堂')
  await button(he, '请出课堂').click()
  await zhao.page.getByText('老师请你离开了课堂').waitFor()

  await button(he, '下课').click()
  await he.page.getByRole('alertdialog').getByRole('button', { name: '下课' }).click()
  for (const visit of [he, chen, zhang]) await visit.page.getByText('已下课').waitFor()
  // It can be watched again by everybody who was in it, at once.
  for (const visit of [he, chen, zhang])
    expect(await visit.page.getByRole('link', { name: '看回放' }).getAttribute('href')).toMatch(
      /\/vodPlay\/\d+$/,
    )
  await zhang.open('/profile/schedule')
  await zhang.page
    .getByRole('button', { name: /奇偶性.*已结束/ })
    .first()
    .click()
  await expect.poll(() => zhang.page.getByLabel('我的课堂笔记').inputValue()).toBe('切线斜率就是导数')
  for (const visit of [he, chen, zhang, zhao]) expect(visit.complaints).toEqual([])

  await zhao.open('/profile/schedule')
  await zhao.page.locator('.day-counts div', { hasText: '奖章' }).getByText('1', { exact: true }).waitFor()
})

test('a reload: back by itself, with everything, once', async () => {
  const [he, chen] = [await visitor('teacher'), await visitor('student', phone)]
  await button(he, '上课').click()
  await chen.page.locator('.room').waitFor()
  await say(he, '第一句')
  await said(chen, '第一句').waitFor()
  await chen.page.reload()
  await said(chen, '第一句').waitFor()
  expect(await said(chen, '第一句').count()).toBe(1)
  await he.page.getByRole('tab', { name: /名单/ }).click()
  expect(await he.page.locator('.roster-row', { hasText: '陈可欣' }).count()).toBe(1)
})

test('what is cleared or removed from the board comes back, also after a reload, for whoever comes late as well', async () => {
  const [he, chen] = [await visitor('teacher'), await visitor('student')]
  await button(he, '上课').click()
  await chen.page.locator('.room').waitFor()
  await draw(he)
  await expect.poll(() => strokes(chen).count()).toBe(1)
  const takeOff = async (what: string) => {
    await button(he, '清空或删除').click()
    await he.page.getByRole('menuitem', { name: what }).click()
    await he.page.getByRole('alertdialog').getByRole('button', { name: what }).click()
  }
  await takeOff('清空这页')
  await expect.poll(() => strokes(chen).count()).toBe(0)
  await he.page.reload()
  await button(he, '恢复清空的板书').click()
  await expect.poll(() => strokes(chen).count()).toBe(1)
  await button(he, '恢复清空的板书').waitFor({ state: 'detached' })
  await button(he, '加一页').click()
  await he.page.getByRole('menuitem').first().click()
  await expect.poll(() => strokes(chen).count()).toBe(0)
  await draw(he)
  await expect.poll(() => strokes(chen).count()).toBe(1)
  await takeOff('删除这页')
  await chen.page.getByText('1 / 1').waitFor()
  const zhang = await visitor('zhangyutong')
  await zhang.page.getByText('1 / 1').waitFor()
  await button(he, '恢复删除的一页').click()
  for (const student of [chen, zhang]) {
    await student.page.getByText('2 / 2').waitFor()
    await expect.poll(() => strokes(student).count()).toBe(1)
  }
  for (const { complaints } of visits) expect(complaints).toEqual([])
})

test('a cable that is out: no ghost in the roster after 10 s; in again within 3 s with everything that was said on both sides', async () => {
  const he = await visitor('teacher')
  const { cable, visit: chen } = await onCable('student', phone)
  await button(he, '上课').click()
  await chen.page.locator('.room').waitFor()
  await he.page.getByRole('tab', { name: /名单/ }).click()
  const row = he.page.locator('.roster-row', { hasText: '陈可欣' })
  await row.getByText('在课堂').waitFor()

  cable.cut()
  const since = Date.now()
  await chen.page.getByPlaceholder('说点什么').fill('断线时说的')
  await chen.page.keyboard.press('Enter')
  await row.getByText('不在').waitFor({ timeout: 15_000 })
  expect(Date.now() - since).toBeLessThan(10_000)
  await he.page.getByRole('tab', { name: /聊天/ }).click()
  await say(he, '你不在时说的')
  await draw(he)
  await chen.page.getByText('正在接回课堂').waitFor({ timeout: 15_000 })

  cable.mend()
  await chen.page.evaluate("dispatchEvent(new Event('online'))")
  const mended = Date.now()
  await said(chen, '你不在时说的').waitFor()
  await strokes(chen).first().waitFor()
  await said(he, '断线时说的').waitFor()
  // One's own words come back by the room as well, perhaps a moment after they reached the others.
  await said(chen, '断线时说的').first().waitFor()
  expect(Date.now() - mended).toBeLessThan(3_000)
  for (const words of ['你不在时说的', '断线时说的']) expect(await said(chen, words).count()).toBe(1)

  cable.cut()
  await say(chen, '走之前说的')
  await button(chen, '离开').click()
  await chen.page.getByText('正在送出你最后说的话').waitFor()
  cable.mend()
  await chen.page.evaluate("dispatchEvent(new Event('online'))")
  await said(he, '走之前说的').waitFor()
  await chen.page.getByText('你已离开课堂').waitFor()
  cable.close()
})

test('a layout that is picked before the room has answered that the class follows leads the class all the same', async () => {
  const chen = await visitor('student')
  const { cable, visit: he } = await onCable('teacher')
  await button(he, '上课').click()
  await chen.page.locator('.room').waitFor()
  await button(he, '布局').click()
  const letGo = cable.hold()
  await he.page.getByText('全班跟着我的布局').click()
  await he.page.getByRole('radio', { name: '宫格' }).press('Space')
  letGo()
  for (const visit of [chen, he]) await visit.page.locator('.stage-gallery .tile').first().waitFor()
  // What the room says of it all stands before the next word.
  await he.page.keyboard.press('Escape')
  await say(he, '看大家')
  for (const visit of [chen, he]) await said(visit, '看大家').waitFor()
  for (const visit of [chen, he]) expect(await visit.page.locator('.stage-gallery').count()).toBe(1)
  cable.close()
})
