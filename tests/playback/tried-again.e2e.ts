import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { type Happening, pastLesson, writeLog } from './films.ts'

// A lesson in which each kind of question was asked: whoever watches tries them before the answer is shown.
const stage = await stageHere()
const { school } = stage
const { he, zhang } = school.ids
const visits: Visit[] = []
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})
const asked = (
  at: number,
  question: string,
  type: 'several' | 'text' | 'truth',
  text: string,
  options: string[],
  right: number[],
): Happening => ({ at, kind: 'question.asked', person: he, data: { question, type, text, options, right } })
const answered = (at: number, question: string, answer: number[] | string): Happening => ({
  at,
  kind: 'question.answered',
  person: zhang,
  data: { question, answer },
})
const { id: lesson, begun } = await pastLesson(school)
await writeLog(school, lesson, begun, [
  { at: -9, kind: 'joined', person: he, data: { as: 'teacher' } },
  { at: -8, kind: 'joined', person: zhang, data: { as: 'student' } },
  { at: 0, kind: 'lesson.begun', person: he, data: {} },
  asked(5, 'several', 'several', '哪些是函数？', ['y = x', 'x² + y² = 1', 'y = |x|'], [0, 2]),
  answered(8, 'several', [0]),
  {
    at: 10,
    kind: 'question.shown',
    person: null,
    data: { question: 'several', right: [0, 2], counts: [1, 0, 0] },
  },
  asked(15, 'text', 'text', '什么叫切线？', [], []),
  answered(20, 'text', '只碰一个点的线'),
  { at: 22, kind: 'question.shown', person: null, data: { question: 'text', right: [], counts: [] } },
  asked(30, 'unshown', 'truth', '割线总有两个交点', ['对', '错'], [1]),
  { at: 60, kind: 'lesson.ended', person: he, data: {} },
])

async function watches(name: string) {
  const visit = await stage.visit()
  visits.push(visit)
  await visit.signIn(name, `/vodPlay/${lesson}`)
  await visit.page.getByRole('tab', { name: /当堂问/ }).click()
  return visit
}
const question = ({ page }: Visit, words: string) => page.locator('.vod-question', { hasText: words })

test('of several right answers it is told when some are missing and when one is wrong, and the right ones only when asked for', async () => {
  const visit = await watches('zhangyutong')
  const several = question(visit, '哪些是函数？')
  const says = several.getByRole('status')
  const press = (name: string) => several.getByRole('button', { name, exact: true }).click()
  await press('A y = x')
  expect(await says.innerText()).toBe('')
  await press('对一下')
  await expect.poll(() => says.innerText()).toBe('没有选错，但还没选全')
  await press('B x² + y² = 1')
  // What was said of the choice before is not said of this one.
  expect(await says.innerText()).toBe('')
  await press('对一下')
  await expect.poll(() => says.innerText()).toBe('不对，再想想')
  await press('B x² + y² = 1')
  await press('C y = |x|')
  await press('对一下')
  await expect.poll(() => says.innerText()).toBe('答对了')
  expect(await several.locator('[data-right]').count()).toBe(0)
  expect(await several.innerText()).not.toContain('课上我答的')
  await visit.settled()
  expect(await axeFaults(visit.page)).toEqual([])
  await press('看答案')
  await several.getByText('答案：A C').waitFor()
  await several.getByText('课上我答的：A', { exact: true }).waitFor()
  expect(await several.locator('[data-right]').count()).toBe(2)
  expect(visit.complaints).toEqual([])
})

test('an answer in words stands beside that of the class, judged by nobody, and outlives a look at the chat', async () => {
  const visit = await watches('zhangyutong')
  const { page } = visit
  const text = question(visit, '什么叫切线？')
  await text.getByLabel('写下你的答案').fill('割线的两个交点靠到一起')
  await page.getByRole('tab', { name: /聊天/ }).click()
  await page.getByRole('tab', { name: /当堂问/ }).click()
  expect(await text.getByLabel('写下你的答案').inputValue()).toBe('割线的两个交点靠到一起')
  expect(await text.innerText()).not.toContain('只碰一个点的线')
  await text.getByRole('button', { name: '看答案' }).click()
  const rows = await text.locator('.vod-compared > div').allInnerTexts()
  expect(rows.map(row => row.split('\n').map(words => words.trim()))).toEqual([
    ['这次写的', '割线的两个交点靠到一起'],
    ['课上我答的', '只碰一个点的线'],
    ['老师给的答案', expect.stringContaining('没有给出文字答案')],
  ])
  await visit.settled()
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('what the teacher has not shown judges nobody; the teacher sees it', async () => {
  const student = await watches('student')
  const hers = question(student, '割线总有两个交点')
  await hers.getByRole('button', { name: 'B 错' }).click()
  expect(await hers.getByRole('status').innerText()).toBe('')
  await hers.getByRole('button', { name: '看答案' }).click()
  await hers.getByText('老师没有公布答案。').waitFor()
  const teacher = await watches('teacher')
  const his = question(teacher, '割线总有两个交点')
  await his.getByRole('button', { name: 'B 错' }).click()
  await his.getByText('答对了').waitFor()
})
