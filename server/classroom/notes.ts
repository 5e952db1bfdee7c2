import { codes } from '../../contract/codes.ts'
import type { Context } from '../kit/http/context.ts'
import { refuse } from '../kit/refusal.ts'
import { placeIn, placeRefused } from './entry.rules.ts'
import { lessonsSeen } from './entry.store.ts'
import { keepNote, noteOf } from './notes.store.ts'

type Row = Awaited<ReturnType<typeof noteOf>>
const shown = (lessonId: number, row: Row) => ({
  lessonId,
  text: row?.text ?? '',
  version: row?.version ?? 0,
  changedAt: row?.changed_at.toISOString() ?? null,
})

/** What is written stays its writer's, also after the seat is given up; a first line needs a place in the lesson. */
async function read({ db, me }: Context, lessonId: number) {
  const who = await me
  const { person } = who
  const [seen] = await lessonsSeen(db, person, [lessonId])
  if (!seen) return refuse(codes.noSuchRoom)
  const row = await noteOf(db, person, lessonId)
  // Nobody has to register for a note.
  if (!row && placeIn(seen, who) === null)
    return refuse(who.role === 'STUDENT' ? codes.notInThisRoom : placeRefused(who))
  return { person, row }
}

export async function ownNote(context: Context, lessonId: number) {
  const { row } = await read(context, lessonId)
  return shown(lessonId, row)
}

export async function writeNote(
  context: Context,
  given: { lessonId: number; text: string; version: number },
) {
  const { person } = await read(context, given.lessonId)
  const kept = await keepNote(context.db, person, given)
  if (!kept)
    return refuse(codes.unchanged, shown(given.lessonId, await noteOf(context.db, person, given.lessonId)))
  context.log({ thing: 'lesson', id: given.lessonId })
  return shown(given.lessonId, kept)
}
