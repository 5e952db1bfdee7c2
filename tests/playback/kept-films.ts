import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { School } from '../kit/school.ts'

export interface KeptTrack {
  id: number
  film: number
  person: number
  source: string
  codec: string
  type: string
  name: string
  width: number | null
  height: number | null
  head: number
  pieces: { from: number; length: number; start: number; bytes: number }[]
}

/** The tracks of a lesson's films as they are written down, in the order of their making. */
export async function tracksOf(school: Pick<School, 'look'>, lesson: number): Promise<KeptTrack[]> {
  const rows = await school.look(
    `select t.id::int, t.film::int, t.person::int, t.source, t.codec, t.type, t.name, t.width, t.height, t.head,
      coalesce(json_agg(json_build_object('from', p.from_ms, 'length', p.length_ms, 'start', p.start, 'bytes', p.bytes) order by p.number)
        filter (where p.number is not null), '[]') as pieces
     from film f join film_track t on t.film = f.id left join film_piece p on p.track = t.id where f.lesson = $1 group by t.id order by t.id`,
    [lesson],
  )
  return rows as unknown as KeptTrack[]
}

export const end = ({ pieces }: Pick<KeptTrack, 'pieces'>) => {
  const last = pieces.at(-1)
  return last ? last.from + last.length : 0
}
export const begin = ({ pieces }: Pick<KeptTrack, 'pieces'>) => pieces[0]?.from ?? 0

const fileOf = (data: string, { name }: KeptTrack) =>
  readFileSync(join(data, 'films', name.slice(0, 2), name))

/** Each piece by itself behind the head, as a player gives them to a decoder: its packets, in milliseconds of the film. */
export async function packetsOf(data: string, track: KeptTrack) {
  const file = fileOf(data, track)
  const head = file.subarray(0, track.head)
  return Promise.all(
    track.pieces.map(async ({ start, bytes }) => {
      expect(file.length).toBeGreaterThanOrEqual(start + bytes)
      const piece = Buffer.concat([head, file.subarray(start, start + bytes)])
      const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(piece) })
      const from =
        track.codec === 'opus' ? await input.getPrimaryAudioTrack() : await input.getPrimaryVideoTrack()
      if (!from) throw new Error(`no track in a piece of ${track.source}`)
      const packets: { ms: number; length: number; isKey: boolean; bytes: number }[] = []
      for await (const { timestamp, duration, type, byteLength } of new EncodedPacketSink(from).packets())
        packets.push({
          ms: timestamp * 1000,
          length: duration * 1000,
          isKey: type === 'key',
          bytes: byteLength,
        })
      return packets
    }),
  )
}

/** What must hold of every track: pieces follow each other in the file and in time, and each can be begun with. */
export async function isWhole(data: string, track: KeptTrack) {
  const pieces = await packetsOf(data, track)
  let byte = track.head
  let ms = begin(track)
  for (const [at, { from, length, start, bytes }] of track.pieces.entries()) {
    expect(start).toBe(byte)
    expect(Math.abs(from - ms)).toBeLessThanOrEqual(1)
    byte += bytes
    ms = from + length
    const packets = pieces[at] ?? []
    expect(packets[0]?.isKey).toBe(true)
    // The times inside are those that are written down: no player has to move them.
    expect(Math.abs((packets[0]?.ms ?? 0) - from)).toBeLessThanOrEqual(2)
    expect(packets.at(-1)?.ms ?? 0).toBeLessThan(from + length)
  }
  return pieces.flat()
}

/** What a browser makes of a track whose pieces are given to it as they are: what it holds, and whether it shows the midst of it. */
export async function playedBy(page: Page, data: string, track: KeptTrack) {
  const file = fileOf(data, track)
  const parts = [
    file.subarray(0, track.head),
    ...track.pieces.map(({ start, bytes }) => file.subarray(start, start + bytes)),
  ]
  const asked = {
    type: track.type,
    parts: parts.map(part => part.toString('base64')),
    at: (begin(track) + end(track)) / 2000,
  }
  return page.evaluate<{
    ranges: [number, number][]
    isShown: boolean
    problem: string
  }>(`(async ({ type, parts, at }) => {
    const media = document.createElement('video')
    document.body.append(media)
    const source = new MediaSource()
    media.src = URL.createObjectURL(source)
    await new Promise(done => source.addEventListener('sourceopen', done, { once: true }))
    const buffer = source.addSourceBuffer(type)
    for (const part of parts) {
      const done = new Promise(done => buffer.addEventListener('updateend', done, { once: true }))
      buffer.appendBuffer(Uint8Array.from(atob(part), one => one.charCodeAt(0)))
      await done
    }
    // As the player does: a decoder keeps its last pictures until it knows that none follow.
    source.endOfStream()
    const { buffered } = media
    const ranges = Array.from({ length: buffered.length }, (_, n) => [buffered.start(n) * 1000, buffered.end(n) * 1000])
    media.currentTime = at
    const isShown = await new Promise(done => {
      media.addEventListener('seeked', () => done(media.readyState >= 2), { once: true })
      media.addEventListener('error', () => done(false), { once: true })
      setTimeout(() => done(false), 10_000)
    })
    media.remove()
    return { ranges, isShown, problem: media.error?.message ?? '' }
  })(${JSON.stringify(asked)})`)
}
