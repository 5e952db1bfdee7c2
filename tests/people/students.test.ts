import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import { agreementVersion } from '../../server/site/agreement.ts'
import type { BodyOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'
import { sentCode } from './codes.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')

const of = (id: number) => ({ params: { id: String(id) } })
const student = async (id: number) => (await zheng.call(office.student, of(id))).data
const { chen, zhang } = school.ids
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

test('the classes that a student was in are told, the present one as it is called now, an earlier one as it was called then', async () => {
  const { zhou } = school.ids
  const [before] = (await student(zhou)).classes
  const into = (to: number | null) =>
    zheng.call(office.setClass, { body: { which: { ids: [zhou] }, class: to } })
  const { data: one } = await zheng.call(office.addNode, {
    body: { parent: null, kind: 'CLASS', name: '一班' },
  })
  await into(one.id)
  await into(one.id)
  await zheng.call(office.renameNode, {
    params: { id: String(one.id) },
    body: { name: '二班', version: one.version },
  })
  expect((await student(zhou)).classes).toMatchObject([
    { id: one.id, path: '二班', until: null },
    { id: before?.id, path: before?.path, until: expect.any(String) },
  ])
  await into(null)
  const left = (await student(zhou)).classes
  expect(left).toMatchObject([{ path: '二班', since: expect.any(String), until: expect.any(String) }, {}])
  await zheng.call(office.deleteNode, { params: { id: String(one.id) } })
  expect((await student(zhou)).classes).toEqual([{ ...left[0], id: null }, left[1]])
  const own = (await (await school.signIn('zhou')).call(office.ownData)).data.sections
  expect(own.find(({ name }: { name: string }) => name === 'classes')?.content).toMatchObject([
    { class: before?.path },
    { class: '二班' },
  ])
})

test('guardians are added, changed and removed; their phone has the form of one', async () => {
  const added = await zheng.call(office.addGuardian, { ...of(school.ids.li), body: mother })
  expect(added.code).toBe(codes.done)
  const change = (phone: string) =>
    zheng.call(office.changeGuardian, { ...of(added.data.id), body: { ...mother, phone } })
  expect((await change('123')).code).toBe(codes.phoneFormat)
  expect((await change('136 0000 1234')).data.phone).toBe('136****1234')
  expect(await school.look('select phone from guardian where id = $1', [added.data.id])).toEqual([
    { phone: '13600001234' },
  ])
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
  const register = (more: Partial<BodyOf<typeof people.register>>) =>
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
    guardians: [{ name: '大大', relation: 'FATHER', phone: '135****3333' }],
    consents: [{ way: 'CODE', version: agreementVersion, notedBy: '' }],
  })
  await school.look('update site set guardian_consent = false where id = $1', [school.site])
})

test('a phone is masked in lists and cards; who sees one stands in the log, the number does not', async () => {
  const phones = async (who: Person) => {
    const student = (await who.call(office.student, { params: { id: String(chen) } })).data
    const { rows } = (await who.call(office.students, { query: { q: 'ckx' } })).data
    const users = (await who.call(office.users, { query: { q: 'ckx' } })).data.rows
    const { phone } = (await who.call(office.user, { params: { id: String(chen) } })).data
    return [
      ...[student, ...rows, ...users].map(one => one.phone),
      phone,
      ...rows.flatMap(one => one.guardians.map(({ phone: theirs }) => theirs)),
    ]
  }
  expect(new Set((await phones(zheng)).slice(0, 4))).toEqual(new Set(['136****9052']))
  const show = (of: BodyOf<typeof office.showPhone>, who = zheng) => who.call(office.showPhone, { body: of })
  const { guardians } = (await zheng.call(office.student, { params: { id: String(chen) } })).data
  const [first] = guardians
  expect(first?.phone).toMatch(/^\d{3}\*{4}\d{4}$/)
  expect((await show({ person: chen })).data).toEqual({ phone: '13600009052' })
  const shown = (await show({ guardian: first?.id as number })).data.phone
  expect(shown).toMatch(/^\d{11}$/)
  const lines = await school.look(
    "select person::int, thing_id::int, detail from log_line where site = $1 and action = 'phone shown' order by number",
    [school.site],
  )
  expect(lines).toEqual([
    { person: school.ids.zheng, thing_id: chen, detail: { of: 'own' } },
    { person: school.ids.zheng, thing_id: chen, detail: { of: 'guardian', guardian: first?.id } },
  ])
  // Whoever has no phone is reached by a guardian's; who has neither, and another school's, by none.
  await school.look('update person set phone = null where id = $1', [chen])
  expect((await show({ person: chen })).data.phone).toBe(shown)
  await school.look("update person set phone = '13600009052' where id = $1", [chen])
  await school.look('update person set phone = null where id = $1', [zhang])
  expect((await show({ person: zhang })).code).toBe(codes.phoneEmpty)
  const [foreign] = await school.look('select min(id)::int as id from guardian where site = $1', [
    school.otherSite,
  ])
  expect((await show({ guardian: foreign?.id as number })).code).toBe(codes.noSuchUser)
})

test('what was masked in a form and left so stays what it was; a number is shown three hundred times a day', async () => {
  const user = (await zheng.call(office.user, { params: { id: String(chen) } })).data
  const {
    id,
    avatar,
    state,
    classPath,
    headTeacher,
    duties,
    createdAt,
    seenAt,
    tags,
    values,
    username,
    ...rest
  } = user
  const change = (over: object) =>
    zheng.call(office.changeUser, {
      params: { id: String(chen) },
      body: { userName: username, ...rest, ...over },
    })
  const answered = await change({ title: '' })
  expect([answered.code, answered.data.phone]).toEqual([codes.done, '136****9052'])
  const number = async () => (await school.look('select phone from person where id = $1', [chen]))[0]?.phone
  expect(await number()).toBe('13600009052')
  expect((await change({ phone: '136****9053', version: rest.version + 1 })).code).toBe(codes.phoneFormat)
  const [guardian] = (await zheng.call(office.student, { params: { id: String(chen) } })).data.guardians
  if (!guardian) throw new Error('no guardian')
  const { name, relation, phone } = guardian
  await zheng.call(office.changeGuardian, {
    params: { id: String(guardian.id) },
    body: { name, relation, phone },
  })
  expect((await zheng.call(office.showPhone, { body: { guardian: guardian.id } })).data.phone).toMatch(
    /^\d{11}$/,
  )
  await school.look(
    "insert into attempt (site, purpose, key) select site, purpose, key from attempt, generate_series(1, 300) where purpose = 'phone shown' and site = $1 limit 300",
    [school.site],
  )
  const { code } = await zheng.call(office.showPhone, { body: { person: chen } })
  expect(code).toBe(codes.tooOftenToday)
})

test('that numbers were taken along stands in the log', async () => {
  const take = (columns: string[]) =>
    zheng.call(office.exportStudents, { body: { filter: {}, columns, format: 'csv' } })
  await take(['fullName', 'number'])
  await take(['fullName', 'guardianPhone'])
  await take([])
  const lines = await school.look(
    "select detail->'phones' as phones from log_line where site = $1 and action = 'students exported' order by number",
    [school.site],
  )
  expect(lines.map(({ phones }) => phones)).toEqual([null, true, true])
})
