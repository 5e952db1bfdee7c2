import { timetable } from '../contract/timetable.ts'
import { arranging } from '../contract/timetable-arranging.ts'
import { withClient } from '../server/kit/database/connection.ts'
import { openBrowser } from '../tests/kit/browser.ts'
import { ask } from '../tests/kit/client.ts'
import type { Person } from '../tests/kit/school.ts'
import { median, type Stage } from './stage.ts'

export const adminOf = async ({ port, signIn }: Stage): Promise<Person> => {
  const token = await signIn('admin')
  return { wire: { port, token }, token, call: (call, ...given) => ask({ port, token }, call, ...given) }
}

/** So many courses, each with a teacher of its own: nobody is in anybody's way. */
export async function courses(stage: Stage, name: string, count: number) {
  const rows = await stage.sql(
    `with s as (select site from site_host limit 1), people as (
       insert into person (site, username, full_name, pinyin, sealing_key, first_login)
       select site, '${name}' || n, '周' || n, 'zhou' || n, ''::bytea, false from s, generate_series(1, ${count}) n
       returning site, id
     ), held as (
       insert into person_role (site, person, role) select site, id, 'TEACHER' from people
     ), made as (
       insert into course (site, kind, state, name) select site, 'recruiting', 'onSale', '排课 ' || id from people
       returning site, id, name
     ) insert into course_subject (site, course, subject, teacher)
       select made.site, made.id, (select min(id) from subject where subject.site = made.site), people.id
       from made join people on made.name = '排课 ' || people.id
       returning course::int, id::int, teacher::int`,
  )
  return rows as { course: number; id: number; teacher: number }[]
}

export const timed = async <T>(work: () => Promise<T>) => {
  const since = performance.now()
  const result = await work()
  return { took: performance.now() - since, result }
}

/** Five thousand lessons by one rule: looked at, written, taken back; beside it the bare statement that writes the same rows. */
export async function arrangement(stage: Stage) {
  const admin = await adminOf(stage)
  const [one] = await courses(stage, 'batch', 1)
  if (!one) throw new Error('no course')
  const body = {
    courseId: one.course,
    courseSubject: one.id,
    rules: [
      {
        from: '2030-01-01',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        starts: Array.from({ length: 10 }, (_, n) => `${String(8 + n).padStart(2, '0')}:00`),
        minutes: 45,
        count: 5000,
        skipHolidays: true,
      },
    ],
  }
  const preview = await timed(() => admin.call(arranging.previewLessons, { body }))
  if (preview.result.data.writable !== 5000) throw new Error('not everything could be written')
  const write = await timed(() => admin.call(arranging.arrange, { body }))
  if (write.result.data?.lessons !== 5000) throw new Error(`refused: ${write.result.message}`)
  const id = String(write.result.data.id)
  const copy = await stage.sql(
    `create table bench_lesson as select l.*, p.person from lesson l join lesson_person p on p.lesson = l.id where arrangement = ${id}`,
  )
  if (copy.length > 0) throw new Error('nothing was asked for')
  const undo = await timed(() => admin.call(arranging.undoArrangement, { params: { id } }))
  const bare = await timed(() =>
    stage.sql(`with made as (
        insert into lesson (site, course, course_subject, number, name, starts_at, ends_at)
        select site, course, course_subject, number, name, starts_at, ends_at from bench_lesson returning site, id, starts_at, during, state
      ) insert into lesson_person (site, lesson, person, role, during, state)
      select m.site, m.id, b.person, 'TEACHER', m.during, m.state from made m join bench_lesson b on b.starts_at = m.starts_at`),
  )
  await stage.sql('drop table bench_lesson')
  return { preview: preview.took, write: write.took, undo: undo.took, bare: bare.took }
}

const monday = new Date('2035-01-01T00:00:00+08:00')
const week = { from: monday.toISOString(), to: new Date(monday.getTime() + 7 * 86_400_000).toISOString() }

/** A week of so many lessons, and what the server needs for it beside the bare query; then a page that draws 300. */
export async function schoolWeek(stage: Stage) {
  const admin = await adminOf(stage)
  const made = await courses(stage, 'week', 50)
  const lessons = (courseCount: number, each: number) =>
    stage.sql(
      `with c as (select * from (values ${made
        .slice(0, courseCount)
        .map(one => `(${one.course}, ${one.id}, ${one.teacher})`)
        .join(', ')}) v (course, subject, teacher)),
      made as (
        insert into lesson (site, course, course_subject, number, name, starts_at, ends_at)
        select (select site from site_host limit 1), course, subject, n, '第 ' || n || ' 课',
          '${week.from}'::timestamptz + ((n / 8) * 24 + 8 + n % 8) * interval '1 hour',
          '${week.from}'::timestamptz + ((n / 8) * 24 + 8 + n % 8) * interval '1 hour' + interval '50 minutes'
        from c, generate_series(1, ${each}) n returning site, id, course, during, state
      ) insert into lesson_person (site, lesson, person, role, during, state)
        select m.site, m.id, c.teacher, 'TEACHER', m.during, m.state from made m join c on c.course = m.course`,
    )
  await lessons(6, 50)
  await stage.sql('analyze lesson')
  const drawn = await compared(
    stage,
    async () => (await admin.call(timetable.schoolTimetable, { query: week })).data.total,
    `select l.id, l.number, l.name, l.state, l.starts_at, l.ends_at, c.name course, j.name subject, j.colour,
      (select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name, 'avatar', p.avatar, 'role', h.role))
        from lesson_person h join person p on p.id = h.person where h.lesson = l.id) staff
      from lesson l join course c on c.id = l.course join course_subject s on s.id = l.course_subject
      join subject j on j.id = s.subject
      where l.starts_at < '${week.to}' and l.ends_at > '${week.from}' order by l.starts_at`,
  )
  const page = await drawing(stage, admin.token as string)
  await stage.sql(`delete from lesson where starts_at >= '${week.from}'`)
  await lessons(50, 40)
  await stage.sql('analyze lesson')
  const counted = await compared(
    stage,
    async () => (await admin.call(timetable.schoolTimetable, { query: week })).data.total,
    `select l.id, l.number, l.name, l.state, l.starts_at, l.ends_at, c.name course, j.name subject, j.colour
      from lesson l join course c on c.id = l.course join course_subject s on s.id = l.course_subject
      join subject j on j.id = s.subject
      where l.starts_at < '${week.to}' and l.ends_at > '${week.from}' order by l.starts_at`,
  )
  return { drawn, counted, page }
}

const compared = (stage: Stage, ours: () => Promise<number>, bare: string) =>
  withClient(stage.superuser(), async client => {
    const [mine, theirs]: [number[], number[]] = [[], []]
    let total = 0
    for (let n = 0; n < 15; n += 1) {
      const call = await timed(ours)
      total = call.result
      mine.push(call.took)
      theirs.push((await timed(() => client.query(bare))).took)
    }
    return { total, ours: median(mine), bare: median(theirs) }
  })

const watching = `new MutationObserver((_, watch) => {
  if (document.querySelectorAll('.slot').length < 300) return
  watch.disconnect()
  requestAnimationFrame(() => setTimeout(() => performance.mark('drawn')))
}).observe(document, { childList: true, subtree: true })`

/** From the answer's last byte to the frame behind the one in which the cards stand. */
async function drawing(stage: Stage, token: string) {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const url = `http://localhost:${stage.port}`
    await context.addCookies([{ name: 'token', value: `Bearer:${token}`, url }])
    await context.addInitScript(watching)
    const took: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const page = await context.newPage()
      await page.goto(`${url}/eschool/admin/educational/schedule?day=2035-01-01`)
      await page.locator('.slot').nth(299).waitFor()
      await page.waitForTimeout(200)
      took.push(
        await page.evaluate(`performance.getEntriesByName('drawn')[0].startTime - performance.getEntriesByType('resource')
          .findLast(one => one.name.includes('/api/v1/timetable?')).responseEnd`),
      )
      await page.close()
    }
    return median(took)
  } finally {
    await browser.close()
  }
}
