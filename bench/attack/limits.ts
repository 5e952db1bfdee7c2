import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { installationKey } from '../../server/kit/key.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import { agreementVersion } from '../../server/site/agreement.ts'
import { ask } from '../../tests/kit/client.ts'
import { picturesRead } from '../picture-attack.ts'
import type { Stage } from '../stage.ts'
import { atMost, type Figure, many } from './figure.ts'

const known = 'Eschool2026'

/** Somebody at an address of their own, as the proxy says it. */
let places = 0
export function elsewhere(stage: Stage) {
  places += 1
  return { port: stage.port, headers: { 'x-forwarded-for': `203.0.113.${places}` } }
}

/** Four hundred guesses at one account, the right password last. */
async function guesses(stage: Stage): Promise<Figure[]> {
  const wire = elsewhere(stage)
  const answers = await many(400, async at => {
    const body = { userName: 'zhouzimo', passWord: at === 399 ? known : `wrong${at}` }
    return (await ask(wire, people.login, { body })).code
  })
  return [
    atMost('400 guesses at once, the right one last: signed in', count(answers, codes.done), 0),
    atMost('… looked at', count(answers, codes.wrongAccount), 5),
  ]
}

/** Behind four hundred guesses from one address somebody else signs in. */
async function behindGuesses(stage: Stage): Promise<Figure[]> {
  const wire = elsewhere(stage)
  let answered = 0
  const all = many(400, async at => {
    const { code } = await ask(wire, people.login, { body: { userName: `nobody${at}`, passWord: 'wrong' } })
    answered += 1
    return code
  })
  while (answered === 0) await pause(1)
  const since = performance.now()
  const body = { userName: 'student', passWord: known }
  const { code } = await ask(elsewhere(stage), people.login, { body })
  const seconds = (performance.now() - since) / 1000
  await all
  return [
    atMost('a sign-in from elsewhere behind 400 guesses: answered after', seconds, 1, ' s'),
    atMost('… with the code', code, codes.done),
  ]
}

/** Guesses that each claim to come from another address, before what the proxy says. */
async function forged(stage: Stage): Promise<Figure[]> {
  const { port, headers } = elsewhere(stage)
  const answers = await many(400, async at => {
    const claimed = { 'x-forwarded-for': `192.0.2.${at % 250}, ${headers['x-forwarded-for']}` }
    const body = { userName: `forged${at}`, passWord: 'wrong' }
    return (await ask({ port, headers: claimed }, people.login, { body })).code
  })
  const looked = count(answers, codes.wrongAccount)
  return [atMost('400 guesses with a forged X-Forwarded-For each: looked at', looked, 300)]
}

/** The own password guessed, and codes sent to strangers, by somebody who is signed in. */
async function signedIn(stage: Stage): Promise<Figure[]> {
  const wire = { port: stage.port, token: await stage.signIn('student') }
  const guessed = await many(400, async at => {
    const body = { oldPassword: `wrong${at}`, newPassword: 'Daoxiang99', newPasswordAgain: 'Daoxiang99' }
    return (await ask(wire, people.changePassword, { body })).code
  })
  await many(60, at => ask(wire, people.sendOwnCode, { body: { phoneNumber: `1581111${2000 + at}` } }))
  const [sent] = await stage.sql("select count(*)::int as count from message where recipient like '1581111%'")
  return [
    atMost('400 guesses at the own password: looked at', count(guessed, codes.oldPasswordWrong), 20),
    atMost('codes to 60 phones by somebody signed in: messages', Number(sent?.count), 5),
  ]
}

/** Pictures that are read wrong. */
async function wrongPictures(stage: Stage): Promise<Figure[]> {
  const wire = elsewhere(stage)
  const answers = await many(400, async () => {
    const body = { userName: 'student', imgKey: randomUUID(), imgVerificationCode: 'zzzz' }
    return (await ask(wire, people.recoverFind, { body })).code
  })
  const looked = count(answers, codes.pictureCodeWrong)
  return [atMost('400 picture codes read wrong by one address: looked at', looked, 300)]
}

/** Fourteen codes for one phone, each behind a picture that was read. */
async function codesAtOnce(stage: Stage): Promise<Figure[]> {
  const mark = new Sealing(installationKey(stage.data)).mark('picture code', 'RTFM')
  const [site] = await stage.sql('select site::int as id from site_host where demonstration limit 1')
  await many(14, async at => {
    const imgKey = randomBytes(16).toString('hex')
    await stage.sql(
      "insert into picture_code (site, key, answer, expires_at) values ($1, $2, $3, now() + interval '5 minutes')",
      [site?.id, imgKey, mark],
    )
    const body = {
      phoneNumber: '13711119999',
      purpose: 'register' as const,
      imgKey,
      imgVerificationCode: 'rtfm',
    }
    return ask(elsewhere(stage), people.sendCode, { body }).then(() => at)
  })
  const [sent] = await stage.sql("select count(*)::int as count from message where recipient = '13711119999'")
  return [atMost('14 codes at once for one phone: messages', Number(sent?.count), 1)]
}

/** Names tried at registering, with a code that is none. */
async function registrations(stage: Stage): Promise<Figure[]> {
  const wire = elsewhere(stage)
  const answers = await many(320, async at => {
    const form = {
      userName: at % 2 === 0 ? 'teacher' : `nobody${at}`,
      fullName: '猜',
      passWord: 'Daoxiang99',
      passWordAgain: 'Daoxiang99',
    }
    const body = {
      ...form,
      phoneNumber: `1591111${2000 + at}`,
      verificationCode: '1',
      gender: '女' as const,
      agreementVersion,
    }
    return (await ask(wire, people.register, { body })).code
  })
  return [
    atMost(
      '320 registrations with guessed names: told that a name is taken',
      count(answers, codes.accountAdded),
      0,
    ),
    atMost('… looked at', count(answers, codes.codeForOtherPhone), 300),
  ]
}

async function pictures(): Promise<Figure[]> {
  const { atSlots, fromTheLeft } = await picturesRead(100)
  return [atMost('100 picture codes read by matching letters', Math.max(atSlots, fromTheLeft), 10)]
}

const count = (all: number[], code: number) => all.filter(one => one === code).length

export const limits = [
  ...[guesses, behindGuesses, forged, signedIn],
  ...[codesAtOnce, registrations, wrongPictures, pictures],
]
