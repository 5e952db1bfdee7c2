import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { playback } from '../contract/playback.ts'
import { ask } from '../tests/kit/client.ts'
import { cookieOf } from '../tests/playback/fetched.ts'
import { isSoon, nextRun, type Piece, pieceAt } from '../web/playback/pieces.ts'
import { high } from './class.ts'

export interface Watching {
  /** As a player watches, or one stretch after the other without a pause. */
  how: 'watch' | 'fetch'
  port: number
  many: number
  seconds: number
  /** Of each viewer; without any the server asks for none. */
  tokens: readonly string[]
  lesson: number
  /** Milliseconds. */
  film: number
  tracks: readonly { head: number; pieces: Piece[] }[]
}

export interface Watched {
  /** Of the time that all wanted to see. */
  stalled: number
  /** So many viewers waited at all. */
  waited: number
  /** Milliseconds until the first picture, p95. */
  begun: number
  bytes: number
  refused: number
}

const ahead = 30_000
const look = 50
const saysEvery = 15_000
const agent = new Agent({ keepAlive: true, maxSockets: 10_000 })

/** Links that hold and the cookie that makes them; of a bare server numbers are enough. */
async function linksFor({ tokens, port, lesson, tracks }: Watching, viewer: number) {
  const token = tokens[viewer % Math.max(1, tokens.length)]
  if (token === undefined)
    return { links: tracks.map((_, at) => `/${at}`), cookie: '', film: 0, wire: undefined }
  const wire = { port, token, headers: { 'user-agent': 'bench Windows Chrome' } }
  const query = { lessonId: String(lesson) }
  await ask(wire, playback.vodUrl, { query: { id: String(lesson) } })
  const [{ data, headers }] = await Promise.all([
    ask(wire, playback.film, { query }),
    ask(wire, playback.log, { query }),
  ])
  if (!data) throw new Error('there is no film')
  return { links: data.tracks.map(({ link }) => link), cookie: cookieOf(headers), film: data.id, wire }
}

const fetched = (port: number, path: string, cookie: string, [start, end]: readonly [number, number]) =>
  new Promise<number>((resolve, reject) => {
    const headers = { host: 'localhost', range: `bytes=${start}-${end}`, ...(cookie && { cookie }) }
    const going = request({ host: '127.0.0.1', port, path, headers, agent }, answer => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () =>
        answer.statusCode === 206 ? resolve(bytes) : reject(new Error(`${answer.statusCode}`)),
      )
      answer.on('error', reject)
    })
    going.on('error', reject)
    going.end()
  })

/** One who watches as the player does: each track is fetched around the place, in the stretches that the player asks for. */
async function watch(order: Watching, viewer: number) {
  const { port, tracks, seconds, film: length } = order
  const began = performance.now()
  const { links, cookie, film, wire } = await linksFor(order, viewer)
  let [place, played, stalled, bytes, refused, begun] = [Math.random() * (length - 120_000), 0, 0, 0, 0, 0]
  const from = place
  const here = tracks.map(() => new Set<number>())
  const busy = tracks.map(() => false)
  const fill = async (at: number) => {
    const [shape, kept, link] = [tracks[at], here[at], links[at]]
    if (!shape || !kept || !link || busy[at]) return
    const most = kept.has(pieceAt(shape.pieces, place)) ? 1_000_000 : 250_000
    const run = nextRun(shape.pieces, [place - 2_000, place + ahead], piece => kept.has(piece), most)
    if (!run || !isSoon(shape.pieces, run, place)) return
    busy[at] = true
    try {
      bytes += await fetched(port, link, cookie, [run.start, run.end])
      for (let piece = run.first; piece <= run.last; piece += 1) kept.add(piece)
    } catch {
      refused += 1
      await pause(2_000)
    }
    busy[at] = false
  }
  const head = async (at: number): Promise<void> => {
    const found = await fetched(port, links[at] ?? '', cookie, [0, (tracks[at]?.head ?? 1) - 1]).catch(
      () => 0,
    )
    bytes += found
    if (found > 0) return
    // As a player does.
    refused += 1
    await pause(2_000)
    return head(at)
  }
  await Promise.all(tracks.map((_, at) => head(at)))
  let [last, said] = [performance.now(), performance.now()]
  while (performance.now() - began < seconds * 1000) {
    for (const at of tracks.keys()) void fill(at)
    await pause(look)
    const now = performance.now()
    const isHere = tracks.every(({ pieces }, at) => here[at]?.has(pieceAt(pieces, place)))
    if (isHere) {
      begun ||= now - began
      place += now - last
      played += now - last
    } else if (begun > 0) stalled += now - last
    last = now
    if (wire && now - said > saysEvery) {
      said = now
      const body = {
        lessonId: order.lesson,
        filmId: film,
        at: Math.round(place),
        spans: [[Math.round(from), Math.round(place)] as [number, number]],
      }
      const { code } = await ask(wire, playback.tellSeen, { body })
      if (code !== 0) refused += 1
    }
  }
  return { played, stalled, bytes, refused, begun: begun || seconds * 1000 }
}

/** One stretch of a megabyte after the other. */
async function fetchOn(order: Watching, viewer: number) {
  const { links, cookie } = await linksFor(order, viewer)
  const until = performance.now() + order.seconds * 1000
  let bytes = 0
  const [{ pieces } = { pieces: [] as Piece[] }] = order.tracks
  const end = (pieces.at(-1)?.[2] ?? 0) + (pieces.at(-1)?.[3] ?? 0)
  for (
    let at = (viewer * 1_000_003) % end;
    performance.now() < until;
    at = (at + 1_000_000) % (end - 1_000_000)
  )
    bytes += await fetched(order.port, links[0] ?? '', cookie, [at, Math.min(end - 1, at + 999_999)])
  return { played: 1, stalled: 0, bytes, refused: 0, begun: 0 }
}

process.once('message', async (order: Watching) => {
  const each = order.how === 'watch' ? watch : fetchOn
  const going = Array.from({ length: order.many }, async (_, viewer) => {
    // They come within ten seconds, as a class does.
    if (order.how === 'watch') await pause((viewer / order.many) * 10_000)
    return each(order, viewer)
  })
  const all = await Promise.all(going)
  const sum = (read: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + read(one), 0)
  const found: Watched = {
    stalled:
      sum(one => one.stalled) /
      Math.max(
        1,
        sum(one => one.played + one.stalled),
      ),
    waited: all.filter(({ stalled }) => stalled > 0).length,
    begun: high(
      all.map(one => one.begun),
      0.95,
    ),
    bytes: sum(one => one.bytes),
    refused: sum(one => one.refused),
  }
  process.send?.(found, () => process.exit(0))
})
