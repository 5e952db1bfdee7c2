import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { School } from './school.ts'

const root = resolve(import.meta.dirname, '../..')
/** Programs are started by the hundred: what one has compiled the next need not. */
const compiled = resolve(root, 'node_modules/.cache/eschool-tests')

export interface Program {
  child: ChildProcess
  said(): string
  complained(): string
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string>
  /** Resolves when a line of the output matches; rejects when the program ends before. */
  until(line: RegExp): Promise<void>
}

/** Starts a program of ours as the shell would, with no setting but those given. */
export function startProgram(file: string, args: string[], settings: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, [resolve(root, file), ...args], {
    cwd: root,
    // The first two as anybody's shell gives them, the third as `npm start` does.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      MALLOC_ARENA_MAX: '1',
      NODE_COMPILE_CACHE: compiled,
      ...settings,
    },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', text => {
    out += text
  })
  child.stderr.on('data', text => {
    err += text
  })
  const ended = new Promise<number | string>(done =>
    child.on('close', (code, signal) => done(code ?? signal ?? '')),
  )
  const until = async (line: RegExp) => {
    while (!line.test(out)) {
      const over = await Promise.race([ended, pause(15, undefined)])
      if (over !== undefined && !line.test(out))
        throw new Error(`ended (${over}) before saying ${line}: ${out}${err}`)
    }
  }
  return { child, said: () => out, complained: () => err, ended, until }
}

export async function runProgram(file: string, args: string[], settings: Record<string, string>) {
  const program = startProgram(file, args, settings)
  return { code: await program.ended, out: program.said(), err: program.complained() }
}

/** What a command has to be told to work on that school. */
export const settingsOf = ({ data, connection }: Pick<School, 'data' | 'connection'>) => {
  const { host, port, user, database } = connection
  return {
    ESCHOOL_DATA: data,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  }
}

export function freePort(): Promise<number> {
  return new Promise(done => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
