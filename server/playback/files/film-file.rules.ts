import type { UploadProblem } from '../../../contract/playback-lists.ts'

/** What a file is by its content. */
export interface FilmFacts {
  container: 'mp4' | 'mov' | 'webm' | 'mkv' | 'other'
  /** Its length and its places stand in it, so that a player finds any of them. */
  isIndexed: boolean
  ms: number
  width: number
  height: number
  /** Of its picture and its first sound, as the trade names them; '' where the reader does not know it, null where there is none. */
  picture: string | null
  /** The whole name with its profile: avc1.64001f */
  pictureName: string
  sound: string | null
  /** As a browser asks whether it can play it. */
  type: string
}

export type Taken =
  | { how: 'keep' }
  /** The same pictures and sounds, in another wrapping. */
  | { how: 'rewrap'; to: 'mp4' | 'webm' }
  | { how: 'convert' }
  | { how: 'refuse'; problem: UploadProblem }

/** Longer than a day of lessons: such a file lies about itself. */
export const longestFilm = 12 * 3_600_000

const inMp4 = { picture: ['avc', 'av1', 'vp9'], sound: ['aac', 'opus', 'mp3', null] }
const inWebm = { picture: ['vp8', 'vp9', 'av1'], sound: ['opus', 'vorbis', null] }
/** Of H.264 browsers know these profiles: baseline, main, high. */
const knownH264 = /^avc[13]\.(42|4d|64)/i

const fits = ({ picture, sound }: FilmFacts, known: typeof inMp4 | typeof inWebm) =>
  known.picture.includes(picture ?? '') && (known.sound as (string | null)[]).includes(sound)

/** What is done with a file so that every browser plays it: as little as it needs. */
export function takenAs(facts: FilmFacts): Taken {
  const { container, isIndexed, ms, picture, pictureName, sound } = facts
  if (picture === null && sound === null) return { how: 'refuse', problem: 'broken' }
  if (picture === null) return { how: 'refuse', problem: 'noPicture' }
  if (!(ms > 0)) return { how: 'refuse', problem: 'broken' }
  if (ms > longestFilm) return { how: 'refuse', problem: 'tooLong' }
  if (picture === 'avc' && !knownH264.test(pictureName)) return { how: 'convert' }
  const [mp4, webm] = [fits(facts, inMp4), fits(facts, inWebm)]
  if (isIndexed && ((container === 'mp4' && mp4) || (container === 'webm' && webm))) return { how: 'keep' }
  if (mp4 && container !== 'webm') return { how: 'rewrap', to: 'mp4' }
  if (webm) return { how: 'rewrap', to: 'webm' }
  return mp4 ? { how: 'rewrap', to: 'mp4' } : { how: 'convert' }
}
