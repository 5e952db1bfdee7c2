import type { Pool } from 'pg'
import type { Line } from '../../contract/classroom-events.ts'
import { lastingWords } from '../../contract/classroom-lists.ts'
import { withSite } from '../kit/database/scope.ts'
import { namesOf, readLines, snapshotOf } from './log-reading.store.ts'
import { unbound, unpackLines } from './packing.ts'
import type { RoomLog } from './room-making.ts'

/** So many lines before a snapshot are read as they were written, for whoever comes back and is not quite as far. */
const before = 1_000

/** Reads a room as far as it is kept in a snapshot, and the log from there. */
export async function readLog(pool: Pool, site: number, room: number): Promise<RoomLog> {
  const { number: upTo = 0, pieces } =
    (await withSite(pool, { site }, ({ db }) => snapshotOf(db, room), { read: true })) ?? {}
  const kept: Line[] = []
  // One after the other: between them others' words pass.
  for (const body of pieces ? unbound(pieces) : []) kept.push(...(await unpackLines(body)))
  kept.sort((one, other) => one.n - other.n)
  const from = Math.max(0, upTo - before)
  const lines = await readAll(pool, site, room, from)
  const names =
    from === 0
      ? []
      : await withSite(pool, { site }, ({ db }) => namesOf(db, room, from, lastingWords), { read: true })
  return { kept, upTo, lines, names }
}

async function readAll(pool: Pool, site: number, room: number, from: number): Promise<Line[]> {
  const lines: Line[] = []
  for (;;) {
    const after = lines.at(-1)?.n ?? from
    const piece = await withSite(pool, { site }, ({ db }) => readLines(db, room, after), { read: true })
    lines.push(...piece)
    if (piece.length < 5000) return lines
  }
}
