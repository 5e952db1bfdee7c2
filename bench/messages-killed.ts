import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { announcements } from '../contract/announcements.ts'
import { notifications } from '../contract/announcements-notifications.ts'
import { sms } from '../contract/announcements-sms.ts'
import { draft } from '../tests/announcements/drafts.ts'
import { mailStandIn } from '../tests/announcements/mail-stand-in.ts'
import { freshReceiver, openPushService } from '../tests/announcements/push-stand-in.ts'
import { ask } from '../tests/kit/client.ts'
import { freshFolder } from '../tests/kit/folder.ts'
import { numbersFrom } from '../tests/kit/numbers.ts'
import { signalAll } from './machine.ts'
import { openStage, type Stage } from './stage.ts'

const many = 200
/** How long the other end takes for one: long enough that a kill finds one under way. */
const slow = 15

interface Way {
  channel: 'email' | 'push'
  /** Makes everything due that is to leave. */
  write: () => Promise<unknown>
  /** To whom it came so far, each as often as it came. */
  arrived: () => string[]
}

export interface Cut {
  kills: number
  sent: number
  unknown: number[]
  broken: string[]
}

/** Students with a session each, as `told1`, `told2` …; the session's token is the name. */
export const students = (stage: Stage, how: number) =>
  stage.sql(
    `with s as (select site from site_host limit 1), people as (
       insert into person (site, username, full_name, pinyin, sealing_key, first_login)
       select site, 'told' || n, '陈' || n, 'chen' || n, ''::bytea, false from s, generate_series(1, ${how}) n returning site, id, username
     ), roles as (insert into person_role (site, person, role) select site, id, 'STUDENT' from people)
     insert into session (site, person, token_hash, role, stage, kind, idle, ends_at)
       select site, id, sha256(convert_to(username, 'UTF8')), 'STUDENT', 'WHOLE', 'computer', '1 day', now() + interval '1 year' from people`,
  )

/** Waits for what comes within minutes or never. */
export async function comeAbout(has: () => boolean | Promise<boolean>, what = 'as much as was waited for') {
  const until = Date.now() + 3 * 60_000
  while (!(await has())) {
    if (Date.now() > until) throw new Error(`${what} did not come about in three minutes`)
    await pause(2)
  }
}

const twice = (all: readonly string[]) => all.length - new Set(all).size

/** Whatever leaves, and a program that is killed again and again while it does: nothing twice, but what a person repeats. */
async function leavingKilled(stage: Stage, { channel, write, arrived }: Way, kills: number, seed: number) {
  const number = numbersFrom(seed)
  const unknown: number[] = []
  const states = async () =>
    Object.fromEntries(
      (
        await stage.sql(
          `select state, count(*)::int as many from message where channel = '${channel}' and person is not null group by 1`,
        )
      ).map(({ state, many: count }) => [String(state), Number(count)]),
    )
  // Whatever the hour is.
  await stage.sql('update message_setting set quiet_from = null, quiet_to = null')
  await write()
  for (let kill = 1; kill <= kills; kill++) {
    await comeAbout(() => arrived().length >= (many * kill) / (kills + 1))
    await pause(number() * slow)
    signalAll([stage.program.child.pid as number], 'SIGKILL')
    await stage.program.ended
    const { sending = 0, unknown: known = 0 } = await states()
    unknown.push(sending + known - unknown.reduce((sum, each) => sum + each, 0))
    await stage.again()
  }
  const broken: string[] = []
  const until = Date.now() + 3 * 60_000
  const open = async () => {
    const { waiting = 0, sending = 0 } = await states()
    return waiting + sending
  }
  while ((await open()) > 0 && Date.now() < until) await pause(200)
  const left = await states()
  const cut = left.unknown ?? 0
  if ((left.sent ?? 0) + cut !== many) broken.push(`${channel}: the outbox says ${JSON.stringify(left)}`)
  if (twice(arrived()) > 0)
    broken.push(`${channel}: ${twice(arrived())} came twice, and nobody repeated them`)
  broken.push(...unknown.filter(each => each > 1).map(each => `${channel}: a kill left ${each} unknown`))
  broken.push(...(await repeated(stage, channel, arrived, cut)))
  return { kills, sent: new Set(arrived()).size, unknown, broken }
}

/** What nobody knows about stays so for as long as nobody repeats it; then it goes out once, and everybody has theirs. */
async function repeated(stage: Stage, channel: string, arrived: () => string[], cut: number) {
  const before = arrived().length
  await pause(5_000)
  if (arrived().length > before) return [`${channel}: what was cut went out by itself`]
  const office = { port: stage.port, token: await stage.signIn('admin') }
  const ids = await stage.sql(
    `select id::int from message where channel = '${channel}' and state = 'unknown'`,
  )
  for (const { id } of ids) {
    const { code } = await ask(office, sms.repeatMessage, { params: { id: String(id) } })
    if (code !== 0) return [`${channel}: what was cut could not be repeated: ${code}`]
  }
  const until = Date.now() + 60_000
  while (arrived().length < before + ids.length && Date.now() < until) await pause(50)
  await pause(1_000)
  const all = arrived()
  return [
    ...(ids.length === cut ? [] : [`${channel}: ${cut} were unknown, ${ids.length} are`]),
    ...(new Set(all).size === many ? [] : [`${channel}: ${new Set(all).size} of ${many} have theirs`]),
    ...(twice(all) <= cut ? [] : [`${channel}: ${twice(all)} came twice, ${cut} were repeated by hand`]),
  ]
}

type Office = Parameters<typeof ask>[0]

/** Whoever of the students has not read a new announcement is reminded of it: answers its number. */
export async function remindStudents(office: Office, title: string): Promise<number> {
  const { data } = await ask(office, announcements.addBroadcast, {
    body: draft({ title, to: { roles: ['STUDENT'] } }),
  })
  const { code } = await ask(office, announcements.remindReaders, { params: { id: String(data.id) } })
  if (code !== 0) throw new Error(`nobody was reminded: ${code}`)
  return data.id
}

/** Letters of a day to two hundred mailboxes. */
export async function lettersKilled(kills: number, seed: number): Promise<Cut> {
  const mail = await mailStandIn({ slow })
  const stage = await openStage(mail.env)
  try {
    await students(stage, many)
    const write = async () => {
      await stage.sql(
        `insert into notification (site, person, kind, title, message, link, created_at)
          select site, id, 'lesson', '改期', '周三 19:00', '/profile/schedule', now() - interval '25 hours' from person where username ~ '^told[0-9]+$';
        insert into own_email (site, person, address, confirmed_at, told_at)
          select site, id, username || '@example.com', now(), now() - interval '3 days' from person where username ~ '^told[0-9]+$'`,
      )
      await stage.sql("select graphile_worker.add_job('digests', '{}')")
    }
    const arrived = () => mail.letters().map(({ to }) => to)
    return await leavingKilled(stage, { channel: 'email', write, arrived }, kills, seed)
  } finally {
    await stage.remove()
    mail.close()
  }
}

/** Two hundred browsers whose owners are reminded of one announcement. */
export async function pushesKilled(kills: number, seed: number): Promise<Cut> {
  let known = ''
  const service = await openPushService(() => known, { slow })
  const folder = freshFolder()
  const trusted = join(folder.path, 'push-service.pem')
  writeFileSync(trusted, service.certificate)
  const stage = await openStage({ NODE_EXTRA_CA_CERTS: trusted, ESCHOOL_ALLOW_PRIVATE_ADDRESSES: 'yes' })
  try {
    await students(stage, many)
    known = (await ask({ port: stage.port, token: 'told1' }, notifications.ownWays)).data.key
    const { publicKey, secret } = freshReceiver()
    const write = async () => {
      await stage.sql(
        `insert into push_device (site, person, session, endpoint, key, secret)
          select s.site, p.id, s.id, $1 || '/' || p.username, $2, $3 from person p join session s on s.person = p.id where p.username ~ '^told[0-9]+$'`,
        [service.address, publicKey.toString('base64url'), secret.toString('base64url')],
      )
      const office = { port: stage.port, token: await stage.signIn('admin') }
      await remindStudents(office, '全校必读')
    }
    const arrived = () => service.came.map(({ path }) => path)
    return await leavingKilled(stage, { channel: 'push', write, arrived }, kills, seed)
  } finally {
    await stage.remove()
    service.close()
    folder.remove()
  }
}
