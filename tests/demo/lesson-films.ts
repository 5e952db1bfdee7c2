import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input, type InputTrack } from 'mediabunny'
import type { EventData, EventKind } from '../../contract/classroom-events.ts'
import type { Db } from '../../server/kit/database/scope.ts'
import { filmFolder } from '../../server/playback/film-store.ts'
import { TrackMuxer, type TrackShape, typeOf } from '../../server/playback/recording/muxer.ts'
import { folderStore } from '../../server/playback/recording/store.ts'
import type { PlayerName } from './cast.ts'

/** The recorded beginnings of two lessons: pictures and a voice of our own, drawn by scripts/draw-demo-films.ts. */
const filmed = [
  { file: 'domain.mp4', lesson: '定义域' },
  { file: 'monotony.webm', lesson: '单调性' },
] as const
const long = 210_000

interface MadeTrack {
  source: 'camera' | 'microphone'
  shape: TrackShape
  name: string
  head: number
  pieces: { number: number; from_ms: number; length_ms: number; start: number; bytes: number }[]
}

/** The parameter sets out of the head that MP4 has of H.264. */
function setsOf(head: Buffer) {
  const sps = head.readUInt16BE(6)
  const pps = head.readUInt16BE(9 + sps)
  return { sps: head.subarray(8, 8 + sps), pps: head.subarray(11 + sps, 11 + sps + pps) }
}

async function shapeOf(input: Input): Promise<TrackShape> {
  const track = await input.getPrimaryVideoTrack()
  const config = await track?.getDecoderConfig()
  if (!track || !config) throw new Error('a film of the demonstration has no picture')
  const size = { width: await track.getCodedWidth(), height: await track.getCodedHeight() }
  const { description } = config
  if (!(description instanceof Uint8Array)) return { codec: 'vp8', ...size }
  return { codec: 'h264', ...size, ...setsOf(Buffer.from(description)) }
}

/** As a recorder leaves it: the same packets, in pieces that grow in a file. */
async function laid(track: InputTrack, shape: TrackShape, folder: string): Promise<MadeTrack> {
  const store = folderStore(folder)
  const name = randomBytes(16).toString('hex')
  const parts: { fromMs: number; lengthMs: number; bytes: Buffer }[] = []
  const muxer = new TrackMuxer(shape, {
    piece: piece => parts.push(piece),
    failed: error => {
      throw error
    },
  })
  for await (const packet of new EncodedPacketSink(track).packets())
    muxer.add({
      ms: Math.max(0, packet.timestamp * 1000),
      isKey: packet.type === 'key',
      data: Buffer.from(packet.data),
      // Of the last one a file need not say how long it lasts.
      lengthMs: Math.max(20, packet.duration * 1000),
    })
  await muxer.end()
  let at = muxer.head.length
  const pieces = parts.map(({ fromMs, lengthMs, bytes }, number) => {
    const start = at
    at += bytes.length
    return { number, from_ms: fromMs, length_ms: lengthMs, start, bytes: bytes.length }
  })
  await store.append(name, 0, Buffer.concat([muxer.head, ...parts.map(({ bytes }) => bytes)]))
  await store.close(name)
  return {
    source: shape.codec === 'opus' ? 'microphone' : 'camera',
    shape,
    name,
    head: muxer.head.length,
    pieces,
  }
}

export type LaidFilms = Map<string, MadeTrack[]>

/** Lays the files of the films into the data folder; their rows come with the school. */
export async function layLessonFilms(data: string): Promise<LaidFilms> {
  const films: LaidFilms = new Map()
  for (const { file, lesson } of filmed) {
    const bytes = await readFile(join(import.meta.dirname, 'films', file))
    const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
    const [camera, voice] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    if (!camera || !voice) throw new Error(`${file} is no film`)
    const folder = filmFolder(data)
    films.set(lesson, [
      await laid(camera, await shapeOf(input), folder),
      await laid(voice, { codec: 'opus' }, folder),
    ])
    input.dispose()
  }
  return films
}

/** Who has watched how much of each, in thousandths of it. */
const watched: readonly (readonly [PlayerName, readonly (readonly [number, number])[]])[] = [
  [
    'chen',
    [
      [0, 420],
      [600, 700],
    ],
  ],
  ['zhang', [[0, 1000]]],
  ['zhao', [[0, 150]]],
]

export async function makeLessonFilms(db: Db, people: Record<PlayerName, number>, films: LaidFilms) {
  for (const [lesson, tracks] of films) {
    const { rows } = await sql<{
      film: number
    }>`insert into film (lesson, kind, begun_at, ended_at, broken_by)
      select id, 'recorded', begun_at, begun_at + ${long} * interval '1 millisecond', 'chosen' from lesson
      where name = ${lesson} and state = 'ended' order by id limit 1 returning id as film`.execute(db)
    const film = rows[0]?.film
    if (film === undefined) throw new Error(`there is no lesson ${lesson}`)
    for (const { source, shape, name, head, pieces } of tracks) {
      const size = shape.codec === 'opus' ? {} : { width: shape.width, height: shape.height }
      const { id } = await db
        .insertInto('film_track')
        .values({
          ...{ film, person: people.he, source, codec: shape.codec, type: typeOf(shape), name, head },
          ...{ width: null, height: null, ...size },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('film_piece')
        .values(pieces.map(piece => ({ ...piece, track: id })))
        .execute()
    }
    for (const [name, spans] of watched)
      await sql`insert into film_seen (film, person, seen, at_ms)
        select ${film}, ${people[name]}, range_agg(int8range((s ->> 0)::bigint * ${long} / 1000, (s ->> 1)::bigint * ${long} / 1000)),
          max((s ->> 1)::bigint) * ${long} / 1000
        from jsonb_array_elements(${JSON.stringify(spans)}::jsonb) s`.execute(db)
  }
}

interface Wanted {
  at: number
  kind: EventKind
  person: number | null
  data: unknown
}
const line = <K extends EventKind>(
  at: number,
  kind: K,
  person: number | null,
  data: EventData<K>,
): Wanted => ({
  at: Math.round(at),
  kind,
  person,
  data,
})

/** What happens while it is recorded: words, a question that is answered and shown, a second page with a word on it. */
export function* filmedLines(
  lesson: string,
  begins: number,
  [teacher, ...students]: readonly [number, ...number[]],
): Generator<Wanted> {
  if (!filmed.some(one => one.lesson === lesson)) return
  const at = (seconds: number) => begins + seconds * 1000
  const [first = teacher, second = teacher] = students
  yield line(at(28), 'chat.said', first, { text: '老师好，声音很清楚' })
  yield line(at(70), 'chat.said', second, { text: '端点可以取到吗？' })
  yield line(at(82), 'chat.said', teacher, { text: '看不等号里有没有等于。' })
  const question = 'f1'
  yield line(at(96), 'question.asked', teacher, {
    ...{ question, type: 'single', text: '哪一段图像是往下走的？', right: [1] },
    options: ['x > 0', 'x < 0', '全部', '没有'],
  })
  const counts = [0, 0, 0, 0]
  for (const [place, student] of students.slice(0, 8).entries()) {
    const answer = place % 4 === 2 ? 0 : 1
    counts[answer] = (counts[answer] ?? 0) + 1
    yield line(at(104 + place * 2), 'question.answered', student, { question, answer: [answer] })
  }
  yield line(at(126), 'question.shown', null, { question, right: [1], counts })
  yield line(at(140), 'page.added', teacher, { page: 'f2', ground: 'squares' })
  yield line(at(140.5), 'page.turned', teacher, { page: 'f2' })
  yield line(at(150), 'stroke.begun', teacher, {
    ...{ stroke: 'f2t', page: 'f2', tool: 'text', ink: 'ink', width: 200, ended: true },
    ...{ text: 'x₁ < x₂  ⇒  f(x₁) < f(x₂)', points: [3000, 2600, 500] },
  })
  yield line(at(185), 'chat.said', first, { text: '明白了，谢谢老师' })
}
