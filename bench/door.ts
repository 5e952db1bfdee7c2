import { people } from '../contract/people.ts'
import { site } from '../contract/site.ts'
import { timetable } from '../contract/timetable.ts'
import { ask } from '../tests/kit/client.ts'
import { fill, signIns } from './budgets.ts'
import { openStage, type Stage } from './stage.ts'

type Budget = (what: string, found: string, asked: string, kept: boolean) => void

const atOnce = 64
const fine = (value: number) => value.toFixed(value < 10 ? 2 : 0)

/** People at the door: five hundred who sign in, and a whole school behind one address at nine in the morning. */
export async function atTheDoor(quick: boolean, budget: Budget) {
  // With the limits that a school has.
  const stage = await openStage({
    ESCHOOL_CALLS_A_MINUTE: undefined,
    ESCHOOL_SESSION_CALLS_A_MINUTE: undefined,
  })
  try {
    const whole = quick ? 600 : 2_000
    await fill(stage, 0, whole)
    const { all, p50, p99 } = await signIns(stage, 500, atOnce)
    const each = `p50 ${fine(p50)} ms, p99 ${fine(p99)} ms, ${atOnce} at once`
    budget('500 people sign in', `${fine(all / 1000)} s (${each})`, '60 s', all <= 60_000)
    const { took, refused, slowest } = await wholeSchool(stage, whole)
    budget(
      `${whole} people of one address sign in and open their timetables`,
      `${fine(took)} s, ${refused} refused (slowest ${fine(slowest)} s, ${atOnce} at once)`,
      '60 s, none',
      took <= 60 && refused === 0,
    )
  } finally {
    await stage.remove()
  }
}

/** Each signs in and asks what the page of the own timetable asks; in seconds. */
async function wholeSchool(stage: Stage, many: number) {
  const week = { from: new Date().toISOString(), to: new Date(Date.now() + 7 * 86_400_000).toISOString() }
  const since = performance.now()
  let [next, refused, slowest] = [1, 0, 0]
  const one = async (userName: string) => {
    const body = { userName, passWord: 'Eschool2026' }
    const { code, data } = await ask({ port: stage.port }, people.login, { body })
    if (code !== 0) return false
    const wire = { port: stage.port, token: data.token }
    const answers = await Promise.all([
      ask(wire, people.userInfo),
      ask(wire, site.appInfo),
      ask(wire, timetable.ownTimetable, { query: week }),
    ])
    return answers.every(answer => answer.code === 0)
  }
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next <= many) {
        const begun = performance.now()
        if (!(await one(`person${next++}`))) refused += 1
        slowest = Math.max(slowest, (performance.now() - begun) / 1000)
      }
    }),
  )
  return { took: (performance.now() - since) / 1000, refused, slowest }
}
