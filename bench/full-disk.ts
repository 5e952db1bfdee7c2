import { setTimeout as pause } from 'node:timers/promises'
import { site } from '../contract/site.ts'
import { ask } from '../tests/kit/client.ts'
import type { SmallDisk } from '../tests/kit/small-disk.ts'
import { type Acknowledged, brokenAfter } from './invariants.ts'
import { openStage } from './stage.ts'
import { type Answers, startWriters } from './writers.ts'

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
export async function fullDisk(disk: SmallDisk, how: 'slowly' | 'at once'): Promise<FullDisk> {
  const stage = await openStage({}, undefined, { path: disk.path, remove: () => undefined })
  try {
    const said: Acknowledged = { grades: new Map(), signIns: 0 }
    const token = await stage.signIn('admin')
    said.signIns += 1
    const writers = startWriters(stage.port, token, said)
    const { answers } = writers
    const since = performance.now()
    while (!answers.good.some(at => at > since)) await pause(5)
    disk.fill(how === 'slowly' ? 40 : 0)
    // Each takes a new piece of log, until one finds no room; the database ends and takes this connection with it.
    if (how === 'at once')
      while (await stage.sql('select txid_current(), pg_switch_wal()').catch(() => false));
    while ((answers.statuses.get(503) ?? 0) < 20 && stage.program.child.exitCode === null) await pause(5)
    const { message } = await ask({ port: stage.port, token }, site.addGrade, { body: { name: 'too much' } })
    const reading: Record<number, number> = {}
    for (let times = 0; times < 20; times++) {
      const { status } = await ask({ port: stage.port }, site.appInfo, {})
      reading[status] = (reading[status] ?? 0) + 1
    }
    const statuses = Object.fromEntries(answers.statuses)
    const left = disk.left()
    disk.empty()
    const room = performance.now()
    while (!answers.good.some(at => at > room) && stage.program.child.exitCode === null) await pause(5)
    const back = (answers.good.find(at => at > room) ?? Number.NaN) - room
    await writers.stop()
    return {
      statuses,
      reading,
      words: message,
      left,
      back,
      broken: [...hastyOf(answers), ...(await brokenAfter(stage, said))],
    }
  } finally {
    await stage.remove()
  }
}

const hastyOf = ({ hasty }: Answers) => (hasty ? [`${hasty} answers of 503 named no time to come again`] : [])
