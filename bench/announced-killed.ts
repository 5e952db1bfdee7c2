import { setTimeout as pause } from 'node:timers/promises'
import { announcements } from '../contract/announcements.ts'
import { site } from '../contract/site.ts'
import { draft } from '../tests/announcements/drafts.ts'
import { ask } from '../tests/kit/client.ts'
import { numbersFrom } from '../tests/kit/numbers.ts'
import { comeAbout, remindStudents, students } from './messages-killed.ts'
import { strike, type Victim, victims } from './rounds.ts'
import { openStage, type Stage } from './stage.ts'

const many = 5000
const some = Array.from({ length: 20 }, (_, at) => `told${at * 37 + 1}`)

const unreadOf = async (stage: Stage, token: string) =>
  (await ask({ port: stage.port, token }, site.counts)).data.unreadCount

async function kill(stage: Stage, victim: Victim) {
  await strike(stage, victim)
  // The database is brought back by the program, the program by being started as always.
  if (victim !== 'database') await stage.again()
}

/** Announces again and again until it is stopped; what was answered, and what nobody knows about. */
function announcer(stage: Stage, token: string) {
  const answered: string[] = []
  const unsure: string[] = []
  let going = true
  const loop = (async () => {
    for (let n = 1; going; n++) {
      const title = `公告 ${n}`
      const body = draft({ title, to: { roles: ['STUDENT'] } })
      const said = await ask({ port: stage.port, token }, announcements.addBroadcast, { body }).catch(
        () => undefined,
      )
      if (said?.code === 0) answered.push(title)
      else unsure.push(title)
      if (said?.code !== 0) await pause(50)
    }
  })()
  return {
    answered,
    unsure,
    stop: async () => {
      going = false
      await loop
    },
  }
}

/** Of announcements during which everything is killed: what was answered is there once, the rest is there whole or not at all. */
async function published(stage: Stage, number: () => number, tell: (words: string) => void) {
  const token = await stage.signIn('admin')
  const before = await Promise.all(some.map(reader => unreadOf(stage, reader)))
  const office = announcer(stage, token)
  for (const victim of [...victims, ...victims]) {
    const known = office.answered.length
    await comeAbout(() => office.answered.length > known + 3, 'an announcement')
    await pause(number() * 60)
    await kill(stage, victim)
    tell(`killed ${victim} after ${office.answered.length} announcements`)
  }
  await office.stop()
  const rows = await stage.sql(
    `select b.title, (select count(*)::int from broadcast_audience a where a.broadcast = b.id) as audience from broadcast b where b.title like '公告 %'`,
  )
  const there = rows.map(({ title }) => String(title))
  const after = await Promise.all(some.map(reader => unreadOf(stage, reader)))
  const lost = office.answered.filter(title => !there.includes(title)).length
  const known = new Set([...office.answered, ...office.unsure])
  return {
    announced: there.length,
    broken: [
      ...(lost === 0 ? [] : [`${lost} announcements were answered and are gone`]),
      ...(new Set(there).size === there.length && there.every(title => known.has(title))
        ? []
        : ['an announcement stands twice']),
      ...rows.flatMap(({ title, audience }) =>
        audience === 1 ? [] : [`${title} has ${audience} audiences`],
      ),
      ...some.flatMap((reader, at) =>
        after[at] === Number(before[at]) + there.length
          ? []
          : [`${reader} has ${after[at]} unread, ${Number(before[at]) + there.length} are right`],
      ),
    ],
  }
}

/** Of a reminder to everybody that is killed in its middle, twice: each is reminded once. */
async function reminded(stage: Stage, tell: (words: string) => void) {
  const office = { port: stage.port, token: await stage.signIn('admin') }
  const told = async () => {
    const [row] = await stage.sql(
      `select count(*)::int as lines, count(distinct n.person)::int as people from notification n join person p on p.id = n.person
        where n.kind = 'announcement' and n.message like '%全校必读%' and p.username ~ '^told[0-9]+$'`,
    )
    return { lines: Number(row?.lines), people: Number(row?.people) }
  }
  await remindStudents(office, '全校必读')
  for (const share of [0.2, 0.6]) {
    await comeAbout(async () => (await told()).lines >= many * share, 'a part of the reminder')
    await kill(stage, 'program')
    tell(`killed program after ${(await told()).lines} of ${many} were reminded`)
    // A kill is taken up by the clock a minute after: the pause is not what is tried here.
    await stage.sql("update broadcast_reminder set moved_at = now() - interval '1 minute'")
    await stage.sql("select graphile_worker.add_job('broadcastReminders', '{}')")
  }
  await comeAbout(async () => (await told()).people === many, 'the whole reminder')
  const { lines } = await told()
  return lines === many ? [] : [`${lines - many} were reminded twice`]
}

export async function announcedKilled(seed: number, tell: (words: string) => void) {
  const stage = await openStage()
  try {
    await students(stage, many)
    const { announced, broken } = await published(stage, numbersFrom(seed), tell)
    return { announced, broken: [...broken, ...(await reminded(stage, tell))] }
  } finally {
    await stage.remove()
  }
}
