import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { site } from '../../contract/site.ts'
import { agreementVersion } from '../../server/site/agreement.ts'
import { realNames } from '../every-call/hostile.ts'
import { schoolHere } from '../kit/here.ts'
import { readPicture, sentCode } from './codes.ts'

const school = await schoolHere()

const form = {
  userName: 'shenjianing',
  fullName: '沈佳宁',
  passWord: 'Daoxiang99',
  passWordAgain: 'Daoxiang99',
  phoneNumber: '13611112222',
  verificationCode: '',
  gender: '女' as const,
  agreementVersion,
}
const register = (changes: Partial<typeof form>) =>
  school.visitor.call(people.register, { body: { ...form, ...changes } })

test('a student registers, is signed in, and the version of the agreement is kept', async () => {
  const { verificationCode } = await sentCode(school, form.phoneNumber, 'register')
  const { code, data } = await register({ verificationCode })
  expect(code).toBe(codes.done)
  expect(data.roles).toEqual(['STUDENT'])
  const me = { ...school.visitor.wire, token: data.token }
  const { ask } = await import('../kit/client.ts')
  expect((await ask(me, people.userInfo)).data).toMatchObject({
    fullName: '沈佳宁',
    gender: '女',
    phone: '13611112222',
    role: ['STUDENT'],
    stage: 'WHOLE',
    firstLogin: false,
  })
  expect(
    await school.look(
      "select agreement, c.version from consent c join person p on p.id = c.person where p.username = 'shenjianing'",
    ),
  ).toEqual([{ agreement: 'user agreement', version: agreementVersion }])
  expect(
    await school.look(
      "select detail::text, sealed is not null as sealed from log_line where action = 'registered'",
    ),
  ).toEqual([{ detail: `{"agreement": "${agreementVersion}"}`, sealed: true }])
})

test('a used code opens nothing twice', async () => {
  expect((await register({ userName: 'another', verificationCode: '123456' })).code).toBe(
    codes.codeForOtherPhone,
  )
})

test('that a name or phone is taken is told to those alone who show the code of a phone; it stays good for another name', async () => {
  const phoneNumber = '13611113333'
  const taken = { userName: 'ShenJiaNing', phoneNumber }
  expect((await register({ ...taken, verificationCode: '123456' })).code).toBe(codes.codeForOtherPhone)
  const { verificationCode } = await sentCode(school, phoneNumber, 'register')
  expect((await register({ ...taken, verificationCode })).code).toBe(codes.accountAdded)
  expect((await register({ userName: 'second', phoneNumber, verificationCode })).code).toBe(codes.done)
  const owned = { phoneNumber: '13600009052' }
  const code = (await sentCode(school, owned.phoneNumber, 'register')).verificationCode
  expect((await register({ userName: 'third', ...owned, verificationCode: code })).code).toBe(
    codes.phoneTaken,
  )
})

test('names are asked for by one code as often as it may be tried', async () => {
  const phoneNumber = '13611114444'
  const { verificationCode } = await sentCode(school, phoneNumber, 'register')
  const asked = () => register({ userName: 'shenjianing', phoneNumber, verificationCode })
  for (let at = 0; at < 5; at += 1) expect((await asked()).code).toBe(codes.accountAdded)
  // It is right still, and serves no more: that is said.
  expect(await asked()).toMatchObject({
    code: codes.smsCodeWrong,
    fields: [{ path: 'verificationCode', problem: 'usedUp' }],
  })
})

test('what the form refuses: names, phones, passwords, an agreement of yesterday', async () => {
  expect((await register({ userName: '  ' })).code).toBe(codes.usernameEmpty)
  expect(await register({ userName: 'two words' })).toMatchObject({
    code: codes.incomplete,
    data: { fields: [{ path: 'userName', problem: 'format' }] },
  })
  expect((await register({ userName: '13611112222' })).code).toBe(codes.incomplete)
  expect((await register({ phoneNumber: '' })).code).toBe(codes.phoneEmpty)
  expect((await register({ phoneNumber: '1234' })).code).toBe(codes.phoneFormat)
  expect((await register({ passWord: '' })).code).toBe(codes.newPasswordMissing)
  expect((await register({ passWordAgain: 'Daoxiang98' })).code).toBe(codes.passwordsDiffer)
  for (const passWord of ['Abc12', 'onlyletters', '12345678', 'Qwerty123', 'p@ssw0rd!', 'woaini1314'])
    expect((await register({ passWord, passWordAgain: passWord })).code).toBe(codes.passwordFormat)
  expect((await register({ passWord: 'Dragon2026!', passWordAgain: 'Dragon2026!' })).data).toEqual({
    fields: [{ path: 'passWord', problem: 'common' }],
  })
  expect((await register({ passWord: 'Abc12', passWordAgain: 'Abc12' })).data).toBeNull()
  expect((await register({ agreementVersion: '2020-01' })).code).toBe(codes.incomplete)
})

test("a real person's name is never refused, and comes back as it was typed", async () => {
  const { ask } = await import('../kit/client.ts')
  for (const [at, fullName] of realNames.entries()) {
    const phoneNumber = `1391111${String(2000 + at)}`
    const { verificationCode } = await sentCode(school, phoneNumber, 'register')
    const { code, data } = await register({ userName: `name${at}x`, fullName, phoneNumber, verificationCode })
    expect(code, fullName).toBe(codes.done)
    expect((await ask({ ...school.visitor.wire, token: data.token }, people.userInfo)).data.fullName).toBe(
      fullName,
    )
  }
})

test('two registrations of one name at once make one account', async () => {
  const sent = await Promise.all(
    ['13711110001', '13711110002'].map(async phoneNumber => ({
      phoneNumber,
      ...(await sentCode(school, phoneNumber, 'register')),
    })),
  )
  const answers = await Promise.all(
    sent.map(({ phoneNumber, verificationCode }) =>
      register({ userName: 'racer', phoneNumber, verificationCode }),
    ),
  )
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.done, codes.accountAdded])
})

test('a code has five tries, a picture one, a phone ten codes a day', async () => {
  const phoneNumber = '13711110009'
  const first = await sentCode(school, phoneNumber, 'register')
  expect((await sentCode(school, phoneNumber, 'register')).again).toBeLessThanOrEqual(60)
  const wrong = first.verificationCode === '000000' ? '000001' : '000000'
  for (let at = 0; at < 5; at += 1)
    expect((await register({ userName: 'tries', phoneNumber, verificationCode: wrong })).code).toBe(
      codes.smsCodeWrong,
    )
  expect(
    (await register({ userName: 'tries', phoneNumber, verificationCode: first.verificationCode })).code,
  ).toBe(codes.smsCodeWrong)
  const picture = await readPicture(school)
  const ask = () =>
    school.visitor.call(people.sendCode, {
      body: { phoneNumber: '13711110010', purpose: 'register', ...picture },
    })
  expect((await ask()).code).toBe(codes.done)
  expect((await ask()).code).toBe(codes.pictureCodeWrong)
  for (let at = 0; at < 9; at += 1) {
    await school.look("update phone_code set created_at = now() - interval '2 minutes' where phone = $1", [
      phoneNumber,
    ])
    expect((await sentCode(school, phoneNumber, 'register')).code).toBe(codes.done)
  }
  await school.look("update phone_code set created_at = now() - interval '2 minutes' where phone = $1", [
    phoneNumber,
  ])
  const refused = await school.visitor.call(people.sendCode, {
    body: { phoneNumber, purpose: 'register', ...(await readPicture(school)) },
  })
  expect(refused.code).toBe(codes.tooOftenToday)
  // A day after the first of the ten.
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400)
})

test('registration closed answers 126, by the school or for one host, and appInfo says so', async () => {
  await school.look("update site_host set registration_locked = true where host = 'localhost'")
  expect((await school.visitor.call(site.appInfo)).data.register).toBe(0)
  expect((await register({})).code).toBe(codes.registrationClosed)
  expect((await sentCode(school, '13711110011', 'register')).code).toBe(codes.registrationClosed)
  await school.look("update site_host set registration_locked = false where host = 'localhost'")
  await school.look('update site set register = false where id = $1', [school.site])
  expect((await register({})).code).toBe(codes.registrationClosed)
  await school.look('update site set register = true where id = $1', [school.site])
})
