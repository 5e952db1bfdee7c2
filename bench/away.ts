import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '../server/kit/database/embedded.ts'
import { freshFolder } from '../tests/kit/folder.ts'
import { type Acknowledged, brokenAfter } from './invariants.ts'
import { familyOf, signalAll } from './machine.ts'
import { openStage } from './stage.ts'
import { type Answers, asking, startWriters } from './writers.ts'

export interface Away {
  /** Transport statuses of the answers while it was away. */
  statuses: Record<number, number>
  /** Of the home page, asked while it was away. */
  page: number
  /** Milliseconds that the slowest answer took meanwhile. */
  slowest: number
  /** Milliseconds from the database taking connections again to the first good answer. */
  back: number
  broken: string[]
}

/** Whether it is stopped, or every process of it is held still: then connections stay open and nothing answers. */
export type Absence = 'stopped' | 'frozen'

/** A database beside the program, taken away under load and given back: the program must neither fall nor answer 500. */
export async function databaseAway(absence: Absence, seconds: number): Promise<Away> {
  const folder = freshFolder()
  const data = join(folder.path, 'data')
  let database = await startEmbedded(data)
  const { host, user, database: name } = database.connection
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  const stage = await openStage({ DATABASE_URL: url, ESCHOOL_DEMO: 'yes' }, host)
  const signal = (to: 'SIGSTOP' | 'SIGCONT') => {
    const pid = Number(readFileSync(join(database.cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    signalAll(familyOf(pid), to)
  }
  try {
    const said: Acknowledged = { grades: new Map(), signIns: 0 }
    const token = await stage.signIn('admin')
    said.signIns += 1
    const writers = startWriters(stage.port, token, said)
    const { answers } = writers
    await pause(500)
    if (absence === 'frozen') signal('SIGSTOP')
    else await database.stop()
    answers.statuses.clear()
    answers.slowest = 0
    const page = fetch(`http://localhost:${stage.port}/eschool/index`)
    await pause(seconds * 1000)
    // A frozen one is found out only after a while: everybody who asks has to have got an answer.
    while (!answered(answers)) await pause(20)
    const meanwhile = { statuses: Object.fromEntries(answers.statuses), slowest: answers.slowest }
    const { status } = await page
    if (absence === 'frozen') signal('SIGCONT')
    else database = await startEmbedded(data)
    const since = performance.now()
    while (!answers.good.some(at => at > since) && stage.program.child.exitCode === null) await pause(5)
    const back = (answers.good.find(at => at > since) ?? Number.NaN) - since
    await writers.stop()
    const hasty = answers.hasty ? [`${answers.hasty} answers of 503 named no time to come again`] : []
    return { ...meanwhile, page: status, back, broken: [...hasty, ...(await brokenAfter(stage, said))] }
  } finally {
    // Held still it could not even be stopped.
    if (absence === 'frozen') signal('SIGCONT')
    await stage.remove()
    await database.stop()
    folder.remove()
  }
}

const answered = ({ statuses }: Answers) =>
  [...statuses.values()].reduce((sum, each) => sum + each, 0) >= 2 * asking
