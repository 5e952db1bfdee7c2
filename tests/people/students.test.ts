import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import { agreementVersion } from '../../server/site/agreement.ts'
import { schoolHere } from '../kit/here.ts'
import { sentCode } from './codes.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')

const of = (id: number) => ({ params: { id: String(id) } })
const student = async (id: number) => (await zheng.call(office.student, of(id))).data
const mother = { name: '周岚', relation: 'MOTHER' as const, phone: '' }

test("a student's page holds profile, class, guardians, consents and notes; others are not students", async () => {
  expect(await student(school.ids.chen)).toMatchObject({
    fullName: '陈可欣',
    classPath: '高中部 / 高一 / 高一（1）班',
    consent: 'notNeeded',
    guardians: [{ name: '陈国强', relation: 'FATHER' }, { name: '沈静' }],
    notes: [{ author: '郑文静', mine: true }],
  })
  expect((await student(school.ids.zhao)).consents).toMatchObject([{ guardianName: '赵敏', way: 'PAPER' }])
  expect((await zheng.call(office.student, of(school.ids.he))).code).toBe(codes.studentsOnly)
  expect((await zheng.call(office.student, of(999_999))).code).toBe(codes.noSuchUser)
})

test('guardians are added, changed and removed; their phone has the form of one', async () => {
  const added = await zheng.call(office.addGuardian, { ...of(school.ids.li), body: mother })
  expect(added.code).toBe(codes.done)
  const change = (phone: string) =>
    zheng.call(office.changeGuardian, { ...of(added.data.id), body: { ...mother, phone } })
  expect((await change('123')).code).toBe(codes.phoneFormat)
  expect((await change('136 0000 1234')).data.phone).toBe('13600001234')
  expect((await zheng.call(office.addGuardian, { ...of(school.ids.he), body: mother })).code).toBe(
    codes.studentsOnly,
  )
  expect((await zheng.call(office.deleteGuardian, of(added.data.id))).code).toBe(codes.done)
  expect((await zheng.call(office.deleteGuardian, of(added.data.id))).code).toBe(codes.courseGone)
})

test('where the school asks for it, an account of somebody under fourteen opens with a guardian’s consent alone', async () => {
  const { zhou } = school.ids
  await school.look("update person set born = now() - interval '13 years' where id = $1", [zhou])
  const signIn = () =>
    school.visitor.call(people.login, { body: { userName: 'zhouzimo', passWord: 'Eschool2026' } })
  expect((await signIn()).code).toBe(codes.done)
  await school.look('update site set guardian_consent = true where id = $1', [school.site])
  expect(await signIn()).toMatchObject({ code: codes.accountInvalid, data: { reason: 'guardianConsent' } })
  expect((await student(zhou)).consent).toBe('missing')
  const guardian = (await zheng.call(office.addGuardian, { ...of(zhou), body: mother })).data.id
  const note = (version: string, who = guardian) =>
    zheng.call(office.noteConsent, { ...of(zhou), body: { guardian: who, version } })
  expect((await note('an older one')).code).toBe(codes.incomplete)
  expect((await note(agreementVersion, 999_999)).code).toBe(codes.courseGone)
  const noted = await note(agreementVersion)
  expect(noted.data).toMatchObject({ guardianName: '周岚', version: agreementVersion, notedBy: '郑文静' })
  expect((await signIn()).code).toBe(codes.done)
  expect((await zheng.call(office.endConsent, of(noted.data.id))).code).toBe(codes.done)
  expect((await signIn()).code).toBe(codes.accountInvalid)
  // From fourteen on nobody is asked.
  await school.look("update person set born = now() - interval '14 years 1 day' where id = $1", [zhou])
  expect((await signIn()).code).toBe(codes.done)
  await school.look('update site set guardian_consent = false where id = $1', [school.site])
})

test('a note belongs to whoever wrote it', async () => {
  const lin = await school.signIn('lin', { role: 'ADMIN' })
  const { id } = (await lin.call(office.addNote, { ...of(school.ids.li), body: { text: '请假一周' } })).data
  expect((await student(school.ids.li)).notes).toMatchObject([
    { text: '请假一周', mine: false, author: '林若晴' },
  ])
  expect((await zheng.call(office.deleteNote, of(id))).code).toBe(codes.courseGone)
  expect((await lin.call(office.deleteNote, of(id))).code).toBe(codes.done)
})

test('under fourteen a guardian registers with the student, by the code to their own phone', async () => {
  await school.look('update site set guardian_consent = true where id = $1', [school.site])
  const year = new Date().getFullYear()
  const phoneNumber = '13522223333'
  const { verificationCode } = await sentCode(school, phoneNumber, 'register')
  const register = (more: object) =>
    school.visitor.call(people.register, {
      body: {
        userName: 'little',
        fullName: '小小',
        passWord: 'Daoxiang99',
        passWordAgain: 'Daoxiang99',
        phoneNumber,
        verificationCode,
        agreementVersion,
        ...more,
      },
    })
  expect((await register({})).fields).toEqual([{ path: 'born', problem: 'missing' }])
  const young = { born: `${year - 9}-05-01` }
  expect((await register(young)).fields).toEqual([{ path: 'guardian', problem: 'missing' }])
  const said = await register({ ...young, guardian: { name: '大大', relation: 'FATHER' } })
  expect(said.code).toBe(codes.done)
  const [{ id }] = (await school.look("select id::int from person where username = 'little'")) as [
    { id: number },
  ]
  expect(await student(id)).toMatchObject({
    consent: 'given',
    guardians: [{ name: '大大', relation: 'FATHER', phone: phoneNumber }],
    consents: [{ way: 'CODE', version: agreementVersion, notedBy: '' }],
  })
  await school.look('update site set guardian_consent = false where id = $1', [school.site])
})
