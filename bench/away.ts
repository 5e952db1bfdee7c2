import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '../server/kit/database/embedded.ts'
import { freshFolder } from '../tests/kit/folder.ts'
import { type Acknowledged, brokenAfter } from './invariants.ts'
import { openStage } from './stage.ts'
import { startWriters } from './writers.ts'

export interface Away {
  /** Transport statuses of the answers while it was away. */
  statuses: Record<number, number>
  /** Milliseconds from the database taking connections again to the first good answer. */
  back: number
  broken: string[]
}

/** A database beside the program, stopped under load and started again: the program must neither fall nor answer 500. */
export async function databaseAway(seconds: number): Promise<Away> {
  const folder = freshFolder()
  const data = join(folder.path, 'data')
  let database = await startEmbedded(data)
  const { host, user, database: name } = database.connection
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  const stage = await openStage({ DATABASE_URL: url, ESCHOOL_DEMO: 'yes' }, host)
  try {
    const said: Acknowledged = { grades: new Map(), signIns: 0 }
    const token = await stage.signIn('admin')
    said.signIns += 1
    const writers = startWriters(stage.port, token, said)
    await pause(500)
    await database.stop()
    writers.answers.statuses.clear()
    await pause(seconds * 1000)
    const statuses = Object.fromEntries(writers.answers.statuses)
    database = await startEmbedded(data)
    const since = performance.now()
    while (!writers.answers.good.some(at => at > since) && stage.program.child.exitCode === null)
      await pause(5)
    const back = (writers.answers.good.find(at => at > since) ?? Number.NaN) - since
    await writers.stop()
    const hasty = writers.answers.hasty
      ? [`${writers.answers.hasty} answers of 503 named no time to come again`]
      : []
    return { statuses, back, broken: [...hasty, ...(await brokenAfter(stage, said))] }
  } finally {
    await stage.remove()
    await database.stop()
    folder.remove()
  }
}
