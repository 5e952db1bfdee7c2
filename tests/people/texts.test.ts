import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import { maskedPhone } from '../../server/people/people.rules.ts'
import { schoolHere } from '../kit/here.ts'
import { sentCode } from './codes.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const guardian = '13700002222'
await school.look('update guardian set phone = $2 where site = $1 and student = $3', [
  school.site,
  guardian,
  school.ids.chen,
])

const quiet = () => school.look('select site::int, phone, way from quiet_phone order by phone')
const choose = (phoneNumber: string, verificationCode: string, texts = false) =>
  school.visitor.call(people.setTexts, { body: { phoneNumber, verificationCode, texts } })
const waiting = (recipient: string, purpose: string) =>
  school.look(
    "insert into message (site, channel, purpose, template, recipient, fields, due_at) values ($1, 'sms', $2, $2, $3, '{}', now() + interval '1 day')",
    [school.site, purpose, recipient],
  )
/** The minute that a phone has to wait for its next code is over. */
const later = () => school.look("update phone_code set created_at = created_at - interval '2 minutes'")

test('a guardian ends the messages by a code to that phone, and begins them again; what waited is not sent', async () => {
  await waiting(guardian, 'reminder')
  await waiting(guardian, 'payment')
  const { verificationCode } = await sentCode(school, guardian, 'texts')
  expect((await choose(guardian, verificationCode)).code).toBe(codes.done)
  expect(await quiet()).toEqual([{ site: school.site, phone: guardian, way: 'CODE' }])
  const states = await school.look(
    "select purpose, state, problem from message where recipient = $1 and purpose in ('reminder', 'payment') order by purpose",
    [guardian],
  )
  expect(states).toEqual([
    { purpose: 'payment', state: 'waiting', problem: '' },
    { purpose: 'reminder', state: 'failed', problem: 'off' },
  ])
  // A code serves once.
  expect((await choose(guardian, verificationCode, true)).code).toBe(codes.codeForOtherPhone)
  await later()
  const again = await sentCode(school, guardian, 'texts')
  expect((await choose(guardian, again.verificationCode, true)).code).toBe(codes.done)
  expect(await quiet()).toEqual([])
})

test('nobody ends them for another: the code of another phone, of another purpose, and a wrong one are refused', async () => {
  await later()
  const own = await sentCode(school, guardian, 'texts')
  expect((await choose('13711118888', own.verificationCode)).code).toBe(codes.codeForOtherPhone)
  expect((await choose(guardian, '000000')).code).toBe(codes.smsCodeWrong)
  const register = await sentCode(school, '13711117777', 'register')
  expect((await choose('13711117777', register.verificationCode)).code).toBe(codes.codeForOtherPhone)
  expect((await choose('12', '123456')).code).toBe(codes.phoneFormat)
  expect(await quiet()).toEqual([])
})

test('a phone that nobody here has gets no code, and the answer does not tell', async () => {
  const sent = async () => (await school.look("select from message where purpose = 'code texts'")).length
  const before = await sent()
  const { code, again } = await sentCode(school, '13799990000', 'texts')
  expect([code, again]).toEqual([codes.done, 60])
  expect(await sent()).toBe(before)
  const unread = await school.visitor.call(people.sendCode, {
    body: { phoneNumber: guardian, purpose: 'texts', imgKey: 'x', imgVerificationCode: 'x' },
  })
  expect(unread.code).toBe(codes.pictureCodeWrong)
})

test('the office sees it at the student, and ends or begins them where it is asked to', async () => {
  const one = async () =>
    (await zheng.call(office.student, { params: { id: String(school.ids.chen) } })).data.guardians[0]
  const first = await one()
  expect(first).toMatchObject({ phone: maskedPhone(guardian), texts: true })
  const set = (texts: boolean) =>
    zheng.call(office.setGuardianTexts, { params: { id: String(first?.id) }, body: { texts } })
  expect((await set(false)).code).toBe(codes.done)
  expect((await set(false)).code).toBe(codes.done)
  expect(await one()).toMatchObject({ texts: false })
  expect(await quiet()).toEqual([{ site: school.site, phone: guardian, way: 'OFFICE' }])
  expect((await set(true)).code).toBe(codes.done)
  expect(await one()).toMatchObject({ texts: true })
  await school.look("update guardian set phone = '' where id = $1", [first?.id])
  expect((await set(false)).code).toBe(codes.phoneEmpty)
})
