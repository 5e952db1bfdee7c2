import { z } from 'zod'
import { call } from './call.ts'
import { longestNote } from './classroom-lists.ts'
import { codes } from './codes.ts'
import { roles } from './roles.ts'
import { id, idText, instant, typed, version } from './shapes.ts'

/** What one person wrote down for themselves about one lesson. */
const LessonNote = z.object({
  lessonId: id('lesson'),
  text: z.string(),
  /** Counts up with each writing: who writes on an older one is given the newer first. */
  version,
  changedAt: instant.nullable(),
})

const refusals = [codes.notInThisRoom, codes.noSuchRoom]

export const notes = {
  note: call({
    get: '/api/v1/classroom/note',
    may: roles,
    duty: 'own',
    says: 'The own note about a lesson; empty where nothing was written.',
    query: z.strictObject({ lessonId: idText('lesson') }),
    data: LessonNote,
    codes: refusals,
  }),
  writeNote: call({
    put: '/api/v1/classroom/note',
    may: roles,
    duty: 'own',
    says: 'Writes the own note about a lesson. Where it was written elsewhere meanwhile, nothing changes and that is what is answered.',
    body: z.strictObject({ lessonId: id('lesson'), text: typed(longestNote), version }),
    data: LessonNote,
    codes: [...refusals, codes.unchanged],
    log: 'lesson note written',
  }),
}
