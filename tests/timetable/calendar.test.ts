import { request } from 'node:http'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { timetable } from '../../contract/timetable.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { at, lessonsBy, monthAhead, stampAhead } from './stage.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const chen = await school.signIn('chen')
const lessons = lessonsBy(school, zheng)

function fetchCalendar(address: string, host = 'localhost') {
  return new Promise<{ status: number; text: string; type: string }>((resolve, reject) => {
    const asked = request(
      { port: school.port, path: new URL(address).pathname, headers: { host } },
      answer => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', part => {
          text += part
        })
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text, type: String(answer.headers['content-type']) }),
        )
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(one => new ICAL.Event(one))

test('a private calendar is read by an iCalendar library, follows changes, and ends when it is renewed', async () => {
  const id = await lessons.place('高一数学', `${monthAhead}-01`)
  expect((await chen.call(timetable.calendar)).data.address).toBe('')
  const { address } = (await chen.call(timetable.renewCalendar)).data
  expect((await chen.call(timetable.calendar)).data.address).toBe(address)
  const first = await fetchCalendar(address)
  expect(first.type).toBe('text/calendar; charset=utf-8')
  const find = (text: string) => eventsIn(text).find(event => event.uid.startsWith(`lesson-${id}@`))
  const event = find(first.text)
  expect(event?.summary).toMatch(/^高一数学：函数与图像 · 第 \d+ 课$/)
  expect(event?.startDate.toJSDate().toISOString()).toBe(`${monthAhead}-01T02:00:00.000Z`)
  // The same wherever the program runs that reads it.
  expect(first.text).toContain(`DTSTART:${stampAhead('01', '02')}`)
  expect(event?.sequence).toBe(0)
  // No way into the room, no phone, nobody's full name.
  expect(first.text).not.toMatch(/贺建川|罗小满|陈可欣|token|clazz|1[3-9]\d{9}/)

  await lessons.change(id, {
    startsAt: at(`${monthAhead}-02`, '10:00'),
    endsAt: at(`${monthAhead}-02`, '11:00'),
  })
  const moved = find((await fetchCalendar(address)).text)
  expect([moved?.startDate.toJSDate().toISOString(), moved?.sequence]).toEqual([
    `${monthAhead}-02T02:00:00.000Z`,
    1,
  ])
  await zheng.call(timetable.cancelLesson, { params: { id: String(id) }, body: { reason: '假期' } })
  const gone = find((await fetchCalendar(address)).text)
  expect(gone?.component.getFirstPropertyValue('status')).toBe('CANCELLED')

  expect((await fetchCalendar(address, otherHost)).status).toBe(404)
  expect((await fetchCalendar(address.replace(/.{5}\.ics$/, 'aaaaa.ics'))).status).toBe(404)
  const renewed = (await chen.call(timetable.renewCalendar)).data.address
  expect((await fetchCalendar(address)).status).toBe(404)
  expect((await fetchCalendar(renewed)).status).toBe(200)
  expect((await chen.call(timetable.endCalendar)).code).toBe(codes.done)
  expect((await fetchCalendar(renewed)).status).toBe(404)
})

test('a lesson in an outside meeting leads to its page, and says nowhere where it is held', async () => {
  const lu = await school.signIn('lu')
  const { text } = await fetchCalendar((await lu.call(timetable.renewCalendar)).data.address)
  const [meeting] = eventsIn(text).filter(event => event.summary.startsWith('信息学：算法入门'))
  expect(meeting?.component.getFirstPropertyValue('url')).toMatch(
    /^https:\/\/localhost\/eschool\/cloudViewInfo\/\d+$/,
  )
  expect(text).not.toContain('meet.example.com')
})
