import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { ask } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { readPicture } from './codes.ts'

const school = await schoolHere()

const find = async (userName: string) =>
  school.visitor.call(people.recoverFind, { body: { userName, ...(await readPicture(school)) } })

test("a forgotten password: found by name or phone, the code to the account's own phone, every session ended", async () => {
  const before = await school.signIn('zhao')
  const found = await find('ZhaoYiNuo')
  expect(found).toMatchObject({ code: codes.done, data: { phone: '139****2276' } })
  expect((await find('13900002276')).data?.phone).toBe('139****2276')
  const { recoverKey } = there(found.data)
  const sent = await school.visitor.call(people.recoverSend, { body: { recoverKey } })
  const code = there(sent.data.code)
  const reset = (verificationCode: string, passWord = 'Daoxiang99', passWordAgain = passWord) =>
    school.visitor.call(people.recoverReset, {
      body: { recoverKey, verificationCode, passWord, passWordAgain },
    })
  expect((await reset(code, '')).code).toBe(codes.newPasswordMissing)
  expect((await reset(code, 'Daoxiang99', 'x')).code).toBe(codes.passwordsDiffer)
  expect((await reset(code, 'weak')).code).toBe(codes.passwordFormat)
  expect((await reset(code, 'Dragon2026!')).fields).toMatchObject([{ problem: 'common' }])
  expect((await reset('nope')).code).toBe(codes.smsCodeWrong)
  expect((await reset(code)).code).toBe(codes.passwordChanged)
  expect((await before.call(people.userInfo)).code).toBe(codes.signedOut)
  expect((await reset(code)).code).toBe(codes.accountInvalid)
  expect(
    (await school.visitor.call(people.login, { body: { userName: 'zhaoyinuo', passWord: 'Daoxiang99' } }))
      .code,
  ).toBe(codes.done)
})

test('an older code is void when a newer one was sent, and stays so when the newer one was used', async () => {
  const { recoverKey } = there((await find('zhaoyinuo')).data)
  const send = async () =>
    there((await school.visitor.call(people.recoverSend, { body: { recoverKey } })).data.code)
  const reset = (key: string, verificationCode: string, passWord: string) =>
    school.visitor.call(people.recoverReset, {
      body: { recoverKey: key, verificationCode, passWord, passWordAgain: passWord },
    })
  const first = await send()
  await school.look("update phone_code set created_at = now() - interval '2 minutes'")
  const second = await send()
  expect((await reset(recoverKey, first, 'Daoxiang99')).code).toBe(codes.smsCodeWrong)
  expect((await reset(recoverKey, second, 'Daoxiang99')).code).toBe(codes.passwordChanged)
  const again = there((await find('zhaoyinuo')).data).recoverKey
  expect((await reset(again, first, 'Daoxiang77')).code).toBe(codes.codeForOtherPhone)
})

test('an account without a phone answers 113 as data, an unknown one 129, a disabled one 135, an empty name 120', async () => {
  expect(await find('zhouzimo')).toMatchObject({ code: codes.noPhoneToRecover, data: null })
  expect((await find('nobody-here')).code).toBe(codes.noSuchAccount)
  expect((await find('xunuo')).code).toBe(codes.disabled)
  expect((await find(' ')).code).toBe(codes.usernameEmpty)
  expect(
    (
      await school.visitor.call(people.recoverFind, {
        body: { userName: 'student', imgKey: 'x', imgVerificationCode: 'x' },
      })
    ).code,
  ).toBe(codes.pictureCodeWrong)
})

test("changing the password asks for the old one, ends the person's other sessions and keeps this one", async () => {
  const here = await school.signIn('tang')
  const there = await school.signIn('tang', { agent: 'iPhone Mobile' })
  const change = (oldPassword: string, newPassword: string, newPasswordAgain = newPassword) =>
    here.call(people.changePassword, { body: { oldPassword, newPassword, newPasswordAgain } })
  expect((await change('wrong', 'Daoxiang99')).code).toBe(codes.oldPasswordWrong)
  expect((await change('Eschool2026', '')).code).toBe(codes.newPasswordMissing)
  expect((await change('Eschool2026', 'Daoxiang99', 'Daoxiang98')).code).toBe(codes.passwordsDiffer)
  expect((await change('Eschool2026', 'Eschool2026')).code).toBe(codes.passwordFormat)
  expect((await change('Eschool2026', 'Daoxiang99')).code).toBe(codes.passwordChanged)
  expect((await here.call(people.userInfo)).code).toBe(codes.done)
  expect((await there.call(people.userInfo)).code).toBe(codes.signedOut)
})

test('guessing the old password of an open session ends in -14', async () => {
  const here = await school.signIn('lu')
  const change = (oldPassword: string) =>
    here.call(people.changePassword, {
      body: { oldPassword, newPassword: 'Daoxiang99', newPasswordAgain: 'Daoxiang99' },
    })
  for (let at = 0; at < 20; at += 1) expect((await change(`wrong${at}`)).code).toBe(codes.oldPasswordWrong)
  expect((await change('Eschool2026')).code).toBe(codes.busy)
})

test('binding another phone: 122 for one that is taken, 104 for the own, the password for a change', async () => {
  const li = await school.signIn('li')
  const sendTo = (phoneNumber: string) => li.call(people.sendOwnCode, { body: { phoneNumber } })
  expect((await sendTo('13600009052')).code).toBe(codes.phoneTaken)
  expect((await sendTo('13600009053')).code).toBe(codes.phoneBound)
  expect((await sendTo('')).code).toBe(codes.phoneEmpty)
  expect((await sendTo('110')).code).toBe(codes.phoneFormat)
  const { data } = await sendTo('13711112222')
  const bind = (body: { passWord?: string }) =>
    li.call(people.bindPhone, {
      body: { phoneNumber: '13711112222', verificationCode: data.code ?? '', ...body },
    })
  expect((await bind({})).code).toBe(codes.oldPasswordWrong)
  expect((await bind({ passWord: 'Eschool2026' })).code).toBe(codes.done)
  expect((await li.call(people.userInfo)).data.phone).toBe('13711112222')
})

test('two people using one code at once: one has the phone, to the other it is taken or no code was sent', async () => {
  const two = await Promise.all([school.signIn('wang'), school.signIn('zhang')])
  const sent = await two[0].call(people.sendOwnCode, { body: { phoneNumber: '13711113333' } })
  const answers = await Promise.all(
    two.map(one =>
      one.call(people.bindPhone, {
        body: { phoneNumber: '13711113333', verificationCode: sent.data.code ?? '', passWord: 'Eschool2026' },
      }),
    ),
  )
  const [won, ...others] = answers.map(({ code }) => code).toSorted((a, b) => +(a !== 0) - +(b !== 0))
  expect(won).toBe(codes.done)
  // By how far the first one is when the second asks.
  expect([codes.codeForOtherPhone, codes.phoneTaken]).toContain(others[0])
  const owners = await school.look("select 1 from person where phone = '13711113333'")
  expect(owners.length).toBe(1)
})

test("one's own information changes, and its line in the log is sealed", async () => {
  const he = await school.signIn('he')
  const info = {
    fullName: '贺建川',
    gender: '男' as const,
    title: '高中数学',
    info: '先让你画图。\n再让你列式。',
  }
  expect((await he.call(people.changeOwnInfo, { body: info })).code).toBe(codes.done)
  expect((await he.call(people.userInfo)).data).toMatchObject(info)
  expect(
    await school.look(
      "select detail::text, sealed is not null as sealed from log_line where action = 'own information changed'",
    ),
  ).toEqual([{ detail: '{}', sealed: true }])
})

test("one's own sessions are listed and ended, and nobody else's", async () => {
  const gu = await school.signIn('gu')
  const onPhone = await school.signIn('gu', { agent: 'Mozilla/5.0 (iPhone) MicroMessenger Mobile' })
  const list = (await gu.call(people.ownSessions)).data as {
    id: number
    current: boolean
    device: string
    kind: string
  }[]
  expect(list).toHaveLength(2)
  expect(list.find(({ current }) => !current)).toMatchObject({ device: 'iOS · WeChat', kind: 'phone' })
  const theirs = (
    await school.look('select id::int from session where person <> $1 and ended_at is null limit 1', [
      school.ids.gu,
    ])
  )[0]?.id
  expect((await gu.call(people.endSessions, { query: { sessionIds: String(theirs) } })).code).toBe(
    codes.courseGone,
  )
  expect(
    (
      await gu.call(people.endSessions, {
        query: { sessionIds: String(list.find(({ current }) => !current)?.id) },
      })
    ).code,
  ).toBe(codes.done)
  expect((await onPhone.call(people.userInfo)).code).toBe(codes.signedOut)
})

test('the log is chained: a changed or removed line shows, and the program may do neither', async () => {
  const broken = () =>
    school.look(
      `select count(*)::int as count from (
    select number, chain, sha256(coalesce(lag(chain) over w, ''::bytea) || convert_to(concat_ws('|', site, number, extract(epoch from at), person, role, action, thing, thing_id, detail,
      encode(coalesce(sealed, ''::bytea), 'hex'), address, request), 'UTF8')) as expected, row_number() over w as place
    from log_line where site = $1 window w as (order by number)) l where chain <> expected or number <> place`,
      [school.site],
    )
  expect((await broken())[0]?.count).toBe(0)
  await school.look("update log_line set action = 'something else' where site = $1 and number = 5", [
    school.site,
  ])
  expect((await broken())[0]?.count).toBeGreaterThan(0)
  await expect(
    school.look(`set role eschool_app; set eschool.site = '${school.site}'; delete from log_line`),
  ).rejects.toThrow(/permission denied/)
  await school.look('reset role')
})

test('a class that signs in at once is let in, each once', async () => {
  const names = ['feng', 'li', 'chen', 'he', 'luo'] as const
  const all = await Promise.all(names.map(name => school.signIn(name)))
  for (const one of all) expect((await ask(one.wire, people.userInfo)).code).toBe(codes.done)
})
