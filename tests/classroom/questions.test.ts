import { afterEach, expect, test } from 'vitest'
import { office } from '../../contract/people-office.ts'
import { schoolHere } from '../kit/here.ts'
import { lessonNamed, setTimes } from './rooms.ts'
import { comeIn, everybodyOut, knock } from './stage.ts'

const school = await schoolHere()
const lesson = await lessonNamed(school, 'functions')
await setTimes(school, lesson, -10, 50)
afterEach(() => everybodyOut())

test('students see neither the right answer nor the answers of others before they are shown; the staff sees all', async () => {
  const [he, luo, chen, zhang] = [
    await comeIn(school, lesson, 'he'),
    await comeIn(school, lesson, 'luo'),
    await comeIn(school, lesson, 'chen'),
    await comeIn(school, lesson, 'zhang'),
  ]
  he.say('lesson.begun', {})
  const question = 'q1'
  const asked = { question, type: 'single' as const, text: '斜率是', options: ['0', '1'], right: [1] }
  he.say('question.asked', asked)
  const heard = await chen.heard(({ kind }) => kind === 'question.asked')
  expect(heard.data).toEqual({ ...asked, right: [] })
  expect((await luo.heard(({ kind }) => kind === 'question.asked')).data).toEqual(asked)

  const mine = await chen.outcome(chen.say('question.answered', { question, answer: [1] }))
  expect(mine).toMatchObject({ kind: 'question.answered', person: school.ids.chen })
  await zhang.outcome(zhang.say('question.answered', { question, answer: [0] }))
  await luo.heard(({ kind, person }) => kind === 'question.answered' && person === school.ids.zhang)
  const answersHeardBy = (lines: typeof chen.lines) =>
    lines.flatMap(({ kind, person }) => (kind === 'question.answered' ? [person] : []))
  expect(answersHeardBy(chen.lines)).toEqual([school.ids.chen])
  expect(answersHeardBy(zhang.lines)).toEqual([school.ids.zhang])
  const back = await knock(school.port, { pass: chen.pass, k: chen.k })
  await back.heard(({ kind }) => kind === 'question.answered')
  expect(answersHeardBy(back.lines)).toEqual([school.ids.chen])
  expect(JSON.stringify(back.lines)).not.toContain('"right":[1]')

  he.say('question.published', { question })
  const shown = await zhang.heard(({ kind }) => kind === 'question.shown')
  expect(shown).toMatchObject({ person: null, data: { question, right: [1], counts: [1, 1] } })
  expect(await back.outcome(back.say('question.answered', { question, answer: [0] }))).toBe('notOpen')
})

test('a flood from one connection is refused, and the others go on', async () => {
  const [he, chen] = [await comeIn(school, lesson, 'he'), await comeIn(school, lesson, 'chen')]
  const names = Array.from({ length: 40 }, (_, n) => chen.say('chat.said', { text: String(n) }))
  await chen.outcome(names.at(-1) ?? '')
  expect([...chen.refused.values()].filter(why => why === 'tooOften').length).toBeGreaterThan(25)
  await chen.heard(line => line.sentAs === names[0])
  const said = await he.outcome(he.say('chat.said', { text: '慢一点' }))
  await chen.heard(({ n }) => typeof said !== 'string' && n === said.n)
})

test.each([
  ['nothing', undefined],
  ['a text', 'x'],
  ['no name', { kind: 'chat.said', data: { text: 'x' } }],
  ['an unknown kind', { sentAs: 'a'.repeat(12), kind: 'chat.shouted', data: {} }],
  ['a kind of the prototype', { sentAs: 'b'.repeat(12), kind: 'constructor', data: {} }],
  ['surplus', { sentAs: 'c'.repeat(12), kind: 'chat.said', data: { text: 'x', html: '<b>' } }],
  [
    'a huge list',
    { sentAs: 'd'.repeat(12), kind: 'stroke.went', data: { stroke: 's', points: Array(3000).fill(1) } },
  ],
  ['control characters', { sentAs: 'e'.repeat(12), kind: 'chat.said', data: { text: 'a\u0000b' } }],
])('%s as a message changes nothing and stops nothing', async (_, message) => {
  const he = await comeIn(school, lesson, 'he')
  const before = he.lines.length
  he.socket.emit('append', message as never)
  const name = he.say('chat.closed', { closed: false })
  await he.outcome(name)
  expect(
    he.lines
      .slice(before)
      .filter(({ kind }) => kind.startsWith('chat'))
      .map(({ sentAs }) => sentAs),
  ).toEqual([name])
})

test('what somebody said in class is among their own data, and nobody else finds it there', async () => {
  const [he, chen] = [await comeIn(school, lesson, 'he'), await comeIn(school, lesson, 'chen')]
  await chen.outcome(chen.say('hand.raised', {}))
  await he.outcome(he.say('chat.said', { text: '只是我的话' }))
  await expect.poll(() => he.confirmed()).toBeGreaterThanOrEqual(he.lines.at(-1)?.n ?? 0)
  const of = async (name: 'he' | 'chen') =>
    JSON.stringify((await (await school.signIn(name)).call(office.ownData)).data)
  expect(await of('he')).toContain('只是我的话')
  expect(await of('chen')).not.toContain('只是我的话')
  expect(await of('chen')).toContain('hand.raised')
})
