import { setTimeout as pause } from 'node:timers/promises'
import { numbersFrom } from '../tests/kit/numbers.ts'
import { smsProvider } from '../tests/kit/sms-providers.ts'
import type { Sending } from '../tests/kit/sms-wire.ts'
import { cpuMs, signalAll } from './machine.ts'
import { openStage, type Stage } from './stage.ts'

/** Lessons that begin an hour after a moment, each with so many students who have a phone. */
async function lessonsAnHourAfter(
  stage: Stage,
  moment: Date,
  { lessons, each }: { lessons: number; each: number },
) {
  await stage.sql(
    'update message_setting set quiet_from = null, quiet_to = null, month_most = null, phone_most = null',
  )
  await stage.sql(`update lesson set state = 'cancelled' where state = 'scheduled'`)
  await stage.sql(
    `with s as (select site from site_host limit 1), people as (
       insert into person (site, username, full_name, pinyin, phone, sealing_key, first_login)
       select site, 'told' || n, '陈' || n, 'chen' || n, '1' || lpad((6000000000 + n)::text, 10, '0'), ''::bytea, false
       from s, generate_series(1, ${lessons * each}) n returning site, id, (substr(phone, 2)::bigint - 6000000000)::int n
     ), roles as (
       insert into person_role (site, person, role) select site, id, 'STUDENT' from people
     ), courses as (
       insert into course (site, kind, state, name) select site, 'recruiting', 'onSale', '提醒 ' || n from s, generate_series(1, ${lessons}) n
       returning site, id, substr(name, 4)::int n
     ), taught as (
       insert into course_subject (site, course, subject)
       select site, id, (select min(id) from subject where subject.site = courses.site) from courses returning site, id, course
     ), held as (
       insert into lesson (site, course, course_subject, number, name, starts_at, ends_at)
       select site, course, id, 1, '第 1 课', '${moment.toISOString()}'::timestamptz + interval '1 hour',
         '${moment.toISOString()}'::timestamptz + interval '2 hours' from taught
     ), seats as (
       insert into enrolment (site, course, student, source)
       select p.site, c.id, p.id, 'admin' from people p join courses c on c.n = (p.n - 1) / ${each} + 1
       returning site, id, course
     ) insert into enrolment_subject (site, enrolment, course, course_subject)
       select e.site, e.id, e.course, t.id from seats e join taught t on t.course = e.course`,
  )
  await stage.sql('analyze')
}

/** The next minute that leaves time enough to get ready. */
const minuteAfter = (ms: number) => new Date(Math.ceil((Date.now() + ms) / 60_000) * 60_000)

async function untilQuiet(sendings: readonly Sending[], many: number, longest: number) {
  const until = Date.now() + longest
  while (sendings.length < many && Date.now() < until) await pause(50)
}

export interface Minute {
  sent: number
  twice: number
  /** Seconds from the minute until the last was written, and until the last was sent. */
  written: number
  took: number
  /** Milliseconds of program and database for one. */
  cpu: number
}

/** So many reminders due in one minute, at a provider that answers after `slow` ms. */
export async function remindersOfAMinute(many: number, slow: number, atOnce: number): Promise<Minute> {
  const provider = await smsProvider('aliyun', slow)
  const stage = await openStage({ ...provider.settings, ESCHOOL_SMS_AT_ONCE: String(atOnce) })
  try {
    const moment = minuteAfter(20_000)
    await lessonsAnHourAfter(stage, moment, { lessons: many / 100, each: 100 })
    const cpu = cpuMs(stage.program.child.pid as number)
    await untilQuiet(provider.sendings, many, 6 * 60_000)
    // What comes twice comes soon after.
    await pause(2_000)
    const phones = new Set(provider.sendings.map(({ phone }) => phone))
    const [written] = await stage.sql("select max(created_at) as at from message where purpose = 'reminder'")
    return {
      written: (Number(written?.at) - moment.getTime()) / 1000,
      cpu: (cpuMs(stage.program.child.pid as number) - cpu) / phones.size,
      sent: phones.size,
      twice: provider.sendings.length - phones.size,
      took: ((provider.sendings.at(-1)?.at ?? Number.POSITIVE_INFINITY) - moment.getTime()) / 1000,
    }
  } finally {
    await stage.remove()
    provider.close()
  }
}

export interface Killed {
  kills: number
  sent: number
  /** How many were unknown after each kill. */
  unknown: number[]
  broken: string[]
}

interface Sent {
  many: number
  /** Of one lesson. */
  each: number
  /** How many are on their way at the same time: a kill leaves no more of which nobody knows. */
  atOnce: number
}
export const fewReminders: Sent = { many: 200, each: 20, atOnce: 1 }
/** As many as are due in the busiest minute. */
export const manyReminders: Sent = { many: 10_000, each: 100, atOnce: 8 }

/** Reminders of one minute, and a program that is killed again and again while they leave. */
export async function remindersKilled(
  { many, each, atOnce }: Sent,
  { kills, seed }: { kills: number; seed: number },
  tell: (words: string) => void,
): Promise<Killed> {
  const provider = await smsProvider('aliyun', 20)
  const stage = await openStage({ ...provider.settings, ESCHOOL_SMS_AT_ONCE: String(atOnce) })
  const number = numbersFrom(seed)
  const unknown: number[] = []
  try {
    await lessonsAnHourAfter(stage, minuteAfter(20_000), { lessons: many / each, each })
    for (let kill = 1; kill <= kills; kill++) {
      await untilQuiet(provider.sendings, Math.floor((many * kill) / (kills + 1)), 3 * 60_000)
      await pause(number() * 25)
      signalAll([stage.program.child.pid as number], 'SIGKILL')
      await stage.program.ended
      const [left] = await stage.sql("select count(*)::int as many from message where state = 'sending'")
      unknown.push(Number(left?.many) - unknown.reduce((sum, each) => sum + each, 0))
      tell(`kill ${kill} after ${provider.sendings.length} sendings: ${unknown.at(-1)} under way`)
      await stage.again()
    }
    const states = async () =>
      Object.fromEntries(
        (
          await stage.sql(
            "select state, count(*)::int as many from message where purpose = 'reminder' group by 1",
          )
        ).map(({ state, many: count }) => [String(state), Number(count)]),
      )
    const until = Date.now() + 5 * 60_000
    while ((await states()).sent !== many && Date.now() < until) {
      // The pauses between asking the provider are not what is tried here.
      await stage.sql("update message set due_at = now() where state = 'unknown'")
      await pause(500)
    }
    const ended = await states()
    const phones = new Set(provider.sendings.map(({ phone }) => phone))
    return {
      kills,
      sent: phones.size,
      unknown,
      broken: [
        ...(ended.sent === many ? [] : [`of ${many} reminders the outbox says ${JSON.stringify(ended)}`]),
        ...(phones.size === many ? [] : [`the provider has ${phones.size} of ${many} reminders`]),
        ...(provider.sendings.length === phones.size
          ? []
          : [`${provider.sendings.length - phones.size} reminders went out twice`]),
        ...unknown.filter(left => left > atOnce).map(left => `a kill left ${left} unknown`),
      ],
    }
  } finally {
    await stage.remove()
    provider.close()
  }
}
