import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { people } from '../contract/people.ts'
import { type Connection, withClient } from '../server/kit/database/connection.ts'
import { alive, superuserAt } from '../server/kit/database/embedded/postmaster.ts'
import { ask } from '../tests/kit/client.ts'
import { freshFolder } from '../tests/kit/folder.ts'
import { freePort, type Program, startProgram } from '../tests/kit/program.ts'
import type { Load, Measured } from './load.ts'

/** The real program on a data folder of its own. */
export interface Stage {
  port: number
  data: string
  /** Milliseconds to the line `ready`. */
  took: number
  program: Program
  databasePid: () => number
  superuser: () => Connection
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  signIn: (userName: string) => Promise<string>
  /** Starts again on the same folder; `took` is that start's. */
  again: () => Promise<void>
  stop: () => Promise<void>
  /** Program and every process of the database, by their numbers, without a word. */
  killAll: () => Promise<void>
  remove: () => Promise<void>
}

const known = 'Eschool2026'

/** `beside`: the sockets of a database that is not the program's own. */
export async function openStage(
  env: NodeJS.ProcessEnv = {},
  beside?: string,
  folder = freshFolder(),
): Promise<Stage> {
  const data = join(folder.path, 'data')
  const port = await freePort()
  const pidFile = () => readFileSync(join(data, 'database/postmaster.pid'), 'utf8').split('\n')
  const superuser = () => ({ ...superuserAt(beside ?? pidFile()[4] ?? ''), database: 'eschool' })
  const begin = async () => {
    const since = performance.now()
    // One address asks here as much as a whole town would, and one session as much as a school.
    const unlimited = { ESCHOOL_CALLS_A_MINUTE: '1000000000', ESCHOOL_SESSION_CALLS_A_MINUTE: '1000000000' }
    const program = startProgram('server/main.ts', [], {
      PORT: String(port),
      ESCHOOL_DATA: data,
      ...unlimited,
      ...env,
    })
    await program.until(/^ready /m)
    return { program, took: performance.now() - since }
  }
  const stage: Stage = {
    port,
    data,
    ...(await begin()),
    databasePid: () => Number(pidFile()[0]),
    superuser,
    sql: (text, values) => withClient(superuser(), async client => (await client.query(text, values)).rows),
    signIn: async userName => {
      const said = await ask({ port }, people.login, { body: { userName, passWord: known } })
      if (said.code !== 0) throw new Error(`${userName} could not sign in: ${said.code}`)
      return said.data.token
    },
    again: async () => void Object.assign(stage, await begin()),
    stop: async () => {
      stage.program.child.kill('SIGTERM')
      await stage.program.ended
    },
    killAll: async () => {
      const database = stage.databasePid()
      stage.program.child.kill('SIGKILL')
      process.kill(database, 'SIGKILL')
      await stage.program.ended
      while (alive(database)) await pause(5)
    },
    remove: async () => {
      if (stage.program.child.exitCode === null && stage.program.child.signalCode === null) await stage.stop()
      folder.remove()
    },
  }
  return stage
}

const run = promisify(execFile)

export async function underLoad(load: Load): Promise<Measured> {
  const program = join(import.meta.dirname, 'load.ts')
  const { stdout } = await run(process.execPath, [program, JSON.stringify(load)])
  return JSON.parse(stdout)
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
