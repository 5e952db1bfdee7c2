import { setTimeout as pause } from 'node:timers/promises'
import { announcements } from '../contract/announcements.ts'
import { site } from '../contract/site.ts'
import { draft } from '../tests/announcements/drafts.ts'
import { closePages, pageAt } from '../tests/announcements/pages.ts'
import { addressOf, ask } from '../tests/kit/client.ts'
import { median, openStage, type Stage, underLoad } from './stage.ts'

const readers = 400
const pagesOpen = 200
/** Whose lists and badges are looked at. */
const some = Array.from({ length: 50 }, (_, at) => at * 7 + 1)
const tokenOf = (reader: number) => `reader-${reader}`

/** So many students of one school; the first of them have a session each. */
async function crowd(stage: Stage, many: number) {
  await stage.sql(
    `with s as (select site from site_host limit 1), people as (
       insert into person (site, username, full_name, pinyin, sealing_key, first_login)
       select site, 'reader' || n, '陈' || n, 'chen' || n, ''::bytea, false from s, generate_series(1, $1::int) n returning site, id, username
     ), roles as (insert into person_role (site, person, role) select site, id, 'STUDENT' from people)
     insert into session (site, person, token_hash, role, stage, kind, idle, ends_at)
       select site, id, sha256(convert_to('reader-' || substr(username, 7), 'UTF8')), 'STUDENT', 'WHOLE', 'computer', '1 day', now() + interval '1 year'
       from people where substr(username, 7)::int <= $2`,
    [many, readers],
  )
  await stage.sql('vacuum analyze')
}

const countOf = async (stage: Stage, reader: number) =>
  (await ask({ port: stage.port, token: tokenOf(reader) }, site.counts)).data.unreadCount

/** The rows that the program's tables have got, in all; the queue's and the log's among them. */
async function rowsWritten(stage: Stage) {
  // A connection that rests tells what it counted ten seconds later.
  await pause(11_000)
  const [all] = await stage.sql('select sum(n_tup_ins)::int as rows from pg_stat_user_tables')
  return Number(all?.rows)
}

/** Calls of readers, a few at a time all along: the slowest of a hundred. */
async function usual(stage: Stage, seconds: number) {
  const list = `${addressOf(announcements.broadcasts)}?page=1&size=20`
  const measured = await Promise.all(
    [addressOf(site.counts), list].map((path, at) =>
      underLoad({
        port: stage.port,
        method: 'GET',
        path,
        token: tokenOf(readers - at),
        connections: 3,
        plain: true,
        seconds,
      }),
    ),
  )
  if (measured.some(({ wrong }) => wrong > 0)) throw new Error('a call of a reader failed')
  return Math.max(...measured.map(({ p99 }) => p99))
}

interface Sent {
  /** Milliseconds until it was answered, and until the last open page was told. */
  sent: number
  told: number
  /** The slowest of a hundred calls, without it and in the same time with it. */
  quiet: number
  meanwhile: number
  /** Badges and lists that are not as they should be. */
  wrong: number
  rows: number
  rowsOfReading: number
}

type Page = Awaited<ReturnType<typeof pageAt>>

/** What a page does that hears of it: it takes its moment, and asks for its counts. */
async function heard(stage: Stage, pages: readonly Page[], since: number) {
  let last = 0
  await Promise.all(
    pages.map(async (told, at) => {
      while (!told.some(({ type }) => type === 8)) await pause(5)
      last = Math.max(last, performance.now() - since)
      const [push] = told.splice(0)
      await pause(Math.random() * (push?.type === 8 ? (push.within ?? 0) : 0))
      await countOf(stage, at + 1)
    }),
  )
  return last
}

/** How many of these do not see it: neither in their list nor by their badge. */
async function wrongOf(stage: Stage, id: number, before: readonly number[]) {
  const counts = await Promise.all(some.map(reader => countOf(stage, reader)))
  const listed = await Promise.all(some.map(reader => lists(stage, reader, id)))
  return some.filter((_, at) => counts[at] !== Number(before[at]) + 1 || !listed[at]).length
}

/** Announcements to a whole school, one after the other, while its readers are about; each beside the same time without one. */
async function toEverybody(many: number, { seconds, rounds }: { seconds: number; rounds: number }) {
  const stage = await openStage()
  try {
    await crowd(stage, many)
    const office = { port: stage.port, token: await stage.signIn('admin') }
    const pages = await Promise.all(
      Array.from({ length: pagesOpen }, (_, at) => pageAt(stage.port, tokenOf(at + 1))),
    )
    await usual(stage, 2)
    const found: Sent[] = []
    for (let round = 0; round < rounds; round++) {
      const before = await Promise.all(some.map(reader => countOf(stage, reader)))
      const quiet = await usual(stage, seconds)
      const rows = await rowsWritten(stage)
      const going = usual(stage, seconds)
      await pause(1_000)
      const since = performance.now()
      const { data } = await ask(office, announcements.addBroadcast, { body: draft() })
      const sent = performance.now() - since
      const told = await heard(stage, pages, since)
      const meanwhile = await going
      const wrong = await wrongOf(stage, data.id, before)
      const after = await rowsWritten(stage)
      await Promise.all(some.map(reader => read(stage, reader, data.id)))
      const rowsOfReading = ((await rowsWritten(stage)) - after) / some.length
      found.push({ sent, told, quiet, meanwhile, wrong, rows: after - rows, rowsOfReading })
    }
    return found
  } finally {
    closePages()
    await stage.remove()
  }
}

async function read(stage: Stage, reader: number, id: number) {
  const token = tokenOf(reader)
  const said = await ask({ port: stage.port, token }, announcements.readBroadcast, {
    params: { id: String(id) },
  })
  if (said.code !== 0) throw new Error(`it could not be read: ${said.code}`)
}

async function lists(stage: Stage, reader: number, id: number) {
  const query = { page: '1', size: '20' } as const
  const token = tokenOf(reader)
  const { data } = await ask({ port: stage.port, token }, announcements.broadcasts, { query })
  return data.rows.some(row => row.id === id)
}

type Budget = (what: string, found: string, asked: string, kept: boolean) => void
const fine = (value: number) => value.toFixed(value < 10 ? 2 : 0)

/** A school's whole body told at once, while it is about. */
export async function anAnnouncement(quick: boolean, budget: Budget) {
  const many = quick ? 10_000 : 100_000
  const found = await toEverybody(many, quick ? { seconds: 3, rounds: 1 } : { seconds: 10, rounds: 5 })
  const slowest = (of: (round: (typeof found)[number]) => number) => Math.max(...found.map(of))
  const [sent, told] = [slowest(round => round.sent), slowest(round => round.told)]
  const words = `${fine(sent)} ms, the last of 200 open pages told after ${fine(told)} ms`
  budget(
    `${found.length} announcements to ${many} people, the slowest`,
    words,
    '5 s',
    sent <= 5000 && told <= 5000,
  )
  const wrong = found.reduce((sum, round) => sum + round.wrong, 0)
  budget('lists and badges of 50 of them each time', `${wrong} wrong`, 'none', wrong === 0)
  const times = median(found.map(({ quiet, meanwhile }) => meanwhile / quiet))
  const [quiet, meanwhile] = [median(found.map(one => one.quiet)), median(found.map(one => one.meanwhile))]
  const felt = `${times.toFixed(2)} x (${fine(quiet)} and ${fine(meanwhile)} ms)`
  budget("others' p99 in the same time", felt, '2 x', times <= 2)
  const rows = slowest(round => round.rows)
  const written = `${rows}, and ${fine(slowest(round => round.rowsOfReading))} for each who reads it`
  budget('rows that each writes', written, 'by readers, not by people', rows < 100)
}
