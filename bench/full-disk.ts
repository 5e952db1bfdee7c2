import { setTimeout as pause } from 'node:timers/promises'
import { site } from '../contract/site.ts'
import { siteDesk } from '../contract/site-desk.ts'
import { ask } from '../tests/kit/client.ts'
import type { SmallDisk } from '../tests/kit/small-disk.ts'
import { type Acknowledged, brokenAfter } from './invariants.ts'
import { openStage } from './stage.ts'
import { type Answers, startWriters, type Writers } from './writers.ts'

export interface FullDisk {
  /** Transport statuses of writing calls once the disk was full, of reading ones beside them, and how a writing one was told. */
  statuses: Record<number, number>
  reading: Record<number, number>
  words: string
  /** MB that were left when writing had ended. */
  left: number
  /** Milliseconds from there being room to the first good answer. */
  back: number
  broken: string[]
}

/**
 * The disk of a working school fills up, and gets room again. Slowly: the school sees it coming. At once: the database
 * itself finds no room for its log and ends.
 */
export async function fullDisk(
  disk: SmallDisk,
  how: 'slowly' | 'at once',
  signal?: AbortSignal,
): Promise<FullDisk> {
  const stage = await openStage({}, undefined, { path: disk.path, remove: () => undefined })
  let step = 'the school starts'
  // Whoever waits no longer is told what for, and everything is ended: what still hangs fails by that.
  const givenUp = () => {
    console.error(`the full disk was given up while ${step}`)
    stage.program.child.kill('SIGKILL')
    stage.killAll().catch(() => undefined)
  }
  if (signal?.aborted) givenUp()
  signal?.addEventListener('abort', givenUp)
  const { child } = stage.program
  const until = async (what: string, there: () => boolean) => {
    step = what
    while (!there() && child.exitCode === null && child.signalCode === null) await pause(5)
  }
  let writers: Writers | undefined
  try {
    const said: Acknowledged = { grades: new Map(), signIns: 0 }
    const token = await stage.signIn('admin')
    said.signIns += 1
    writers = startWriters(stage.port, token, said)
    const { answers } = writers
    const since = performance.now()
    await until('it is written to for the first time', () => answers.good.some(at => at > since))
    step = 'the disk fills up'
    disk.fill(how === 'slowly' ? 40 : 0)
    // Each takes a new piece of log, until one finds no room; the database ends and takes this connection with it.
    if (how === 'at once')
      while (await stage.sql('select txid_current(), pg_switch_wal()').catch(() => false));
    await until('writing calls are refused', () => (answers.statuses.get(503) ?? 0) >= 20)
    step = 'it is read from'
    const { message } = await ask({ port: stage.port, token }, siteDesk.addGrade, {
      body: { name: 'too much' },
    })
    const reading: Record<number, number> = {}
    for (let times = 0; times < 20; times++) {
      const { status } = await ask({ port: stage.port }, site.appInfo, {})
      reading[status] = (reading[status] ?? 0) + 1
    }
    const statuses = Object.fromEntries(answers.statuses)
    const left = disk.left()
    disk.empty()
    const room = performance.now()
    await until('it comes back with room', () => answers.good.some(at => at > room))
    const back = (answers.good.find(at => at > room) ?? Number.NaN) - room
    step = 'the writers stop'
    await writers.stop()
    step = 'what was acknowledged is looked for'
    return {
      statuses,
      reading,
      words: message,
      left,
      back,
      broken: [...hastyOf(answers), ...(await brokenAfter(stage, said))],
    }
  } finally {
    signal?.removeEventListener('abort', givenUp)
    await writers?.stop().catch(() => undefined)
    await stage.remove()
  }
}

const hastyOf = ({ hasty }: Answers) => (hasty ? [`${hasty} answers of 503 named no time to come again`] : [])
