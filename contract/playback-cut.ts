import { z } from 'zod'
import { codes } from './codes.ts'
import { FilmCopy } from './playback-film.ts'
import { mostHidden } from './playback-lists.ts'
import { id, idText } from './shapes.ts'
import { live } from './timetable-shapes.ts'

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
  /** It came as one file: a stretch ends where a picture of the file can begin again. */
  isOneFile: z.boolean(),
  /** Ends that have moved there: from where, and to where. */
  moved: z.array(Stretch),
  /** Of one file: the copy that is being made for the class; nothing where it is there, or none is needed. */
  copy: FilmCopy.nullable(),
})

/** What of a film the class does not see. */
export const filmCut = {
  filmCut: live({
    get: '/api/v1/playback/film/cut',
    may: ['TEACHER', 'ADMIN'],
    duty: 'reads courses',
    says: 'What of a film is trimmed and hidden; for a teacher of a film of their own lessons.',
    query: z.strictObject({ filmId: idText('film') }),
    data: Cut,
    codes: [codes.courseGone],
  }),
  changeFilmCut: live({
    put: '/api/v1/playback/film/cut',
    may: ['TEACHER', 'ADMIN'],
    duty: 'writes courses',
    says: 'Trims a film and hides stretches of it in place of those that were hidden before; none shows all of it again. No byte of it is changed; of a film that came as one file the class is given a copy without what is hidden, and until that is made nothing. -18, with the cut as it stands: somebody has changed it meanwhile.',
    body: z.strictObject({ filmId: id('film'), version: z.int(), hidden: z.array(Stretch).max(mostHidden) }),
    data: Cut,
    codes: [codes.courseGone, codes.unchanged],
    log: 'film cut',
  }),
}
