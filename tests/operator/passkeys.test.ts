import { expect, test } from 'vitest'
import { type CodeName, codes } from '../../contract/codes.ts'
import { operator } from '../../contract/operator.ts'
import { people } from '../../contract/people.ts'
import { passkeys } from '../../contract/people-passkeys.ts'
import { password as ofSchool } from '../demo/cast.ts'
import { answerBy, type Kept, makePasskey } from '../kit/authenticator.ts'
import { schoolHere } from '../kit/here.ts'
import { runProgram, settingsOf } from '../kit/program.ts'
import { asAScript } from '../kit/school.ts'
import {
  addFactor,
  addProvider,
  askConsole,
  codeOf,
  consoleHost,
  cookieOf,
  enterConsole,
  password,
  withConsole,
} from './console.ts'

const school = await schoolHere({ env: { ...asAScript, ...withConsole.env } })

const begin = (cookie: string, code = '', given = password) =>
  askConsole(school, operator.beginPasskey, { body: { password: given, code } }, { cookie })
async function add(
  cookie: string,
  { code = '', ...wrong }: { code?: string } & Parameters<typeof makePasskey>[1] = {},
) {
  const name = 'laptop'
  const { data } = await begin(cookie, code)
  const { kept, made } = makePasskey(data, wrong)
  const body = { key: data.key, name, made }
  return { kept, said: await askConsole(school, operator.addPasskey, { body }, { cookie }) }
}
async function comeIn(kept: Kept, wrong: Parameters<typeof answerBy>[2] = {}) {
  const { data } = await askConsole(school, operator.askForPasskey, {})
  const body = { key: data.key, answer: answerBy(kept, data, wrong) }
  return { ...(await askConsole(school, operator.signInByPasskey, { body })), body }
}
const me = (cookie: string) => askConsole(school, operator.me, {}, { cookie })
const own = (cookie: string) => askConsole(school, operator.passkeys, {}, { cookie })
const refusedAs = (name: CodeName) => ({ code: codes[name] })

test.each(['OPERATOR', 'AGENT'] as const)(
  'an %s adds a passkey by all that is asked, and it opens the account alone',
  async role => {
    const account = `keyed-${role.toLowerCase()}`
    await addProvider(school, account, { role })
    const { cookie, secret, recoveryCodes } = await addFactor(school, account)
    const [paper = '', second = ''] = recoveryCodes
    expect(await begin(cookie, paper, 'wrong')).toMatchObject(refusedAs('oldPasswordWrong'))
    expect(await begin(cookie, '000000')).toMatchObject(refusedAs('smsCodeWrong'))
    const { kept, said } = await add(cookie, { code: paper })
    expect(said).toMatchObject({ code: 0 })
    const came = await comeIn(kept)
    expect(came).toMatchObject({ code: 0, data: { stage: 'WHOLE' } })
    const fresh = cookieOf(came)
    expect((await me(fresh)).data).toMatchObject({ account, stage: 'WHOLE' })
    const [row] = (await own(fresh)).data
    expect(row).toMatchObject({ name: 'laptop', host: consoleHost, usedAt: expect.any(String) })
    const remove = (code: string) =>
      askConsole(
        school,
        operator.removePasskey,
        { params: { id: String(row?.id) }, body: { password, code } },
        { cookie: fresh },
      )
    expect(await remove('000000')).toMatchObject(refusedAs('smsCodeWrong'))
    expect(await remove(second)).toMatchObject({ code: 0 })
    expect(await me(cookie)).toMatchObject(refusedAs('signedOut'))
    expect(await comeIn(kept)).toMatchObject(refusedAs('passkeyUnknown'))
    expect(await remove(codeOf(secret, 30))).toMatchObject(refusedAs('unchanged'))
  },
)

test('what does not hold opens nothing, and each leaves a line', async () => {
  await addProvider(school, 'guarded')
  const cookie = await enterConsole(school, 'guarded')
  for (const wrong of [{ origin: 'https://evil.example' }, { verified: false }])
    expect((await add(cookie, wrong)).said).toMatchObject(refusedAs('passkeyRefused'))
  const { kept } = await add(cookie)
  for (const wrong of [{ origin: 'https://evil.example' }, { host: 'localhost' }, { verified: false }])
    expect(await comeIn(kept, wrong)).toMatchObject(refusedAs('passkeyRefused'))
  const came = await comeIn(kept)
  expect(came).toMatchObject({ code: 0 })
  expect(await askConsole(school, operator.signInByPasskey, { body: came.body })).toMatchObject(
    refusedAs('passkeyQuestionGone'),
  )
  expect(await comeIn({ ...kept, count: 0 })).toMatchObject(refusedAs('passkeyCopied'))
  const [line] = await school.look(
    `select l.detail, a.account from provider.log_line l join provider.account a on a.id = l.account
      where action = 'sign-in refused' order by number desc limit 1`,
  )
  expect(line).toMatchObject({ account: 'guarded', detail: { by: 'passkey', code: codes.passkeyCopied } })
  // A school's passkey opens no console.
  const chen = await school.signIn('chen')
  await chen.call(people.provePassword, { body: { passWord: ofSchool } })
  const { data } = await chen.call(passkeys.beginPasskey)
  const theirs = makePasskey(data)
  await chen.call(passkeys.addPasskey, { body: { key: data.key, name: 'x', made: theirs.made } })
  expect(await comeIn(theirs.kept)).toMatchObject(refusedAs('passkeyUnknown'))
  await school.look("update provider.account set state = 'DISABLED' where account = 'guarded'")
  expect(await comeIn(kept)).toMatchObject(refusedAs('disabled'))
})

test('on the machine itself all passkeys of an account are taken off', async () => {
  await addProvider(school, 'lost')
  const cookie = await enterConsole(school, 'lost')
  const { kept } = await add(cookie)
  const done = await runProgram('server/cli.ts', ['operator', 'passkeys', 'off', 'lost'], settingsOf(school))
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toContain('lost signs in with the password')
  expect(await me(cookie)).toMatchObject(refusedAs('signedOut'))
  expect(await comeIn(kept)).toMatchObject(refusedAs('passkeyUnknown'))
})

test("what hangs on each of a school's hosts is said before its domain changes", async () => {
  await addProvider(school, 'counts')
  const cookie = await enterConsole(school, 'counts')
  const params = { id: String(school.site) }
  const read = async () => (await askConsole(school, operator.hanging, { params }, { cookie })).data
  const { schoolDomain } = (await askConsole(school, operator.school, { params }, { cookie })).data
  const before = await read()
  const li = await school.signIn('li')
  await li.call(people.provePassword, { body: { passWord: ofSchool } })
  const { data } = await li.call(passkeys.beginPasskey)
  await li.call(passkeys.addPasskey, { body: { key: data.key, name: 'x', made: makePasskey(data).made } })
  await school.look("update passkey set host = $1 where name = 'x' and owner = $2", [
    schoolDomain,
    school.ids.li,
  ])
  const after = await read()
  const at = ({ hosts }: typeof before) => hosts.find(({ host }) => host === schoolDomain)?.passkeys ?? 0
  expect(at(after)).toBe(at(before) + 1)
  expect(after.sessions).toBe(before.sessions + 1)
  const [{ devices, calendars }] = (await school.look(
    `select (select count(*)::int from push_device where site = $1) as devices,
      (select count(*)::int from calendar_link where site = $1) as calendars`,
    [school.site],
  )) as [{ devices: number; calendars: number }]
  expect(after).toMatchObject({ devices, calendars })
  await addProvider(school, 'elsewhere', { role: 'AGENT' })
  const agents = await enterConsole(school, 'elsewhere')
  expect(await askConsole(school, operator.hanging, { params }, { cookie: agents })).toMatchObject(
    refusedAs('noSuchSchool'),
  )
})
