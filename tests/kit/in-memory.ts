import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const gibibyte = 2 ** 30
/** What the databases of a run take at most, with their logs. */
const needed = 2 * gibibyte

/**
 * Where databases of tests lie: in memory where the machine has room for them. Each file of tests has a copy of more than a thousand
 * small files made and thrown away, which takes a disk ten times as long, and the processor with it.
 */
export function roomForDatabases(): string {
  try {
    const { bavail, bsize, type } = statfsSync('/dev/shm')
    const isMemory = type === 0x01021994
    if (isMemory && bavail * bsize > needed && freemem() > 2 * needed) return '/dev/shm'
  } catch {}
  return tmpdir()
}
