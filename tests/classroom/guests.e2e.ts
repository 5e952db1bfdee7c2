import { afterAll, expect, test } from 'vitest'
import { quotes } from '../../contract/courses-quotes.ts'
import { seats } from '../../contract/courses-seats.ts'
import { pushCourse } from '../../server/operator/courses.store.ts'
import { moveTo, of } from '../courses/drafts.ts'
import { stageHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { everybodyOut, knock, ticketFor } from './stage.ts'

const stage = await stageHere()
afterAll(() => everybodyOut())

test("a student goes from the own courses into another school's lesson, and is heard there", async () => {
  const { school } = stage
  const [running] = await school.look(
    `select l.id::int, l.course::int from lesson l join lesson_person p on p.lesson = l.id and p.person = $1
     where l.starts_at < now() and l.ends_at > now() and l.state in ('scheduled', 'live')`,
    [school.otherIds.he],
  )
  const lesson = running?.id as number
  await pushCourse(school.connection, running?.course as number, 'localhost')
  const zheng = await school.signIn('zheng')
  const [subject] = await school.look('select id::int from subject where site = $1', [school.site])
  const words = { name: '公益：别校的课', cover: '', summary: '', feeRule: '', refundRule: '' }
  const terms = { subject: subject?.id as number, grades: [], price: 0, capacity: null }
  const body = { from: running?.course as number, ...words, ...terms, saleFrom: '', saleUntil: '' }
  const { id } = (await zheng.call(quotes.quoteCourse, { body })).data
  await moveTo(zheng, id, 'onSale')
  await (await school.signIn('chen')).call(seats.enrol, { ...of(id), body: {} })

  const he = await school.signIn('he', { host: otherHost })
  const teacher = await knock(school.port, await ticketFor(he, lesson), otherHost)
  await teacher.outcome(teacher.say('lesson.begun', {}))
  await expect
    .poll(() => school.look('select state from lesson where id = $1', [lesson]), { timeout: 30_000 })
    .toEqual([{ state: 'live' }])

  const visit = await stage.visit()
  await visit.signIn('student', '/profile/publicClass')
  await visit.page.getByRole('button', { name: '进入课堂' }).click()
  await visit.page.locator('.room').waitFor()
  await visit.page.getByPlaceholder('说点什么').fill('我是别校来的')
  await visit.page.keyboard.press('Enter')
  await teacher.heard(
    ({ kind, person, data }) =>
      kind === 'chat.said' && person === school.ids.chen && JSON.stringify(data).includes('我是别校来的'),
  )
  expect(visit.complaints).toEqual([])
  await visit.context.close()
})
