import { setImmediate as others } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Line } from '../../contract/classroom-events.ts'
import { ClassroomFold } from '../../contract/classroom-fold.ts'
import { lastingWords } from '../../contract/classroom-lists.ts'
import { withSite } from '../kit/database/scope.ts'
import { KeptLog } from './kept.rules.ts'
import { namesOf, readLines, snapshotOf } from './log-reading.store.ts'
import { Names } from './names.rules.ts'
import { unbound, unpackLines } from './packed-lines.ts'
import type { RoomLog } from './room-making.ts'

/** So many lines before a snapshot are read as they were written, for whoever comes back and is not quite as far. */
const before = 1_000
/** So many lines are read in one go: between them the words of other rooms pass. */
const atOnce = 500

/** Reads a room as far as it is kept in a snapshot, and the log from there. `isAlwaysOpen`: it has begun before anything is written. */
export async function readLog(
  pool: Pool,
  { site, room, isAlwaysOpen }: { site: number; room: number; isAlwaysOpen: boolean },
): Promise<RoomLog> {
  const { number: upTo = 0, pieces } =
    (await withSite(pool, { site }, ({ db }) => snapshotOf(db, room), { read: true })) ?? {}
  const kept: Line[] = []
  for (const body of pieces ? unbound(pieces) : []) kept.push(...(await unpackLines(body)))
  kept.sort((one, other) => one.n - other.n)
  const from = Math.max(0, upTo - before)
  const lines = await readAll(pool, site, room, from)
  const old =
    from === 0
      ? []
      : await withSite(pool, { site }, ({ db }) => namesOf(db, room, from, lastingWords), { read: true })
  const names = new Names()
  for (const each of [...old, ...lines]) names.add(each)
  return { ...(await readInto(kept, upTo, lines, isAlwaysOpen)), keptUpTo: upTo, names }
}

async function readInto(kept: readonly Line[], upTo: number, lines: readonly Line[], isAlwaysOpen: boolean) {
  const log = new KeptLog()
  const fold = new ClassroomFold()
  if (isAlwaysOpen) fold.read({ n: 0, at: 0, kind: 'lesson.begun', person: null, data: {} })
  const each = async (all: readonly Line[], read: (part: readonly Line[]) => void) => {
    for (let at = 0; at < all.length; at += atOnce) {
      const part = all.slice(at, at + atOnce)
      read(part)
      for (const line of part) fold.read(line)
      await others()
    }
  }
  await each(kept, part => log.keep(part))
  log.goOn(
    upTo,
    lines.filter(({ n }) => n <= upTo),
  )
  const behind = lines.filter(({ n }) => n > upTo)
  await each(behind, part => {
    for (const line of part) log.take(line)
    log.confirm(log.last)
  })
  return { log, fold, at: Math.max(kept.at(-1)?.at ?? 0, lines.at(-1)?.at ?? 0) }
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
