import type { Locator } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { seats } from '../../contract/courses-seats.ts'
import { office } from '../../contract/people-office.ts'
import { schoolYear } from '../../contract/timetable-year.ts'
import { numbersOf, of, onSale } from '../courses/drafts.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { arrange, weekly } from './stage.ts'

const visits: Visit[] = []
const stage = await stageHere()
const { school } = stage
const { he, gu, tang, heli, chen } = school.ids
// Not who sits at the browser: a second sign-in of the same would end the first.
const lin = await school.signIn('lin', { role: 'ADMIN' })

// Spring Festival of that year is on 6 February. The office has its calendar, of which a day of the vacation is taught all the same.
for (const [kind, name, from, until] of [
  ['term', '春季学期', '2084-01-10', '2084-06-30'],
  ['vacation', '寒假', '2084-01-31', '2084-02-04'],
  ['makeUpDay', '补课日', '2084-02-02', '2084-02-02'],
  ['dayOff', '校庆', '2084-04-24', '2084-04-24'],
] as const)
  expect((await lin.call(schoolYear.addYearSpan, { body: { kind, name, from, until } })).code).toBe(0)
/** What no lesson of the term may lie on, by the school's calendar and by the law on public holidays. */
const daysOff = `'{01-31,02-01,02-03,02-04,02-05,02-06,02-07,02-08,04-04,04-24,05-01,05-02}'`

// Four teachers have three courses each, on Monday, Tuesday and Wednesday, each teacher at an hour of their own.
const numbers = await numbersOf(school)
const courses: { id: number; name: string; weekday: number; hour: number }[] = []
for (const [n, teacher] of [he, gu, tang, heli].flatMap(one => [one, one, one]).entries()) {
  const name = `春季${String(n + 1).padStart(2, '0')}班`
  const subjects = [{ subject: numbers.subjects.数学 as number, teacher, assistants: [], price: 0 }]
  const more = { name, subjects, startsOn: '2084-01-10', capacity: n === 11 ? 4 : 30 }
  const id = await onSale(lin, school, numbers, more)
  courses.push({ id, name, weekday: 1 + (n % 3), hour: 17 + Math.floor(n / 3) })
}
const course = (n: number) => courses[n - 1] as (typeof courses)[number]
/** A class of six, and a course of four seats for it. */
const grade = (await lin.call(office.addNode, { body: { parent: null, kind: 'CLASS', name: '春季预备班' } }))
  .data
const pupils: number[] = []
for (const fullName of ['安一', '安二', '安三', '安四', '安五', '安六']) {
  const blank = { phone: '', number: '', born: '', title: '', info: '', subjects: [] }
  const body = {
    ...blank,
    userName: `spring${pupils.length}`,
    fullName,
    gender: '女' as const,
    class: grade.id,
    roles: ['STUDENT' as const],
  }
  pupils.push((await lin.call(office.addUser, { body })).data.id)
}
/** One student sits in a course of two of the teachers. */
for (const n of [1, 4])
  await lin.call(seats.addToRoster, { ...of(course(n).id), body: { which: { accounts: ['student'] } } })
afterEach(async () => {
  for (const { context, complaints } of visits.splice(0)) {
    expect(complaints).toEqual([])
    await context.close()
  }
})

let clicks = 0
/** A press, also the one into a field before something is typed. */
async function click(what: Locator) {
  clicks += 1
  await what.click()
}
/** How many presses this took. */
async function counted(act: () => Promise<unknown>) {
  clicks = 0
  await act()
  return clicks
}
async function officeAt(path: string) {
  const visit = await stage.visit()
  visits.push(visit)
  await visit.signIn('admin', path)
  const { page } = visit
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  return { visit, page, button, dialog: page.locator('.dialog') }
}
const newest = async () =>
  Number((await school.look('select coalesce(max(id), 0)::int as id from notification'))[0]?.id)
const told = (person: number, after: number) =>
  school
    .look('select title from notification where person = $1 and id > $2 order by id', [person, after])
    .then(rows => rows.map(({ title }) => title))

/** Of each course sixteen lessons, none twice, in order of time, none on a day off. */
async function holdsTheTerm() {
  const rows = await school.look(
    `select c.name, count(*)::int as lessons, count(distinct l.starts_at)::int as times,
       array_agg(l.number::int order by l.starts_at) as numbers,
       count(*) filter (where to_char(l.starts_at at time zone 'Asia/Shanghai', 'MM-DD') = any (${daysOff}))::int as off
     from lesson l join course c on c.id = l.course where c.id = any ($1) and l.state = 'scheduled' group by c.id order by c.id`,
    [courses.map(({ id }) => id)],
  )
  const inOrder = Array.from({ length: 16 }, (_, n) => n + 1)
  expect(rows).toEqual(
    courses.map(({ name }) => ({ name, lessons: 16, times: 16, numbers: inOrder, off: 0 })),
  )
}

test('a term of twelve courses over Spring Festival: the first by two rules, each next one in a few clicks', async () => {
  const { page, button, visit } = await officeAt('/admin/educational/schedule-arrangement/list?q=春季')
  const sums = async () => (await page.locator('.plan-sums dd').allInnerTexts()).join()
  const pick = async (...days: string[]) => {
    for (const day of days) await click(button(day))
  }
  const count = async (n: string) => {
    const field = page.getByRole('textbox', { name: '共' })
    await click(field)
    await field.fill(n)
  }
  const write = async () => {
    await click(button('写入 16 课'))
    await page.getByText('已写入 16 节课').waitFor()
  }
  const first = await counted(async () => {
    await click(page.getByRole('link', { name: course(1).name }))
    await page.getByText('你正在排这门课').waitFor()
    await pick('周二', '周四', '周一')
    await count('12')
    await click(page.locator('.rule [data-type="hour"]'))
    await page.keyboard.type('17')
    await click(button('预览每一节课'))
    await expect.poll(sums).toBe('12,0,2')
    await pick('周一', '周四')
    await count('4')
    await click(button('再加一条规律'))
    await expect.poll(sums).toBe('16,0,3')
    const list = page.locator('.plan-rows')
    // By its name, and beside it that of the others the government has not spoken yet.
    for (const [day, why] of [
      ['1月31日', '寒假'],
      ['2月3日', '寒假'],
      ['2月7日', '春节'],
    ] as const)
      await list
        .locator('.is-skipped', { hasText: `2084年${day}` })
        .getByText(why)
        .waitFor()
    expect(await list.locator('.plan-row', { hasText: '当年放假安排尚未公布' }).count()).toBe(16)
    await write()
  })
  expect(first).toBeLessThanOrEqual(12)
  expect(await axeFaults(page)).toEqual([])

  for (const [n, off, on, skipped] of [
    [2, '周四', '周二', 4],
    [3, '周二', '周三', 0],
  ] as const) {
    const next = await counted(async () => {
      await click(page.getByRole('link', { name: `排下一门：${course(n).name}` }))
      await page.getByRole('heading', { name: course(n).name }).waitFor()
      await page.getByText('你正在排这门课').waitFor()
      await pick(off, on)
      if (n === 2) await count('16')
      await click(button('预览每一节课'))
      await expect.poll(sums).toBe(`16,0,${skipped}`)
      // The day of the vacation on which is taught, and the one that only may become a day off.
      if (n === 3) await page.locator('.plan-row', { hasText: '2084年2月2日' }).waitFor()
      await write()
    })
    expect(next).toBeLessThanOrEqual(n === 2 ? 6 : 5)
  }
  await page.getByRole('link', { name: `排下一门：${course(4).name}` }).waitFor()
  await visit.settled()
  for (const { id, weekday, hour } of courses.slice(3)) {
    const [row] = await school.look('select id::int from course_subject where course = $1', [id])
    const rules = [
      weekly({ from: '2084-01-10', weekdays: [weekday], starts: [`${hour}:00`], minutes: 60, count: 16 }),
    ]
    const { code, message } = await arrange(lin, { courseId: id, courseSubject: row?.id as number, rules })
    expect(code, message).toBe(0)
  }
  await holdsTheTerm()
})

test('a teacher is ill for a month: all of it goes to a substitute in five clicks, and comes back by itself', async () => {
  const { page, button, dialog } = await officeAt(
    `/admin/educational/schedule?as=list&teacher=${he}&from=2084-03-01&until=2084-03-31`,
  )
  const before = await newest()
  const took = await counted(async () => {
    await click(page.locator('thead .checkbox').first())
    await click(page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '换老师' }))
    await click(dialog.getByRole('button', { name: /由谁上课/ }))
    await page.keyboard.type('顾怀远')
    await click(page.getByRole('option', { name: '顾怀远' }))
    await click(dialog.getByRole('button', { name: /^调整 \d+ 节并通知$/ }))
    await dialog.getByText(/已调整 \d+ 节课/).waitFor()
  })
  expect(took).toBeLessThanOrEqual(5)
  await button('好').click()
  const given = await school.look(
    `select to_char(l.starts_at at time zone 'Asia/Shanghai', 'MM') = '03' as march, array_agg(distinct h.person::int) as by
       from lesson l join lesson_person h on h.lesson = l.id and h.role = 'TEACHER' where l.course = any ($1) group by 1 order by 1`,
    [courses.slice(0, 3).map(({ id }) => id)],
  )
  expect(given).toEqual([
    { march: false, by: [he] },
    { march: true, by: [gu] },
  ])
  expect((await told(chen, before)).length).toBe(1)
  expect((await told(gu, before)).length).toBe(1)
  await holdsTheTerm()
})

test('a week is shifted with all that come behind it, but not onto the days off', async () => {
  const { visit, page, button, dialog } = await officeAt('/admin/educational/schedule?day=2084-04-10')
  const before = await newest()
  const sums = async () => (await dialog.locator('.several-sums dd').allInnerTexts()).join()
  let moved = 0
  const took = await counted(async () => {
    await click(button('课次列表'))
    await page.getByText('共 12 节课').first().waitFor()
    await click(page.locator('thead .checkbox').first())
    await click(page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '改时间' }))
    // The week alone would meet the one behind it.
    await expect.poll(sums).toMatch(/^\d+,[1-9]\d*,0,/)
    await click(dialog.getByText('后面的课一起顺延'))
    await expect.poll(sums).toMatch(/^\d+,0,0,/)
    moved = Number((await sums()).split(',')[0])
    const onOff = dialog.locator('.several-row', { hasText: /校庆|劳动节/ })
    await dialog.getByText('其中 7 节落在休息日').waitFor()
    expect(await onOff.count()).toBe(7)
    await click(button('7 节都改到建议的时间'))
    await onOff.first().waitFor({ state: 'detached' })
    expect(await axeFaults(page)).toEqual([])
    await click(dialog.getByRole('button', { name: `调整 ${moved} 节并通知` }))
    await dialog.getByText(`已调整 ${moved} 节课`).waitFor()
  })
  expect(took).toBeLessThanOrEqual(6)
  await button('好').click()
  // Back to the sheet of the week that was looked at.
  await button('课表').click()
  await page.getByText('2084年4月10日').first().waitFor()
  expect(visit.at()).toBe('/admin/educational/schedule?day=2084-04-10')
  expect((await told(chen, before)).length).toBe(1)
  for (const teacher of [he, gu, tang, heli]) expect((await told(teacher, before)).length).toBe(1)
  await holdsTheTerm()
})

test('a class is too large for the seats: how many fit is said, the rest waits, and who is moved on frees a seat', async () => {
  const [from, to] = [course(12), course(9)]
  const { page, dialog } = await officeAt(`/admin/educational/course/parent/details/${from.id}?part=students`)
  const seated = async ({ id }: { id: number }) =>
    (
      await school.look("select student::int from enrolment where course = $1 and state = 'active'", [id])
    ).map(({ student }) => student)
  const seating = await counted(async () => {
    await click(page.getByRole('button', { name: '添加学生' }).first())
    await click(dialog.getByText('整班添加'))
    await click(dialog.getByRole('button', { name: /班级/ }))
    await page.keyboard.type('春季预备')
    await click(page.getByRole('option', { name: /春季预备班/ }))
    await click(dialog.getByRole('button', { name: '添加', exact: true }))
    await dialog.getByText('6 人中有 4 人能入座，还有 2 人坐不下').waitFor()
    await dialog.getByText('4 人入座，2 人进入候补').waitFor()
    await click(dialog.getByRole('button', { name: '确定' }))
    await page.getByText('已添加 4 人，2 人进入候补').waitFor()
  })
  expect(seating).toBeLessThanOrEqual(6)
  const four = await seated(from)
  expect([four.length, new Set(four).size]).toEqual([4, 4])

  const goes = four[0] as number
  const name = `安${'一二三四五六'[pupils.indexOf(goes)]}`
  const before = await newest()
  const moving = await counted(async () => {
    await click(page.getByRole('button', { name: `转课: ${name}` }))
    await click(dialog.getByRole('button', { name: /转到哪门课/ }))
    await page.keyboard.type(to.name)
    await click(page.getByRole('option', { name: new RegExp(to.name) }))
    await dialog.getByText('原课程的名额马上释放，候补的 2 人按顺序获得').waitFor()
    await click(dialog.getByLabel('原因'))
    await page.keyboard.type('时间不合适')
    await click(dialog.getByRole('button', { name: '转课', exact: true }))
    await page.getByText('已转 1 人').waitFor()
  })
  expect(moving).toBeLessThanOrEqual(5)
  // The old seat is kept as history and leads to the new one; nobody sits twice, and each is told once.
  await page
    .locator('tbody tr', { hasText: name })
    .getByRole('link', { name: `转到《${to.name}》` })
    .waitFor()
  expect([await seated(from), await seated(to)]).toEqual([four.slice(1), [goes]])
  expect((await told(goes, before)).length).toBe(1)
  const waiting = pupils.filter(one => !four.includes(one))
  await expect.poll(async () => (await told(waiting[0] as number, before)).length).toBe(1)
  expect(await told(waiting[1] as number, before)).toEqual([])
  await holdsTheTerm()
})
