import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { EventData, EventKind } from '../../contract/classroom-events.ts'
import type { TrackCodec, TrackSource } from '../../contract/playback-lists.ts'
import { filmPath } from '../../server/playback/film-store.ts'
import { lessonNamed } from '../classroom/rooms.ts'
import type { SchoolAtHand } from '../kit/school.ts'

/** A track as it lies on the disk: a head, and pieces behind it, each of which can be begun with. */
export interface TrackFile {
  source: TrackSource
  codec: TrackCodec
  type: string
  size?: { width: number; height: number }
  head: number
  /** From which millisecond, how long, from which byte, how many. */
  pieces: [number, number, number, number][]
  bytes: Buffer
}

/** A track of bytes that nobody plays, for what is asked over the wire. */
export function anyTrack(pieces = 3, long = 2000): TrackFile {
  const bytes = randomBytes(100 + pieces * 1000)
  return {
    source: 'camera',
    codec: 'vp8',
    type: 'video/webm; codecs="vp8"',
    head: 100,
    pieces: Array.from({ length: pieces }, (_, at) => [at * long, long, 100 + at * 1000, 1000]),
    bytes,
  }
}

interface Laid {
  begunAt: Date
  /** Milliseconds; without them it runs. */
  length?: number
  tracks: readonly (TrackFile & { person?: number })[]
  published?: boolean
  free?: boolean
}

/** Lays a film down as a recorder leaves it: its files in the data folder, its rows in the database. */
export async function layFilm(school: SchoolAtHand, lesson: number, film: Laid) {
  const [row] = await school.look(
    `insert into film (site, lesson, kind, begun_at, ended_at, published, free)
     select site, id, 'recorded', $2::timestamptz, $2::timestamptz + $3 * interval '1 millisecond', $4, $5 from lesson where id = $1
     returning id::int, site::int`,
    [lesson, film.begunAt, film.length ?? null, film.published ?? true, film.free ?? false],
  )
  const names: string[] = []
  for (const track of film.tracks) {
    const name = randomBytes(16).toString('hex')
    const path = filmPath(school.data, name)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, track.bytes, { mode: 0o600 })
    const [made] = await school.look(
      `insert into film_track (site, film, person, source, codec, type, name, width, height, head)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id::int`,
      [
        row?.site,
        row?.id,
        track.person ?? null,
        track.source,
        track.codec,
        track.type,
        name,
        track.size?.width ?? null,
        track.size?.height ?? null,
        track.head,
      ],
    )
    await school.look(
      `insert into film_piece (site, track, number, from_ms, length_ms, start, bytes)
       select $1, $2, n, (p ->> 0)::bigint, (p ->> 1)::int, (p ->> 2)::bigint, (p ->> 3)::int
       from jsonb_array_elements($3::jsonb) with ordinality a (p, n)`,
      [row?.site, made?.id, JSON.stringify(track.pieces)],
    )
    names.push(name)
  }
  return { id: row?.id as number, names }
}

/** Something that happened in a lesson, so many seconds after it began. */
export type Happening = {
  [K in EventKind]: { at: number; kind: K; person?: number | null; data: EventData<K> }
}[EventKind]

/** The log of a lesson that has been, written as its room writes it. */
export async function writeLog(
  school: SchoolAtHand,
  lesson: number,
  begun: Date,
  happened: readonly Happening[],
) {
  await school.look(
    `insert into room (site, lesson) select site, id from lesson where id = $1 on conflict do nothing`,
    [lesson],
  )
  await school.look(
    `with here as materialized (
       select r.site, r.id, coalesce((select max(number) from room_event o where o.site = r.site and o.room = r.id), 0) as last
       from room r where r.lesson = $1)
     insert into room_event (site, room, number, at, kind, person, payload)
     select site, id, last + n, $2::timestamptz + (e ->> 'at')::double precision * interval '1 second', e ->> 'kind', (e ->> 'person')::bigint, e -> 'data'
     from here, jsonb_array_elements($3::jsonb) with ordinality a (e, n)`,
    [lesson, begun, JSON.stringify(happened)],
  )
}

/** A lesson of the course of functions, so many minutes before half a year ago, when the demonstration has no other; its log is still empty. */
export async function pastLesson(
  school: SchoolAtHand,
  minutesAgo = 180,
  long = 60,
): Promise<{ id: number; begun: Date }> {
  const model = await lessonNamed(school, 'functions')
  const [made] = await school.look(
    `insert into lesson (site, course, course_subject, number, name, starts_at, ends_at, state, begun_at, ended_at)
     select site, course, course_subject, 90, '导数初步：从一条切线说起', t, t + $3 * interval '1 minute', 'ended', t, t + $3 * interval '1 minute'
     from lesson, date_trunc('second', now() - interval '200 days' - $2 * interval '1 minute') t where id = $1 returning id::int, begun_at`,
    [model, minutesAgo, long],
  )
  await school.look(
    `insert into lesson_person (site, lesson, person, role, during, state) select p.site, l.id, p.person, p.role, l.during, l.state
     from lesson l, lesson_person p where l.id = $1 and p.lesson = $2`,
    [made?.id, model],
  )
  return { id: made?.id as number, begun: made?.begun_at as Date }
}
