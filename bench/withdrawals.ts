import { seats } from '../contract/courses-seats.ts'
import { ask } from '../tests/kit/client.ts'
import { classOf, Guest, high } from './class.ts'
import type { Stage } from './stage.ts'

/** Whoever is not out by then stays in. */
const patience = 10_000

/** The office withdraws students who sit in a running lesson; milliseconds from the answer of its call to the word that shows them out. */
export async function withdrawals(stage: Stage, many: number) {
  const auths = await classOf(stage, many, 903)
  const taken = await stage.sql(
    `select e.id::int, e.course::int from enrolment e join lesson l on l.course = e.course join room r on r.lesson = l.id
     where r.name = $1 and e.state = 'active' order by e.student`,
    [auths[0]?.room],
  )
  const token = await stage.signIn('admin')
  const guests = auths.map(auth => new Guest(stage.port, auth))
  await Promise.all(guests.map(({ welcomed }) => welcomed))
  const times: number[] = []
  for (const [at, { id, course }] of taken.entries()) {
    const out = Promise.withResolvers<number>()
    const late = setTimeout(() => out.resolve(Number.POSITIVE_INFINITY), patience)
    // Students are numbered as they were made, and so are the leaves of the class.
    const guest = guests[at] as Guest
    guest.hear = text => {
      if (text.startsWith('42/room,["shown out"')) out.resolve(performance.now())
    }
    const { code } = await ask({ port: stage.port, token }, seats.withdraw, {
      params: { id: String(course) },
      body: { ids: [id as number], reason: 'bench' },
    })
    if (code !== 0) throw new Error(`a student could not be withdrawn: ${code}`)
    const answered = performance.now()
    times.push((await out.promise) - answered)
    clearTimeout(late)
  }
  for (const guest of guests) guest.leave()
  return {
    many: times.length,
    // The word may overtake the answer.
    p50: Math.max(0, high(times, 0.5)),
    p99: Math.max(0, high(times)),
    missing: times.filter(time => time === Number.POSITIVE_INFINITY).length,
  }
}
