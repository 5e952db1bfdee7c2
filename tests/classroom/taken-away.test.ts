import { afterEach, beforeEach, expect, test } from 'vitest'
import { classroom } from '../../contract/classroom.ts'
import { school as schoolCalls } from '../../contract/people-school.ts'
import { users } from '../../contract/people-users.ts'
import type { PlayerName } from '../demo/cast.ts'
import { schoolHere } from '../kit/here.ts'
import { freshLesson } from './rooms.ts'
import { everybodyOut, type Guest, knock, ticketFor } from './stage.ts'

// Long before the clock of the rooms asks.
const soon = { timeout: 10_000 }
let lesson: number
const school = await schoolHere()
const zheng = await school.signIn('zheng')
beforeEach(async () => {
  lesson = await freshLesson(school)
})
afterEach(() => everybodyOut())

const enter = async (name: PlayerName) =>
  knock(school.port, await ticketFor(await school.signIn(name), lesson))
const out = (guest: Guest, why: string) => expect.poll(() => guest.out, soon).toEqual([why])
const comesBack = ({ pass, k }: Guest) => knock(school.port, { pass, k })

test('whom the office makes no head teacher any more is out of the lesson at once, and their pass opens nothing', async () => {
  const gu = await enter('gu')
  expect(gu.welcome.me.as).toBe('observer')
  const query = { userIds: String(school.ids.gu) }
  const led = await school.look('select site, person, class from head_class where person = $1', [
    school.ids.gu,
  ])
  expect((await zheng.call(schoolCalls.endHeadTeachers, { query })).code).toBe(0)
  await out(gu, 'signedOut')
  await expect(comesBack(gu)).rejects.toThrow('signedOut')
  const classes = led.map(({ class: node }) => node as number)
  await zheng.call(schoolCalls.setHeadTeacher, { params: { id: String(school.ids.gu) }, body: { classes } })
})

test('from whom the office takes the teaching is out of their room at once, and their pass opens nothing', async () => {
  // A teacher with lessons to come keeps the role: these are given away first.
  await school.look(
    "update lesson set state = 'cancelled' where id in (select lesson from lesson_person where person = $1)",
    [school.ids.heli],
  )
  const heli = await school.signIn('heli')
  const { code, data } = await heli.call(classroom.prepareRoom)
  expect(code).toBe(0)
  const guest = await knock(school.port, { ticket: data.teacherToken, k: data.k })
  expect(guest.welcome.me.as).toBe('teacher')
  const params = { id: String(school.ids.heli) }
  const { username, fullName, gender, phone, version } = (await zheng.call(users.user, { params })).data
  const person = {
    userName: username,
    fullName,
    gender,
    phone,
    version,
    number: '',
    born: '',
    title: '',
    info: '',
  }
  const body = { ...person, roles: ['ASSISTANT' as const], class: null, subjects: [] }
  expect((await zheng.call(users.changeUser, { params, body })).code).toBe(0)
  await out(guest, 'signedOut')
  await expect(comesBack(guest)).rejects.toThrow('signedOut')
})
