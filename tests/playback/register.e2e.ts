import { afterEach, expect, test } from 'vitest'
import { classroom } from '../../contract/classroom.ts'
import { codes } from '../../contract/codes.ts'
import { recording } from '../../contract/playback-recording.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { visitIn } from '../site/said.ts'
import { anyTrack, type Happening, layFilm, pastLesson, writeLog } from './films.ts'

const stage = await stageHere()
const { school } = stage
const { he, chen, zhang, zheng } = school.ids
const visits: Visit[] = []
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})
const minute = 60
const happened: Happening[] = [
  { at: -20, kind: 'joined', person: he, data: { as: 'teacher' } },
  { at: -10, kind: 'joined', person: chen, data: { as: 'student' } },
  { at: 0, kind: 'lesson.begun', person: he, data: {} },
  { at: 7 * minute, kind: 'joined', person: zhang, data: { as: 'student' } },
  { at: 10 * minute, kind: 'joined', person: zheng, data: { as: 'observer' } },
  { at: 12 * minute, kind: 'left', person: zheng, data: { why: 'left' } },
  { at: 40 * minute, kind: 'left', person: zhang, data: { why: 'left' } },
  { at: 60 * minute, kind: 'lesson.ended', person: he, data: {} },
]
const { id: lesson, begun } = await pastLesson(school)
await writeLog(school, lesson, begun, happened)
await layFilm(school, lesson, {
  begunAt: begun,
  length: 60 * 60_000,
  tracks: [{ ...anyTrack(), person: he }],
})
const elsewhere = await pastLesson(school, 400)
await layFilm(school, elsewhere.id, { begunAt: elsewhere.begun, length: 60_000, tracks: [anyTrack()] })

async function watches(name: string, id = lesson) {
  const visit = await stage.visit()
  visits.push(visit)
  await visit.signIn(name, `/vodPlay/${id}`)
  await visit.page.locator('.vod-controls').waitFor()
  return visit
}
const tab = ({ page }: Visit) => page.getByRole('tab', { name: '考勤', exact: true })
const rowOf = ({ page }: Visit, name: string) => page.locator('.vod-present', { hasText: name })
const hour = (second: number) =>
  new Date(begun.getTime() + second * 1000).toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
  })

test.each(['teacher', 'assistant', 'admin', 'head'])(
  '%s reads beside the film who was in the class, from when to when, late or absent',
  async name => {
    const visit = await watches(name)
    await tab(visit).click()
    await rowOf(visit, '陈可欣').waitFor()
    expect(await rowOf(visit, '陈可欣').innerText()).toContain('60 分')
    const late = await rowOf(visit, '张雨桐').innerText()
    expect(late).toContain(`${hour(7 * minute)}–${hour(40 * minute)}`)
    expect(late).toContain('迟到 7 分')
    expect(late).toContain('33 分')
    expect(await rowOf(visit, '贺建川').innerText()).toContain('老师')
    expect(await rowOf(visit, '郑文静').innerText()).toContain('旁听')
    const absent = await visit.page.locator('.vod-present', { hasText: '缺课' }).count()
    expect(absent).toBeGreaterThan(0)
    await visit.page.getByText(`到课 2 / ${absent + 2} 人 · 迟到 1 · 缺课 ${absent}`).waitFor()
    await visit.settled()
    expect(await axeFaults(visit.page)).toEqual([])
    expect(visit.complaints).toEqual([])
  },
)

test('whoever was away with leave is named so beside the film, and is not among the absent', async () => {
  await school.look(
    `insert into leave (site, student, first_day, last_day, starts_at, ends_at, reason, state)
      select site, $2, starts_at::date, starts_at::date, starts_at, ends_at, '发烧', 'agreed' from lesson where id = $1`,
    [lesson, school.ids.zhao],
  )
  const visit = await watches('teacher')
  await tab(visit).click()
  await rowOf(visit, '赵一诺').waitFor()
  expect(await rowOf(visit, '赵一诺').innerText()).toContain('请假')
  await visit.page.getByText(/缺课 \d+ · 请假 1/).waitFor()
  expect(await axeFaults(visit.page)).toEqual([])
  await school.look('delete from leave where student = $1', [school.ids.zhao])
})

test.each(['en', 'es'] as const)(
  'in %s the tabs beside the film stand whole in one row, and the last one is reached by keys',
  async language => {
    const visit = await visitIn(language, stage, 'teacher')
    visits.push(visit)
    await visit.page.goto(`${stage.address}/eschool/vodPlay/${lesson}`)
    await visit.page.locator('.vod-controls').waitFor()
    for (const width of [1440, 390]) {
      await visit.page.setViewportSize({ width, height: 844 })
      const rows = await visit.page
        .locator('.vod-side .tab')
        .evaluateAll(tabs => new Set(tabs.map(tab => Math.round(tab.getBoundingClientRect().top))).size)
      expect(rows).toBe(1)
      // All of them are read without scrolling.
      const list = visit.page.locator('.vod-side .tabs-list')
      const hidden = await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(hidden, `${width}`).toBe(0)
      await visit.page.locator('.vod-side .tab[data-selected]').focus()
      await visit.page.keyboard.press('End')
      await visit.settled()
      const last = visit.page.locator('.vod-side .tab').last()
      const [tab, box] = [await last.boundingBox(), await list.boundingBox()]
      // Clear of the fading edge.
      expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) - 15.5)
    }
  },
)

test('a student is offered no register, and the call refuses them', async () => {
  const visit = await watches('student')
  await visit.page.getByRole('tab', { name: /章节/ }).waitFor()
  expect(await tab(visit).count()).toBe(0)
  const student = await school.signIn('chen')
  const { code } = await student.call(classroom.attendance, { query: { lessonId: String(lesson) } })
  expect(code).toBe(codes.notAllowed)
})

test('whoever took the consent to recordings back is named in the register of a replay no more than in its chat', async () => {
  const student = await school.signIn('zhang')
  await student.call(recording.sayOwnConsent, { body: { given: true } })
  await student.call(recording.sayOwnConsent, { body: { given: false } })
  const visit = await watches('teacher')
  await tab(visit).click()
  await rowOf(visit, '迟到 7 分').waitFor()
  expect(await rowOf(visit, '迟到 7 分').locator('b').innerText()).toBe('学生')
  expect(await rowOf(visit, '张雨桐').count()).toBe(0)
})

test('whoever was absent and wants no part in recordings is absent without a name', async () => {
  const absent = async (visit: Visit) => {
    await tab(visit).click()
    await rowOf(visit, '缺课').first().waitFor()
    return visit.page.locator('.vod-present', { hasText: '缺课' }).locator('b').allInnerTexts()
  }
  const before = await absent(await watches('teacher'))
  const [name = ''] = before.filter(one => one !== '学生')
  const [who] = await school.look(
    'select p.id from person p join lesson l on l.site = p.site where l.id = $1 and p.full_name = $2',
    [lesson, name],
  )
  await school.look(
    'insert into recording_consent (site, person, given, by_guardian) select site, id, false, false from person where id = $1',
    [who?.id],
  )
  const after = await absent(await watches('teacher'))
  expect(after).toHaveLength(before.length)
  expect(after).not.toContain(name)
})

test('where nobody came into the classroom nobody is called absent, and what was not answered is asked again', async () => {
  const visit = await watches('teacher', elsewhere.id)
  await visit.page.route(/classroom\/attendance/, route => route.fulfill({ status: 503, body: '' }))
  await tab(visit).click()
  await visit.page.getByText('考勤没有读出来').waitFor()
  await visit.page.unroute(/classroom\/attendance/)
  await visit.page.getByRole('button', { name: '再试一次' }).click()
  await visit.page.getByText('没有考勤').waitFor()
  expect(await visit.page.getByText('缺课').count()).toBe(0)
})
