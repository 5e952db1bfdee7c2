import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { CannotStart } from '../kit/cannot-start.ts'
import { type Database, type Opener, openDatabase } from '../open-database.ts'
import type { Settings } from '../settings.ts'

export interface Command {
  /** As it is typed, and what it does. */
  usage: string
  says: string
  run(args: string[], settings: Settings): Promise<void>
}

export async function opened<T>(
  settings: Settings,
  who: Opener,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings, who)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options']

export function read<const O extends Options>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new CannotStart(error instanceof Error ? error.message : String(error))
  }
}

/** Null where none is wanted; nothing where nothing was said. */
export function numberOrNone(
  name: string,
  typed: string | undefined,
  least: number,
  most: number,
): number | null | undefined {
  if (typed === undefined) return undefined
  if (typed === 'none') return null
  const number = Number(typed)
  if (!/^\d{1,9}$/.test(typed) || number < least || number > most)
    throw new CannotStart(`--${name} is a number from ${least} to ${most}, or none.`)
  return number
}

/** Asks who sits at the terminal; where nobody does, there is no answer. */
export async function agreed(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await new Promise(done => {
      asking.once('close', () => done(false))
      asking.question(question, answer => done(answer.trim().toLowerCase() === 'yes'))
    })
  } finally {
    asking.close()
  }
}
