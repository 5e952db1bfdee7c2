import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { guardianLinks } from '../../contract/people-guardian-links.ts'
import { office } from '../../contract/people-office.ts'
import { learning } from '../../contract/statistics.ts'
import { guardianReport } from '../../contract/statistics-guardian.ts'
import { guardianLeave } from '../../contract/timetable-guardian-leave.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { everybodyOut } from '../classroom/stage.ts'
import { schoolHere } from '../kit/here.ts'
import { pagesOf } from '../kit/pdf-text.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { aMinuteLater, codeFor, enter, guardianOf, sendTo } from '../people/guardian.ts'
import { holdLesson } from './held.ts'

const school = await schoolHere()
const { ids, visitor } = school
const lesson = await freshLesson(school)
const [row] = await school.look('select course::int from lesson where id = $1', [lesson])
const course = row?.course as number
const [he, chen, zheng] = [
  await school.signIn('he'),
  await school.signIn('chen'),
  await school.signIn('zheng'),
]
const phone = '13700006001'
const mother = await guardianOf(zheng, ids.chen, '沈静', phone)
beforeAll(async () => {
  await holdLesson(school, lesson, { he, chen, zhang: await school.signIn('zhang') })
  await vi.waitFor(
    async () => {
      const { data } = await chen.call(learning.ownRecord)
      if (!data.flatMap(one => one.lessons).find(({ id }) => id === lesson)?.isKnown)
        throw new Error('not folded yet')
    },
    { timeout: 20_000 },
  )
})
afterAll(everybodyOut)

const send = (
  who: Person,
  days: { since?: string; until?: string } = {},
  to: { guardian?: number; student?: number; course?: number } = {},
) =>
  who.call(guardianReport.sendReport, {
    params: { id: String(to.course ?? course), student: String(to.student ?? ids.chen) },
    body: { guardian: to.guardian ?? mother, holds: 7, ...days },
  })
/** The link as it went to the phone: a school without a provider keeps the text of what it would have sent. */
async function sentLink() {
  const text = await vi.waitFor(
    async () => {
      const [message] = await school.look(
        "select text from message where purpose = 'link' and recipient = $1 and state = 'kept' and text like '%学习报告%' order by id desc limit 1",
        [phone],
      )
      return (
        /\/guardian\/([0-9a-f]{32})/.exec(String(message?.text))?.[1] ??
        Promise.reject(new Error('not kept yet'))
      )
    },
    { timeout: 20_000 },
  )
  await school.look(
    "update message set purpose = 'read' where purpose = 'link' and recipient = $1 and state = 'kept'",
    [phone],
  )
  return text
}
async function opened(days: { since?: string; until?: string } = {}) {
  await aMinuteLater(school)
  const { data } = await send(zheng, days)
  // No service is set up here: whoever sends is told that nobody got it, and by a second press again.
  expect(data.goesOut).toBe(false)
  expect(await send(zheng, days)).toMatchObject({ code: codes.unchanged, data: { goesOut: false } })
  const token = await sentLink()
  await aMinuteLater(school)
  return { link: data.id, key: (await enter(school, token, await codeFor(school, token))).data.key }
}
const report = (key: string) => visitor.call(guardianReport.reportAsGuardian, { body: { key } })
const paper = (key: string) => visitor.call(guardianReport.paperAsGuardian, { body: { key } })
const fetched = (link: string) => fetch(`http://localhost:${school.port}${link}`)

test('the office sends a report to a guardian, who fetches it by a code, once for each press, and no leave by the same key', async () => {
  const { key, link } = await opened()
  expect((await report(key)).data).toEqual({ course: '高一数学：函数与图像', since: null, until: null })
  const { data } = await paper(key)
  const answer = await fetched(data.link)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect((await pagesOf(await answer.arrayBuffer())).join('')).toContain('陈可欣')
  expect((await fetched(data.link)).status).toBe(404)
  expect((await visitor.call(guardianLeave.leaveAsGuardian, { body: { key } })).code).toBe(codes.linkGone)
  const listed = (await zheng.call(guardianLinks.guardianLinks, { params: { id: String(ids.chen) } })).data
  expect(listed.find(({ id }) => id === link)).toMatchObject({
    purpose: 'report',
    title: '高一数学：函数与图像',
    state: 'open',
  })
  const [line] = await school.look(
    "select person, detail::text as detail from log_line where action = 'learning report fetched' order by number desc limit 1",
  )
  expect(line?.person).toBeNull()
  expect(JSON.parse(String(line?.detail))).toEqual({ guardian: mother, course, link })
})

test('it is of the days that the office chose, and reports of other days and leave have links beside it', async () => {
  const whole = await opened()
  const none = await opened({ since: '2020-01-01', until: '2020-01-31' })
  expect((await report(none.key)).data).toMatchObject({ since: '2020-01-01', until: '2020-01-31' })
  const said = await pagesOf(await (await fetched((await paper(none.key)).data.link)).arrayBuffer())
  expect(said.join('')).toContain('2020-01-01 – 2020-01-31')
  await sendTo(zheng, mother)
  expect((await report(whole.key)).code).toBe(codes.done)
  expect(await send(zheng, { since: '2026-02-01', until: '2026-01-01' })).toMatchObject({
    code: codes.incomplete,
    data: { fields: [{ path: 'until', problem: 'beforeStart' }] },
  })
})

test('what was revoked a moment before it is fetched is not fetched, and a report to a changed phone is gone', async () => {
  const one = await opened()
  const { data } = await paper(one.key)
  await zheng.call(guardianLinks.revokeGuardianLink, { params: { id: String(one.link) } })
  expect((await fetched(data.link)).status).toBe(404)
  expect((await paper(one.key)).code).toBe(codes.linkGone)
  const two = await opened()
  await zheng.call(office.changeGuardian, {
    params: { id: String(mother) },
    body: { name: '沈静', relation: 'MOTHER', phone: '13700006009' },
  })
  expect((await report(two.key)).code).toBe(codes.linkGone)
})

test('nobody but the office sends one, and none of another student, course, guardian or school', async () => {
  await aMinuteLater(school)
  for (const who of [he, chen]) expect((await send(who)).code).toBe(codes.notAllowed)
  expect((await send(visitor)).code).toBe(codes.signedOut)
  const zhangs = await guardianOf(zheng, ids.zhang, '张敏', '13700006003')
  expect((await send(zheng, {}, { guardian: zhangs })).code).toBe(codes.courseGone)
  expect((await send(zheng, {}, { student: ids.he })).code).toBe(codes.courseGone)
  const [without] = await school.look(
    `select p.id::int from person p join person_role r on r.person = p.id and r.role = 'STUDENT'
      where p.site = $1 and p.state = 'ENABLED' and not exists (select from enrolment e where e.student = p.id and e.course = $2) limit 1`,
    [school.site, course],
  )
  const student = without?.id as number
  const theirs = await guardianOf(zheng, student, '外公', '13700006004')
  expect((await send(zheng, {}, { guardian: theirs, student })).code).toBe(codes.courseGone)
  const elsewhere = await school.signIn('zheng', { host: otherHost })
  expect((await send(elsewhere)).code).toBe(codes.courseGone)
})

test('reports of several days, and leave, go out in one minute; the same only once', async () => {
  const father = await guardianOf(zheng, ids.chen, '陈大江', '13700006008')
  const sent = async () => {
    const codesOf: number[] = []
    for (const days of [{}, { since: '2020-01-01', until: '2020-01-31' }, { since: '2020-02-01' }])
      codesOf.push((await send(zheng, days, { guardian: father })).code)
    return [...codesOf, (await sendTo(zheng, father)).code]
  }
  expect(await sent()).toEqual(Array(4).fill(codes.done))
  expect(await sent()).toEqual(Array(4).fill(codes.unchanged))
})
