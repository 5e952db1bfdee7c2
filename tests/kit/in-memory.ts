import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const gibibyte = 2 ** 30
/** What the databases of a run take at most, with their logs. */
const needed = 2 * gibibyte

/**
 * Where databases of tests lie: in memory where the machine has room for them. Each file of tests has a copy of more than a thousand
 * small files made and thrown away, which takes a disk ten times as long, and the processor with it.
 */
function roomForDatabases(): string {
  try {
    const { bavail, bsize, type } = statfsSync('/dev/shm')
    const isMemory = type === 0x01021994
    if (isMemory && bavail * bsize > needed && freemem() > 2 * needed) return '/dev/shm'
  } catch {}
  return tmpdir()
}

const isAlive = (run: number) => {
  try {
    return process.kill(run, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const owned = /^eschool-test-(\d+)-/

/** A folder for the databases of this run. What a run left that was killed goes: nobody else would free that memory. */
export function databaseFolder(room = roomForDatabases()): string {
  for (const name of readdirSync(room)) {
    const [, run] = owned.exec(name) ?? []
    if (run && !isAlive(Number(run))) rmSync(join(room, name), { recursive: true, force: true })
  }
  return mkdtempSync(join(room, `eschool-test-${process.pid}-`))
}
