import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { guardianLinks, guardians } from '../../contract/people-guardian-links.ts'
import { office } from '../../contract/people-office.ts'
import { logDesk } from '../../contract/site-log.ts'
import { guardianLeave } from '../../contract/timetable-guardian-leave.ts'
import { schoolHere } from '../kit/here.ts'
import { asAScript, otherHost } from '../kit/school.ts'
import { aMinuteLater, codeFor, enter, guardianOf, keyBy, linkAt, sendTo } from './guardian.ts'

// Without the jobs: what is written stays to be looked at.
const school = await schoolHere({ env: { ...asAScript, ESCHOOL_ROLES: 'web' } })
const { ids, visitor } = school
const [zheng, he, chen] = await Promise.all([
  school.signIn('zheng'),
  school.signIn('he'),
  school.signIn('chen'),
])
let last = 0
const freshPhone = () => `1370000${String(1000 + ++last)}`
/** A guardian with a phone of their own, who was sent a link. */
async function linked(student = ids.chen, name = '沈静') {
  const phone = freshPhone()
  const guardian = await guardianOf(zheng, student, name, phone)
  const { code, data } = await sendTo(zheng, guardian)
  expect(code).toBe(codes.done)
  return { phone, guardian, link: data.id, token: await linkAt(school, phone) }
}
const opened = (token: string) => visitor.call(guardians.guardianLink, { body: { token } })
const acts = (key: string) => visitor.call(guardianLeave.leaveAsGuardian, { body: { key } })
const listed = async (student = ids.chen) =>
  (await zheng.call(guardianLinks.guardianLinks, { params: { id: String(student) } })).data
const messages = (phone: string, purpose = 'link') =>
  school.look(
    'select fields, secret, urgent, counted_on is not null as counted from message where recipient = $1 and purpose = $2',
    [phone, purpose],
  )

test('the office sends a link, which says whose it is to nobody who merely has it, and opens by a code to that phone', async () => {
  const { phone, guardian, link, token } = await linked()
  const [sent] = await messages(phone)
  expect(sent).toMatchObject({ secret: true, urgent: true, counted: true })
  expect(sent?.fields).toMatchObject({
    name: '陈可欣',
    what: '请假',
    link: expect.stringMatching(`/eschool/guardian/${token}$`),
  })
  const found = (await opened(token)).data
  expect(found).toMatchObject({ purpose: 'leave', student: '陈**', phone: `137****${phone.slice(-4)}` })
  expect(JSON.stringify(found)).not.toContain('可欣')
  expect((await listed())[0]).toMatchObject({
    id: link,
    state: 'open',
    madeBy: '郑文静',
    openedAt: null,
    guardian: { id: guardian },
  })
  const { data } = await enter(school, token, await codeFor(school, token))
  expect(data).toMatchObject({ guardian: '沈静', student: '陈可欣' })
  expect((await acts(data.key)).code).toBe(codes.done)
  expect((await listed())[0]?.openedAt).not.toBeNull()
  const lines = await school.look(
    "select action, person, detail::text as detail, sealed is not null as is_sealed from log_line where action like 'guardian link%' or action = 'guardian code sent' order by number desc limit 3",
  )
  expect(lines.map(({ action, person, is_sealed }) => [action, Number(person), is_sealed])).toEqual([
    ['guardian link opened', 0, true],
    ['guardian code sent', 0, true],
    ['guardian link sent', ids.zheng, true],
  ])
  const [{ number } = { number: 0 }] = await school.look(
    "select number::int from log_line where action = 'guardian link opened' order by number desc limit 1",
  )
  const line = (await zheng.call(logDesk.logLine, { query: { number: String(number) } })).data
  expect(line).toMatchObject({ person: null, byGuardian: true })
  expect(line.sealed).toEqual([{ path: ['guardian'], before: null, after: '沈静' }])
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${phone}|沈静|${token}`))
})

test('only the office sends, sees and revokes, and what it does with links of another school it does with none', async () => {
  const { guardian, link, token } = await linked()
  await aMinuteLater(school)
  for (const [who, code] of [
    [he, codes.notAllowed],
    [chen, codes.notAllowed],
    [visitor, codes.signedOut],
  ] as const) {
    expect((await sendTo(who, guardian)).code).toBe(code)
    const ofChen = { params: { id: String(ids.chen) } }
    expect((await who.call(guardianLinks.guardianLinks, ofChen)).code).toBe(code)
    const one = { params: { id: String(link) } }
    expect((await who.call(guardianLinks.revokeGuardianLink, one)).code).toBe(code)
  }
  const elsewhere = await school.signIn('zheng', { host: otherHost })
  expect((await sendTo(elsewhere, guardian)).code).toBe(codes.courseGone)
  expect(
    (await elsewhere.call(guardianLinks.revokeGuardianLink, { params: { id: String(link) } })).code,
  ).toBe(codes.courseGone)
  expect(await opened(token)).toMatchObject({ code: codes.done })
  // At another school's address the same link is answered as one that never was.
  const there = await elsewhere.call(guardians.guardianLink, { body: { token } })
  const never = await visitor.call(guardians.guardianLink, { body: { token: '0'.repeat(32) } })
  expect([there.code, there.message, there.data]).toEqual([never.code, never.message, never.data])
  expect(never.code).toBe(codes.linkGone)
})

test('a link that is revoked, over or of a changed phone is gone, and so is what was open by it', async () => {
  const ends = {
    revoked: async ({ link }: Awaited<ReturnType<typeof linked>>) =>
      (await zheng.call(guardianLinks.revokeGuardianLink, { params: { id: String(link) } })).code,
    over: async ({ link }: Awaited<ReturnType<typeof linked>>) => {
      await school.look(
        "update guardian_link set made_at = now() - interval '2 days', ends_at = now() - interval '1 minute' where id = $1",
        [link],
      )
      return 0
    },
    changed: async ({ guardian }: Awaited<ReturnType<typeof linked>>) =>
      (
        await zheng.call(office.changeGuardian, {
          params: { id: String(guardian) },
          body: { name: '沈静', relation: 'MOTHER', phone: freshPhone() },
        })
      ).code,
    removed: async ({ guardian }: Awaited<ReturnType<typeof linked>>) =>
      (await zheng.call(office.deleteGuardian, { params: { id: String(guardian) } })).code,
  }
  for (const [how, end] of Object.entries(ends)) {
    const one = await linked()
    const key = await keyBy(school, one.phone)
    expect((await acts(key)).code, how).toBe(codes.done)
    expect(await end(one), how).toBe(codes.done)
    for (const said of [
      await opened(one.token),
      await acts(key),
      await enter(school, one.token, '123456'),
      await visitor.call(guardians.sendGuardianCode, { body: { token: one.token } }),
    ])
      expect(said, how).toMatchObject({ code: codes.linkGone, data: null })
  }
  expect((await listed()).map(({ state }) => state).slice(0, 2)).toEqual(['revoked', 'ended'])
})

test('what is changed of a guardian but the phone leaves the link, and the end of the account of the student ends it', async () => {
  const { guardian, phone, token } = await linked(ids.zhang)
  const body = { name: '张父', relation: 'FATHER', phone } as const
  expect((await zheng.call(office.changeGuardian, { params: { id: String(guardian) }, body })).code).toBe(
    codes.done,
  )
  expect((await opened(token)).code).toBe(codes.done)
  const set = (state: 'ENABLED' | 'DISABLED') =>
    school.look('update person set state = $2, disabled_by = $3 where id = $1', [
      ids.zhang,
      state,
      state === 'DISABLED' ? 'SCHOOL' : null,
    ])
  await set('DISABLED')
  expect((await opened(token)).code).toBe(codes.linkGone)
  expect((await sendTo(zheng, guardian)).code).toBe(codes.disabled)
  await set('ENABLED')
  expect((await opened(token)).code).toBe(codes.linkGone)
})

test('a wrong code is counted: after five the right one serves no more, and a code serves once', async () => {
  const { token } = await linked()
  const right = await codeFor(school, token)
  const wrong = right === '000000' ? '111111' : '000000'
  for (let at = 0; at < 5; at++) expect((await enter(school, token, wrong)).code).toBe(codes.smsCodeWrong)
  expect(await enter(school, token, right)).toMatchObject({
    code: codes.smsCodeWrong,
    data: { fields: [{ problem: 'usedUp' }] },
  })
  await aMinuteLater(school)
  const next = await codeFor(school, token)
  expect((await enter(school, token, next)).code).toBe(codes.done)
  expect((await enter(school, token, next)).code).toBe(codes.codeForOtherPhone)
})

test('the code of one phone opens no link to another', async () => {
  const [mother, father] = [await linked(), await linked()]
  const code = await codeFor(school, mother.token)
  expect((await enter(school, father.token, code)).code).toBe(codes.codeForOtherPhone)
})

test('a hundred presses at once send one link, and a hundred codes one message', async () => {
  const phone = freshPhone()
  const guardian = await guardianOf(zheng, ids.chen, '陈国强', phone)
  const sent = await Promise.all(Array.from({ length: 100 }, () => sendTo(zheng, guardian)))
  expect(sent.filter(({ code }) => code === codes.done)).toHaveLength(1)
  expect(new Set(sent.map(({ code }) => code))).toEqual(new Set([codes.done, codes.unchanged]))
  expect(new Set(sent.map(({ data }) => data?.id)).size).toBe(1)
  expect(await messages(phone)).toHaveLength(1)
  const token = await linkAt(school, phone)
  await Promise.all(
    Array.from({ length: 100 }, () => visitor.call(guardians.sendGuardianCode, { body: { token } })),
  )
  expect(await messages(phone, 'code guardian')).toHaveLength(1)
})

test('a newer link takes the place of the older; ten a day go to a guardian, and none without a phone', async () => {
  const { guardian, phone, token } = await linked()
  for (let at = 0; at < 9; at++) {
    await aMinuteLater(school)
    expect((await sendTo(zheng, guardian)).code).toBe(codes.done)
  }
  expect((await opened(token)).code).toBe(codes.linkGone)
  expect((await opened(await linkAt(school, phone))).code).toBe(codes.done)
  await aMinuteLater(school)
  expect((await sendTo(zheng, guardian)).code).toBe(codes.tooOftenToday)
  expect((await opened(await linkAt(school, phone))).code).toBe(codes.done)
  const without = await guardianOf(zheng, ids.chen, '外婆', '')
  expect((await sendTo(zheng, without)).code).toBe(codes.phoneEmpty)
})

test('when the messages of the month are used up no link is made', async () => {
  const phone = freshPhone()
  const guardian = await guardianOf(zheng, ids.chen, '陈国强', phone)
  await school.look(
    'insert into message_setting (site, month_most) values ($1, 0) on conflict (site) do update set month_most = 0',
    [school.site],
  )
  expect((await sendTo(zheng, guardian)).code).toBe(codes.tooOftenToday)
  expect(await school.look('select from guardian_link where guardian = $1', [guardian])).toEqual([])
})
