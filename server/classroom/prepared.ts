import type { Line } from '../../contract/classroom-events.ts'
import type { Context } from '../kit/http/context.ts'
import { KeptLog } from './kept.rules.ts'
import { readLines, roomOwnedBy } from './log.store.ts'
import { pagesFrom } from './prepared.rules.ts'

/** The boards of somebody's own preparation room, as they stand now: to be brought into a lesson. */
export async function preparedPages({ db, me }: Context) {
  const { person } = await me
  const room = await roomOwnedBy(db, person)
  if (room === undefined) return []
  const log = new KeptLog()
  for (;;) {
    const lines: Line[] = await readLines(db, room, log.last)
    for (const line of lines) log.take(line)
    if (lines.length < 5000) return pagesFrom(log.whole())
  }
}
