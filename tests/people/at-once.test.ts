import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { installationKey } from '../../server/kit/key.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import { madePasswordHash } from '../../server/people/passwords.ts'
import { addPerson } from '../../server/people/people.store.ts'
import { agreementVersion } from '../../server/site/agreement.ts'
import { password } from '../demo/cast.ts'
import { ask, type Said } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { readPicture } from './codes.ts'

const school = await schoolHere({ env: { ESCHOOL_TRUST_PROXY: 'yes' } })

let places = 0
/** Somebody at an address that nobody has used yet. */
function elsewhere() {
  places += 1
  return { port: school.port, headers: { 'x-forwarded-for': `198.51.${places}.7` } }
}
const signIn = (wire: ReturnType<typeof elsewhere>, userName: string, passWord: string) =>
  patiently(() => ask(wire, people.login, { body: { userName, passWord } }))

const many = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

/** Whom a busy machine told to come again, comes again. */
async function patiently<S extends { status: number }>(call: () => Promise<S>): Promise<S> {
  for (;;) {
    const said = await call()
    if (said.status !== 503) return said
  }
}

/** A code asked for with a picture of its own each time: one is used up by its try, also where the machine was busy after it. */
const sendCode = (wire: ReturnType<typeof elsewhere>, phoneNumber: string) =>
  patiently(async () =>
    ask(wire, people.sendCode, {
      body: { phoneNumber, purpose: 'register', ...(await readPicture(school)) },
    }),
  )

/** How often each answer came. */
const tally = (all: { code: number }[]) =>
  Object.fromEntries([...Map.groupBy(all, ({ code }) => code)].map(([code, s]) => [code, s.length]))

/** Whoever is answered so is told when there is room again: so many minutes after the first try. */
function expectTold(all: Said<unknown>[], code: number, minutes: number) {
  const told = all.filter(one => one.code === code).map(({ headers }) => Number(headers['retry-after']))
  expect(Math.min(...told)).toBeGreaterThan((minutes - 5) * 60)
  expect(Math.max(...told)).toBeLessThanOrEqual(minutes * 60)
}

test('of four hundred guesses at one account at the same moment five are looked at, and the right one at the end does not come in', async () => {
  const wire = elsewhere()
  const answers = await many(400, at => signIn(wire, 'zhouzimo', at === 399 ? password : `wrong${at}`))
  expect(tally(answers)).toEqual({ [codes.wrongAccount]: 5, [codes.pictureCodeNeeded]: 395 })
  const lines = await school.look(
    "select thing_id::int as id, detail, person from log_line where action = 'sign-in refused' order by detail->>'failures'",
  )
  expect(lines.map(({ detail }) => detail)).toEqual(
    [1, 2, 3, 4, 5].map(failures => ({
      by: 'account',
      failures,
      reached: failures === 5 ? ['account'] : [],
    })),
  )
  expect(lines.every(({ id, person }) => id === school.ids.zhou && person === null)).toBe(true)
})

test('an address that tries many accounts at once is stopped, while somebody elsewhere comes in before its queue is through', async () => {
  const wire = elsewhere()
  let answered = 0
  const guesses = many(400, async at => {
    const said = await signIn(wire, `nobody${at}`, 'wrong')
    answered += 1
    return said
  })
  await expect.poll(() => answered).toBeGreaterThan(0)
  expect((await signIn(elsewhere(), 'student', password)).code).toBe(codes.done)
  expect(answered).toBeLessThan(200)
  expect(tally(await guesses)).toEqual({ [codes.wrongAccount]: 300, [codes.busy]: 100 })
  expectTold(await guesses, codes.busy, 15)
  const [last] = await school.look(
    "select thing_id, detail from log_line where action = 'sign-in refused' order by (detail->>'failures')::int desc limit 1",
  )
  expect(last).toEqual({ thing_id: null, detail: { by: 'account', failures: 300, reached: ['address'] } })
})

test('a school behind one address comes in at once: who is right is not counted', async () => {
  const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
  const sealing = new Sealing(installationKey(school.data))
  const password_hash = madePasswordHash(sealing, 'K7QM-2XWD-9RTA-4CHN')
  await withSite(pool, { site: school.site }, async ({ db }) => {
    for (let at = 0; at < 350; at += 1)
      await addPerson(db, sealing, { username: `pupil${at}`, full_name: '学生', password_hash }, ['STUDENT'])
  })
  await pool.end()
  const wire = elsewhere()
  const answers = await many(350, at => signIn(wire, `pupil${at}`, 'K7QM-2XWD-9RTA-4CHN'))
  expect(tally(answers)).toEqual({ [codes.passwordMustChange]: 350 })
})

test('guesses at the own password at the same moment are looked at twenty times', async () => {
  const lu = await school.signIn('lu')
  const change = (oldPassword: string) => {
    const body = { oldPassword, newPassword: 'Daoxiang99', newPasswordAgain: 'Daoxiang99' }
    return lu.call(people.changePassword, { body })
  }
  const answers = await many(400, at => change(at === 399 ? password : `wrong${at}`))
  expect(tally(answers)).toEqual({ [codes.oldPasswordWrong]: 20, [codes.busy]: 380 })
  expectTold(answers, codes.busy, 15)
})

test('four hundred codes asked for one phone at the same moment are one message', async () => {
  const places = [elsewhere(), elsewhere(), elsewhere()]
  const answers = await many(400, at => sendCode(places[at % places.length] ?? elsewhere(), '13711119999'))
  expect(tally(answers)).toEqual({ [codes.done]: 400 })
  expect(answers.filter(({ data }) => data.code !== undefined)).toHaveLength(1)
  expect(await school.look("select count(*)::int from message where recipient = '13711119999'")).toEqual([
    { count: 1 },
  ])
})

test('an address sends two hundred codes a day, however many phones it names', async () => {
  const wire = elsewhere()
  const answers = await many(400, at => sendCode(wire, `1361111${2000 + at}`))
  expect(tally(answers)).toEqual({ [codes.done]: 200, [codes.busy]: 200 })
  expectTold(answers, codes.busy, 24 * 60)
})

test('somebody signed in sends codes to five phones a day', async () => {
  const chen = await school.signIn('chen')
  const answers = await many(400, at =>
    chen.call(people.sendOwnCode, { body: { phoneNumber: `1581111${2000 + at}` } }),
  )
  expect(tally(answers)).toEqual({ [codes.done]: 5, [codes.tooOftenToday]: 395 })
  expectTold(answers, codes.tooOftenToday, 24 * 60)
  expect(await school.look("select count(*)::int from message where recipient like '1581111%'")).toEqual([
    { count: 5 },
  ])
})

test('an address is told of three hundred pictures that it read them wrong', async () => {
  const wire = elsewhere()
  const answers = await many(400, () => {
    const body = { userName: 'student', imgKey: randomUUID(), imgVerificationCode: 'zzzz' }
    return patiently(() => ask(wire, people.recoverFind, { body }))
  })
  expect(tally(answers)).toEqual({ [codes.pictureCodeWrong]: 300, [codes.busy]: 100 })
  expectTold(answers, codes.busy, 15)
})

test('an address is told of three hundred codes that they are wrong', async () => {
  const wire = elsewhere()
  const answers = await many(400, at => {
    const form = {
      userName: `guess${at}`,
      fullName: '猜',
      passWord: 'Daoxiang99',
      passWordAgain: 'Daoxiang99',
    }
    const phone = { phoneNumber: `1591111${2000 + at}`, verificationCode: '1' }
    const body = { ...form, ...phone, gender: '女' as const, agreementVersion }
    return patiently(() => ask(wire, people.register, { body }))
  })
  expect(tally(answers)).toEqual({ [codes.codeForOtherPhone]: 300, [codes.busy]: 100 })
  expectTold(answers, codes.busy, 15)
})
