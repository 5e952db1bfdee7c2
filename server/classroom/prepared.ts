import { ClassroomFold } from '../../contract/classroom-fold.ts'
import type { Context } from '../kit/http/context.ts'
import { roomOwnedBy } from './log.store.ts'
import { readLines } from './log-reading.store.ts'
import { pagesFrom } from './prepared.rules.ts'

/** The boards of somebody's own preparation room, as they stand now: to be brought into a lesson. */
export async function preparedPages({ db, me }: Context) {
  const { person } = await me
  const room = await roomOwnedBy(db, person)
  if (room === undefined) return []
  const fold = new ClassroomFold()
  for (let last = 0; ; ) {
    const lines = await readLines(db, room, last)
    for (const line of lines) fold.read(line)
    if (lines.length < 5000) return pagesFrom(fold.now.board)
    last = lines.at(-1)?.n ?? last
  }
}
