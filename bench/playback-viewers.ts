import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { SchoolAtHand } from '../tests/kit/school.ts'
import { layFilm, type TrackFile } from '../tests/playback/films.ts'
import { classOf } from './class.ts'
import { cpuMs, loadNow } from './machine.ts'
import { schoolOf } from './school.ts'
import type { Stage } from './stage.ts'
import type { Watched, Watching } from './watchers.ts'

type Line = (...cells: (string | number)[]) => void
type Budget = (what: string, found: string, asked: string, kept: boolean) => void

/** Of a second each; what stands in them nobody decodes here. */
const track = (source: TrackFile['source'], bitsASecond: number, seconds: number): TrackFile => {
  const [head, bytes] = [600, Math.round(bitsASecond / 8)]
  return {
    ...{ source, codec: source === 'microphone' ? 'opus' : 'vp8', type: 'video/webm; codecs="vp8"', head },
    pieces: Array.from({ length: seconds }, (_, at) => [at * 1000, 1000, head + at * bytes, bytes]),
    bytes: randomBytes(head + bytes * seconds),
  }
}

/** A lesson of so many students who may all watch it: a camera, a screen and a voice of together 1.2 Mbit/s. */
async function lessonOf(stage: Stage, school: SchoolAtHand, many: number, seconds: number) {
  await classOf(stage, many, 950)
  const [row] = await stage.sql(
    `select l.id::int, lp.person::int as teacher from lesson l join course c on c.id = l.course
     join lesson_person lp on lp.lesson = l.id where c.name = 'Bench 950'`,
  )
  const { id, teacher } = row as { id: number; teacher: number }
  await stage.sql(
    `update lesson set state = 'ended', starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour',
       begun_at = now() - interval '2 hours', ended_at = now() - interval '1 hour' where id = $1`,
    [id],
  )
  const tracks = [
    track('camera', 700_000, seconds),
    track('screen', 500_000, seconds),
    track('microphone', 32_000, seconds),
  ]
  await layFilm(school, id, {
    ...{ begunAt: new Date(Date.now() - 7_200_000), length: seconds * 1000 },
    tracks: tracks.map(one => ({ ...one, person: teacher })),
  })
  const students = await stage.sql(
    "select id::int from person where username like 'listener950-%' order by id",
  )
  const tokens = students.map(() => randomBytes(24).toString('base64url'))
  await stage.sql(
    `update session s set token_hash = sha256(t.token::bytea)
     from unnest($1::bigint[], $2::text[]) t (person, token) where s.person = t.person`,
    [students.map(student => student.id), tokens],
  )
  return { id, tokens, tracks }
}

/** The yardstick: a bare server that sends ranges of the same bytes out of a file and asks nobody. */
async function bareServer(stage: Stage, tracks: readonly TrackFile[]) {
  const names = tracks.map((one, at) => {
    const path = join(stage.data, `bare-${at}`)
    writeFileSync(path, one.bytes)
    return path
  })
  const server = createServer((request, reply) => {
    const [, start = '0', end = '0'] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    reply.writeHead(206, { 'content-length': Number(end) - Number(start) + 1 })
    createReadStream(names[Number(request.url?.slice(1))] ?? '', {
      ...{ start: Number(start), end: Number(end), highWaterMark: 64 * 1024 },
    }).pipe(reply)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('it does not listen')
  return { port: address.port, close: () => server.close() }
}

async function watched(order: Watching): Promise<Watched> {
  const child = fork(join(import.meta.dirname, 'watchers.ts'))
  child.send(order)
  const [found] = await once(child, 'message')
  child.disconnect()
  return found as Watched
}

const share = (ms: number, of: number) => `${((ms / of) * 100).toFixed(0)} % of a core`

/** So many who watch one film at once, each with a session of their own, and what one process gives at most. */
export async function manyViewers(quick: boolean, stage: Stage, line: Line, budget: Budget) {
  const [many, seconds] = [quick ? 60 : 500, quick ? 10 : 60]
  const school = await schoolOf(stage)
  const { id, tokens, tracks } = await lessonOf(stage, school, many, 600)
  const bare = await bareServer(stage, tracks)
  const shape = { tracks: tracks.map(({ head, pieces }) => ({ head, pieces })), lesson: id }
  const measured = async (order: Watching, pid: number) => {
    const [before, since] = [cpuMs(pid), performance.now()]
    const found = await watched(order)
    return { ...found, cpu: cpuMs(pid) - before, took: performance.now() - since }
  }
  try {
    const pid = stage.program.child.pid ?? 0
    const order = { ...shape, many, seconds, port: stage.port, tokens, film: 600_000 }
    const ours = await measured({ ...order, how: 'watch' }, pid)
    budget(
      `playback: ${many} who watch one film of 1.2 Mbit/s for ${seconds} s at other places, from one process: what of their time they waited`,
      `${(ours.stalled * 100).toFixed(2)} % (${ours.waited} of them at all), begun after ${ours.begun.toFixed(0)} ms at p95; ${(ours.bytes / 1e6 / (ours.took / 1000)).toFixed(0)} MB/s, ${share(ours.cpu, ours.took)}, ${ours.refused} refused`,
      '1 %',
      ours.stalled < 0.01 && ours.refused === 0,
    )
    const flat = { ...order, many: 32, seconds: quick ? 4 : 15, how: 'fetch' as const }
    const most = await measured(flat, pid)
    const limit = await measured({ ...flat, port: bare.port, tokens: [] }, process.pid)
    const perSecond = (one: { bytes: number; took: number }) => one.bytes / 1e6 / (one.took / 1000)
    line(
      'playback: 32 who fetch as fast as they can: one process; a bare server of the same bytes',
      `${perSecond(most).toFixed(0)} MB/s; ${perSecond(limit).toFixed(0)} MB/s (${(perSecond(most) / perSecond(limit)).toFixed(2)} x), ${(most.cpu / (most.bytes / 1e6)).toFixed(2)} and ${(limit.cpu / (limit.bytes / 1e6)).toFixed(2)} ms of processor a MB`,
      '',
      '',
      loadNow(),
    )
  } finally {
    bare.close()
  }
}
