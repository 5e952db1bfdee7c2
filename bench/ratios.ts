import { people } from '../contract/people.ts'
import { site } from '../contract/site.ts'
import { addressOf } from '../tests/kit/client.ts'
import { freePort, startProgram } from '../tests/kit/program.ts'
import type { Load, Measured } from './load.ts'
import { loadNow } from './machine.ts'
import { median, type Stage, underLoad } from './stage.ts'

export const calls = (token: string) =>
  [
    { name: 'appInfo (no token)', method: 'POST', path: addressOf(site.appInfo), body: '{}' },
    { name: 'userInfo (token)', method: 'GET', path: addressOf(people.userInfo), token },
    { name: 'own sessions (a list, token)', method: 'GET', path: addressOf(people.ownSessions), token },
  ] satisfies (Pick<Load, 'method' | 'path' | 'body' | 'token'> & { name: string })[]

export interface Ratio {
  call: string
  connections: number
  ours: number
  yardstick: number
  /** Median of the ratios of each pair: what the machine does meanwhile meets both of a pair. */
  ratio: number
  p50: [number, number]
  p99: [number, number]
  load: string
  wrong: number
}

/** Ours and the yardstick on the same database, one after the other in pairs. */
export async function ratios(stage: Stage, { seconds, pairs }: { seconds: number; pairs: number }) {
  const port = await freePort()
  const settings = JSON.stringify({ connection: stage.superuser(), port })
  const yardstick = startProgram('bench/yardstick.ts', [settings], {})
  await yardstick.until(/^ready /m)
  const found: Ratio[] = []
  try {
    for (const { name, ...call } of calls(await stage.signIn('student')))
      for (const connections of [1, 8, 64]) {
        const one = (at: number, secs = seconds) =>
          underLoad({ ...call, port: at, connections, seconds: secs })
        await one(stage.port, 1)
        await one(port, 1)
        const measured: { ours: Measured; theirs: Measured }[] = []
        for (let pair = 0; pair < pairs; pair++)
          measured.push({ ours: await one(stage.port), theirs: await one(port) })
        const middle = (of: (pair: (typeof measured)[number]) => number) => median(measured.map(of))
        found.push({
          call: name,
          connections,
          ours: middle(({ ours }) => ours.perSecond),
          yardstick: middle(({ theirs }) => theirs.perSecond),
          ratio: middle(({ ours, theirs }) => ours.perSecond / theirs.perSecond),
          p50: [middle(({ ours }) => ours.p50), middle(({ theirs }) => theirs.p50)],
          p99: [middle(({ ours }) => ours.p99), middle(({ theirs }) => theirs.p99)],
          load: loadNow(),
          wrong: measured.reduce((sum, { ours, theirs }) => sum + ours.wrong + theirs.wrong, 0),
        })
      }
  } finally {
    yardstick.child.kill('SIGTERM')
    await yardstick.ended
  }
  return found
}
