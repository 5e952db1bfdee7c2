import type { ClassroomState, Layout } from '../../contract/classroom-state.ts'
import type { FilmTrack } from '../../contract/playback-film.ts'

/** How the class had it before them: as the teacher led it; where each chose for themselves the board was what all began with. */
export const layoutOf = ({ lesson }: Pick<ClassroomState, 'lesson'>): Layout =>
  lesson.led ? lesson.layout : 'board'

type Of = Pick<ClassroomState, 'came' | 'present' | 'stage'>

/** Who stood before the class: the teacher first, then assistants who were seen or heard, then the stage in its order. */
export function beforeClass({ came, present, stage }: Of, sends: ReadonlySet<number>): number[] {
  const as = (role: string) =>
    Object.keys(came)
      .map(Number)
      .filter(person => came[person] === role)
  const teachers = as('teacher')
  const there = teachers.filter(person => person in present || sends.has(person))
  return [
    // Whoever was away for a moment goes on standing there, as in class.
    ...(there.length > 0 ? there : teachers.slice(0, 1)),
    ...as('assistant').filter(person => sends.has(person)),
    ...stage.flatMap(({ person, state }) => (state === 'on' ? [person] : [])),
  ]
}

/** From when somebody spoke, by the film's clock. */
export interface Turn {
  at: number
  person: number
}

/** A voice fills its pieces; whoever is silent leaves less than this share of their fullest. */
const speaks = 0.6
/** What is shorter tells nothing of how full it is. */
const shortest = 500

/**
 * Who spoke when, told by how full the pieces of each voice are: nothing has to be heard for it, so any place is known at once.
 * Whoever speaks keeps the turn as long as they go on.
 */
export function turnsOf(tracks: readonly FilmTrack[]): Turn[] {
  const spoken = tracks.flatMap(({ source, person, pieces }) => {
    if (source !== 'microphone' || person === null) return []
    const full = pieces.map(([at, long, , bytes]) => ({
      at,
      until: at + long,
      share: bytes / Math.max(1, long),
    }))
    const most = full.reduce(
      (so, { at, until, share }) => (until - at < shortest ? so : Math.max(so, share)),
      0,
    )
    return full
      .filter(({ share }) => most > 0 && share >= most * speaks)
      .map(({ at, until }) => ({ at, until, person }))
  })
  spoken.sort((one, other) => one.at - other.at)
  const until = new Map<number, number>()
  const turns: Turn[] = []
  for (const one of spoken) {
    const last = turns.at(-1)
    if (!last || (last.person !== one.person && (until.get(last.person) ?? 0) <= one.at))
      turns.push({ at: one.at, person: one.person })
    until.set(one.person, one.until)
  }
  return turns
}

/** Whoever of those before the class spoke last at that moment; at first the teacher. */
export const speakerAt = (turns: readonly Turn[], at: number, shown: readonly number[]) =>
  turns.findLast(turn => turn.at <= at && shown.includes(turn.person))?.person ?? shown[0]
