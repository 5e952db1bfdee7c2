import type { TrackRow } from '../film.store.ts'

type Span = readonly [from: number, until: number]

/** A stretch of a track, and where it begins in the file that is made. */
export interface Cut {
  name: string
  head: number
  codec: 'h264' | 'vp8' | 'opus'
  from: number
  until: number
  at: number
  pieces: TrackRow['pieces']
}

/** Pictures that stand behind each other in one file as they are. */
export interface Run {
  at: number
  until: number
  cuts: Cut[]
}

export interface DownloadPlan {
  wrapping: 'mp4' | 'webm'
  ms: number
  width: number
  height: number
  runs: Run[]
  /** Of each person their voice; who teaches comes first. What is shared with a screen speaks as well. */
  voices: Cut[][]
  /** Two of them speak at once, at least for a moment. */
  isMixed: boolean
}

/** What is not hidden of a film, in its order. */
export function shownOf(length: number, hidden: readonly Span[]): Span[] {
  const shown: Span[] = []
  let at = 0
  for (const [from, until] of [...hidden].sort(([one], [other]) => one - other)) {
    if (from > at) shown.push([at, Math.min(from, length)])
    at = Math.max(at, until)
  }
  if (at < length) shown.push([at, length])
  return shown.filter(([from, until]) => until > from)
}

const extent = ({ pieces }: TrackRow): Span => {
  const [first, last] = [pieces[0], pieces.at(-1)]
  return first && last ? [first[0], last[0] + last[1]] : [0, 0]
}

/** What of a track lies in a stretch; a decoder begins with a piece, so the piece before the stretch is left out, with what may be hidden in it. */
function cutOf(track: TrackRow, [from, until]: Span, at: number): Cut | null {
  const isSound = track.codec === 'opus'
  const pieces = track.pieces.filter(
    ([begins, long]) => begins < until && (isSound ? begins + long > from : begins >= from),
  )
  const { name, head, codec } = track
  if (pieces.length === 0 || codec === 'file') return null
  return { name, head, codec, from, until, at, pieces }
}

/** Of each moment the picture that counts: the shared screen, else who teaches. */
function picturesIn(pictures: readonly TrackRow[], [from, until]: Span): [TrackRow, Span][] {
  const edges = [from, until, ...pictures.flatMap(extent)]
    .filter(edge => edge >= from && edge <= until)
    .sort((one, other) => one - other)
  const chosen: [TrackRow, Span][] = []
  for (const [place, edge] of edges.entries()) {
    const next = edges[place + 1] ?? edge
    if (next === edge) continue
    const found = pictures.find(track => extent(track)[0] <= edge && extent(track)[1] >= next)
    const last = chosen.at(-1)
    if (found && last?.[0] === found && last[1][1] === edge)
      chosen[chosen.length - 1] = [found, [last[1][0], next]]
    else if (found) chosen.push([found, [edge, next]])
  }
  return chosen
}

interface Given {
  tracks: readonly TrackRow[]
  hidden: readonly Span[]
  length: number
  /** In their order: who is seen, and whose voice leads. */
  teachers: readonly number[]
  /** What two tracks have to have in common to stand in one file as they are. */
  shapeOf: (track: TrackRow) => string
}

const overlaps = (voices: readonly Cut[][]) => {
  const spans = voices
    .flatMap((cuts, who) => cuts.map(cut => ({ who, from: cut.at, until: cut.at + cut.until - cut.from })))
    .sort((one, other) => one.from - other.from)
  return spans.some((one, at) =>
    spans.slice(at + 1).some(other => other.who !== one.who && other.from < one.until),
  )
}

/** What is made of a film for whoever takes it along; nothing where nothing of it is left. */
export function planOf({ tracks, hidden, length, teachers, shapeOf }: Given): DownloadPlan | null {
  const shown = shownOf(length, hidden)
  const rank = ({ person }: TrackRow) => {
    const place = teachers.indexOf(person ?? -1)
    return place < 0 ? teachers.length : place
  }
  const byRank = (one: TrackRow, other: TrackRow) => rank(one) - rank(other) || one.id - other.id
  const pictures = [
    ...tracks.filter(({ source }) => source === 'screen').sort(byRank),
    ...tracks
      .filter(({ source, person }) => source === 'camera' && teachers.includes(person ?? -1))
      .sort(byRank),
  ]
  const sounds = tracks.filter(({ codec }) => codec === 'opus').sort(byRank)
  const runs: Run[] = []
  const voices = new Map<string, Cut[]>()
  let [lastShape, at, width, height] = ['', 0, 0, 0]
  for (const span of shown) {
    const place = (ms: number) => at + ms - span[0]
    for (const [track, stretch] of picturesIn(pictures, span)) {
      const cut = cutOf(track, stretch, place(stretch[0]))
      if (!cut) continue
      width = Math.max(width, track.width ?? 0)
      height = Math.max(height, track.height ?? 0)
      const run = runs.at(-1)
      const until = place(stretch[1])
      if (run && shapeOf(track) === lastShape) Object.assign(run, { until, cuts: [...run.cuts, cut] })
      else runs.push({ at: run ? cut.at : 0, until, cuts: [cut] })
      lastShape = shapeOf(track)
    }
    for (const track of sounds) {
      const [from, until] = extent(track)
      const stretch: Span = [Math.max(from, span[0]), Math.min(until, span[1])]
      const cut = stretch[1] > stretch[0] ? cutOf(track, stretch, place(stretch[0])) : null
      const who = `${track.person} ${track.source}`
      if (cut)
        voices.set(
          who,
          [...(voices.get(who) ?? []), cut].sort((one, other) => one.at - other.at),
        )
    }
    at += span[1] - span[0]
  }
  const all = [...voices.values()]
  if (runs.length === 0 && all.length === 0) return null
  const isWebm = runs.some(({ cuts }) => cuts.some(({ codec }) => codec === 'vp8'))
  return {
    ...{ wrapping: isWebm ? 'webm' : 'mp4', ms: at, width, height, runs },
    ...{ voices: all, isMixed: overlaps(all) },
  }
}

/** One file of those that are made; its times begin at `at` of the whole. */
export interface MadeOutput {
  to: string
  wrapping: 'mp4' | 'webm'
  at: number
  until: number
  picture: Cut[]
  sounds: Cut[][]
}
export interface MakerOrder {
  films: string
  outputs: MadeOutput[]
}

/** VP8 stands in no MP4, H.264 in no WebM. */
const wrappingOf = (cuts: readonly Cut[], usual: 'mp4' | 'webm') =>
  cuts[0] === undefined ? usual : cuts[0].codec === 'vp8' ? 'webm' : 'mp4'

type Planned = Omit<MadeOutput, 'to'> & { holds: 'film' | 'part' | 'voices' }

/** For ffmpeg each picture and each voice by itself; without it as much in one file as can stand there unmixed. */
export function outputsOf(
  { wrapping, ms, runs, voices, isMixed }: DownloadPlan,
  isForMixing: boolean,
): Planned[] {
  const all = { wrapping, at: 0, until: ms, picture: [], sounds: [] } as const
  if (isForMixing)
    return [
      ...runs.map(({ at, cuts }, place) => ({
        ...{ ...all, holds: 'part' as const, sounds: [], picture: cuts },
        wrapping: wrappingOf(cuts, wrapping),
        ...{ at: place === 0 ? 0 : at, until: runs[place + 1]?.at ?? ms },
      })),
      ...voices.map(cuts => ({ ...all, holds: 'voices' as const, picture: [], sounds: [cuts] })),
    ]
  const said = isMixed ? voices.slice(0, 1) : [voices.flat().sort((one, other) => one.at - other.at)]
  const parts = runs.length > 0 ? runs : [{ at: 0, until: ms, cuts: [] }]
  const seen = parts.map(({ at, cuts }, place) => ({
    ...{ ...all, holds: parts.length > 1 ? ('part' as const) : ('film' as const), picture: cuts },
    wrapping: wrappingOf(cuts, wrapping),
    ...{ at: place === 0 ? 0 : at, until: parts[place + 1]?.at ?? ms, sounds: voices.length > 0 ? said : [] },
  }))
  const others = isMixed ? [{ ...all, holds: 'voices' as const, picture: [], sounds: voices.slice(1) }] : []
  return [...seen, ...others]
}
