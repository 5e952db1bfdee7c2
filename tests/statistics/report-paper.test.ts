import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { learning } from '../../contract/statistics.ts'
import { corrections } from '../../contract/statistics-corrections.ts'
import { presenceOf } from '../../contract/statistics-lists.ts'
import { remarks } from '../../contract/statistics-remarks.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { everybodyOut } from '../classroom/stage.ts'
import type { BodyOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { pagesOf } from '../kit/pdf-text.ts'
import { otherHost } from '../kit/school.ts'
import { holdLesson } from './held.ts'

const school = await schoolHere()
const { ids } = school
const lesson = await freshLesson(school)
const [row] = await school.look('select course::int from lesson where id = $1', [lesson])
const course = row?.course as number
const [he, chen, gu, luo, zheng] = [
  ...[await school.signIn('he'), await school.signIn('chen'), await school.signIn('gu')],
  ...[await school.signIn('luo'), await school.signIn('zheng')],
] as const
const own = { params: { id: String(course) } }
const ofChen = { params: { id: String(course), student: String(ids.chen) } }
beforeAll(async () => {
  await holdLesson(school, lesson, { he, chen, zhang: await school.signIn('zhang') })
  await vi.waitFor(
    async () => {
      const { data } = await chen.call(learning.ownRecord)
      const held = data.flatMap(one => one.lessons).find(({ id }) => id === lesson)
      if (!held?.isKnown) throw new Error('not folded yet')
    },
    { timeout: 20_000 },
  )
})
afterAll(everybodyOut)

const fetched = (link: string | undefined, language = 'zh') =>
  fetch(`http://localhost:${school.port}${link}`, { headers: { cookie: `language=${language}` } })
const words = async (link: string | undefined, language?: string) =>
  (await pagesOf(await (await fetched(link, language)).arrayBuffer())).join('')

test('a report says what the page says, with the remark of the teacher and the name of nobody else', async () => {
  await he.call(remarks.setRemark, {
    params: { lesson: String(lesson), student: String(ids.chen) },
    body: { text: '提问很好，下次请早一点进教室。', version: 0 },
  })
  const { data } = await he.call(learning.studentPaper, { ...ofChen, body: {} })
  const answer = await fetched(data.link)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('学习报告-陈可欣')
  const said = (await pagesOf(await answer.arrayBuffer())).join('')
  const { totals, lessons } = (await he.call(learning.reportStudent, ofChen)).data
  const held = lessons.find(({ id }) => id === lesson)
  for (const part of [
    ...['学习报告', '陈可欣', '高一数学：函数与图像', '贺'],
    `100%（${totals.came} / ${totals.lessons} 节），迟到 1 节`,
    '迟到 10 分钟',
    '答 2 / 2 题，计分题答对 100%',
    '1 / 2 / 2',
    held?.name ?? '?',
    '提问很好，下次请早一点进教室。',
  ])
    expect(said).toContain(part)
  const others = await school.look(
    `select distinct p.full_name as name from enrolment e join person p on p.id = e.student where e.course = $1 and p.id <> $2`,
    [course, ids.chen],
  )
  expect(others.length).toBeGreaterThan(1)
  for (const { name } of others) expect(said).not.toContain(name)
  expect((await fetched(data.link)).status).toBe(404)
  const mine = (await chen.call(learning.ownPaper, { ...own, body: {} })).data.link
  expect(await words(mine, 'en')).toContain('Learning report')
})

test('of some days it tells those days alone, and says so where nothing was held in them', async () => {
  const of = async (body: Partial<BodyOf<typeof learning.studentPaper>>) =>
    words((await he.call(learning.studentPaper, { ...ofChen, body })).data.link)
  const [first] = await school.look(
    `select to_char(starts_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from lesson where id = $1`,
    [lesson],
  )
  const that = await of({ since: String(first?.day), until: String(first?.day) })
  expect(that).toContain('迟到 10 分钟')
  expect(that).toContain(`${first?.day} – ${first?.day}`)
  const none = await of({ since: '2020-01-01', until: '2020-01-31' })
  expect(none).toContain('这段时间没有课')
  expect(none).not.toContain('提问很好')
  const turned = await he.call(learning.studentPaper, {
    ...ofChen,
    body: { since: '2026-02-01', until: '2026-01-01' },
  })
  expect(turned).toMatchObject({
    code: codes.incomplete,
    fields: [{ path: 'until', problem: 'beforeStart' }],
  })
})

test('a corrected register goes before the log', async () => {
  const corrected = await he.call(corrections.correctAttendance, {
    params: { lesson: String(lesson), student: String(ids.chen) },
    body: { kind: 'leftEarly', minutes: 20, reason: '网络中断', version: 0 },
  })
  expect(corrected.code).toBe(codes.done)
  const said = await words((await he.call(learning.studentPaper, { ...ofChen, body: {} })).data.link)
  expect(said).toContain('早退')
  expect(said).not.toContain('迟到 10 分钟')
})

test('whoever may not read the report has no paper of it, and a link ends with who asked for it', async () => {
  const body = {}
  expect((await gu.call(learning.studentPaper, { ...ofChen, body })).code).toBe(codes.courseGone)
  expect((await chen.call(learning.studentPaper, { ...ofChen, body })).code).not.toBe(codes.done)
  expect((await he.call(learning.ownPaper, { ...own, body })).code).not.toBe(codes.done)
  const absent = { params: { ...ofChen.params, student: String(ids.he) }, body }
  expect((await he.call(learning.studentPaper, absent)).code).toBe(codes.noSuchUser)
  const feng = await school.signIn('feng')
  const theirs = (await feng.call(learning.ownRecord)).data.map(({ id }) => id)
  if (!theirs.includes(course))
    expect((await feng.call(learning.ownPaper, { ...own, body })).code).toBe(codes.courseGone)
  const other = await school.signIn('zheng', { host: otherHost })
  expect((await other.call(learning.studentPaper, { ...ofChen, body })).code).toBe(codes.courseGone)
  for (const who of [luo, zheng])
    expect((await who.call(learning.studentPaper, { ...ofChen, body })).code).toBe(codes.done)
  const phone = await school.signIn('he', { agent: 'iPhone Mobile' })
  const { data } = await phone.call(learning.studentPaper, { ...ofChen, body })
  await phone.call(people.logout)
  expect((await fetched(data.link)).status).toBe(404)
})

test('one whose right was taken away between the asking and the fetching has nothing', async () => {
  const { data } = await he.call(learning.studentPaper, { ...ofChen, body: {} })
  await school.look(
    'update lesson_person set person = $1 where person = $2 and lesson in (select id from lesson where course = $3)',
    [ids.gu, ids.he, course],
  )
  expect((await fetched(data.link)).status).toBe(404)
})

test.each([
  [{}, 'onTime'],
  [{ lateMinutes: 3 }, 'lateBy'],
  [{ earlyMinutes: 4 }, 'onTime'],
  [{ earlyMinutes: 5 }, 'earlyBy'],
  [{ lateMinutes: 3, earlyMinutes: 27 }, 'lateAndEarly'],
  [{ earlyMinutes: 27, correction: { kind: 'came' } }, 'came'],
  [{ firstAt: null }, 'absent'],
  [{ firstAt: null, onLeave: true }, 'onLeave'],
  [{ onLeave: true }, 'onTime'],
  [{ correction: { kind: 'leftEarly' } }, 'leftEarly'],
  [{ firstAt: null, correction: { kind: 'came' } }, 'came'],
  [{ isKnown: false }, 'unknown'],
  [{ state: 'scheduled', isKnown: false }, 'coming'],
  [{ state: 'live' }, 'runs'],
  [{ isRecorded: true, isKnown: false }, 'recorded'],
] as const)('%o is told as %s', (more, told) => {
  const sat = {
    ...{ isRecorded: false, state: 'ended', isKnown: true, correction: null },
    ...{ firstAt: '2026-11-27T02:00:00.000Z', onLeave: false, lateMinutes: 0, earlyMinutes: 0 },
  }
  expect(presenceOf({ ...sat, ...more })).toBe(told)
})
