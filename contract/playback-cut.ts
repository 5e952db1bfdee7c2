import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { mostHidden } from './playback-lists.ts'
import { id, idText } from './shapes.ts'

const ms = z
  .int()
  .min(0)
  .max(100 * 3_600_000)
const Stretch = z.tuple([ms, ms])

const Cut = z.object({
  /** To be sent back with a change: whoever has changed it meanwhile is not overwritten. */
  version: z.int(),
  /** Milliseconds of the whole film. */
  length: z.int(),
  /** Stretches that nobody but whoever manages the film sees, in their order; what begins at 0 or ends with the film trims it. */
  hidden: z.array(Stretch),
})

/** What of a film the class does not see. */
export const filmCut = {
  filmCut: call({
    get: '/api/v1/playback/film/cut',
    may: ['TEACHER', 'ADMIN'],
    duty: 'reads courses',
    says: 'What of a film is trimmed and hidden; for a teacher of a film of their own lessons.',
    query: z.strictObject({ filmId: idText('film') }),
    data: Cut,
    codes: [codes.courseGone],
  }),
  changeFilmCut: call({
    put: '/api/v1/playback/film/cut',
    may: ['TEACHER', 'ADMIN'],
    duty: 'writes courses',
    says: 'Trims a film and hides stretches of it in place of those that were hidden before; none shows all of it again. No byte of it is changed; what came as one file is not cut, since none of its bytes could be withheld. -18, with the cut as it stands: somebody has changed it meanwhile.',
    body: z.strictObject({ filmId: id('film'), version: z.int(), hidden: z.array(Stretch).max(mostHidden) }),
    data: Cut,
    codes: [codes.courseGone, codes.unchanged],
    log: 'film cut',
  }),
}
