import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Mark } from '../../server/playback/recording/wire.rules.ts'
import { begin, end, isWhole, type KeptTrack, packetsOf } from './kept-films.ts'
import { beginsAs, type Encoded, encodedOf, sentBy, type Wish } from './publisher.ts'
import { inOrder, keptOf, recorded, type Step } from './recorded.ts'

// Senders that do whatever senders do, through the recorder as it is: late, with holes, with other codecs, with clocks that are wrong.
const data = mkdtempSync(join(tmpdir(), 'eschool-unsteady-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))
const { picture, sound } = await encodedOf('domain.mp4')
const { picture: vp8 } = await encodedOf('monotony.webm')
const begunAt = 1_800_000_000_000

interface Going extends Wish {
  stream: number
  /** Milliseconds from sending to arriving, at a moment. */
  delay?: (ms: number) => number
  /** What its sender's clock shows at a moment of the lesson, and from when on it tells it each second. */
  clock?: (ms: number) => number
  size?: { width: number; height: number }
  /** Never arrive. */
  lost?: (ms: number) => boolean
}

const sent = (
  encoded: Encoded,
  { stream, delay = () => 20, clock, size = encoded.size, lost, ...wish }: Going,
) => {
  const source = encoded.codec === 'opus' ? ('microphone' as const) : ('camera' as const)
  const mark = beginsAs(encoded, { stream, sender: '7', source })
  const { publication } = mark
  const fast = wish.fast ?? 0
  function* steps(): Generator<Step> {
    const from = wish.from ?? 0
    let [told, missing, last] = [from - 1_000, 0, from]
    const say = (at: number, one: Mark): Step => ({ at, mark: one })
    yield say(from, mark)
    if (size) yield say(from, { type: 'size', publication, stream, ...size })
    for (const { ms, packets } of sentBy(encoded, wish)) {
      const at = Math.max(last, ms + delay(ms))
      last = at
      if (clock && ms - told >= 1_000) {
        told = ms
        const rtp = Math.round((wish.firstRtp ?? 0) + ((ms - from) * (1 + fast / 1e6) * encoded.rate) / 1000)
        yield say(at, {
          type: 'clock',
          publication,
          stream,
          at: begunAt + at,
          time: begunAt + clock(ms),
          rtp: rtp % 2 ** 32,
        })
      }
      if (lost?.(ms)) {
        missing += packets.length
        continue
      }
      if (missing > 0) yield say(at, { type: 'missing', publication, stream, packets: missing })
      missing = 0
      for (const rtp of packets) yield { at, stream, rtp }
    }
    yield say(wish.until + 100, { type: 'ends', publication, stream, why: 'ended' })
  }
  return steps()
}

async function kept(...flows: Iterable<Step>[]): Promise<KeptTrack[]> {
  const tracks = keptOf(await recorded(join(data, 'films'), begunAt, inOrder(...flows)))
  for (const track of tracks) expect((await isWhole(data, track)).length).toBeGreaterThan(0)
  return tracks
}
const of = (tracks: KeptTrack[], codec: string) => tracks.filter(track => track.codec === codec)
const near = (ms: number, by = 60) => ({
  asymmetricMatch: (found: unknown) => typeof found === 'number' && Math.abs(found - ms) <= by,
})

test('a camera that comes late and goes early stands where it was', async () => {
  const [camera, ...more] = of(
    await kept(
      sent(sound, { stream: 1, until: 60_000 }),
      sent(picture, { stream: 2, from: 21_000, until: 43_000 }),
    ),
    'h264',
  )
  if (!camera) throw new Error('no camera')
  expect(more).toEqual([])
  expect([begin(camera), end(camera)]).toEqual([near(21_020), near(43_020, 200)])
})

test('another size and another codec are other tracks, one behind the other, and none is lost between', async () => {
  const tracks = await kept(
    sent(picture, { stream: 1, until: 20_000 }),
    sent(picture, { stream: 2, from: 20_000, until: 40_000, size: { width: 640, height: 360 } }),
    sent(vp8, { stream: 3, from: 40_000, until: 60_000 }),
  )
  expect(tracks.map(({ codec, width }) => [codec, width])).toEqual([
    ['h264', 320],
    ['h264', 640],
    ['vp8', vp8.size?.width],
  ])
  expect(tracks.map(begin)).toEqual([near(20), near(20_020, 150), near(40_020, 150)])
  expect(tracks.map(end)).toEqual([near(20_020, 150), near(40_020, 150), near(60_020, 200)])
})

test('after lost packets the picture goes on with the next key frame, and its time is the right one', async () => {
  const [camera] = await kept(
    sent(picture, { stream: 1, until: 60_000, lost: ms => ms > 30_200 && ms < 31_000 }),
  )
  if (!camera) throw new Error('no camera')
  const packets = (await packetsOf(data, camera)).flat()
  const keys = picture.units.filter(({ isKey }) => isKey).map(({ ms }) => ms)
  const next = keys.find(ms => ms > 31_000) ?? 0
  expect(packets.some(({ ms }) => ms > 30_300 && ms < next)).toBe(false)
  expect(packets.find(({ ms }) => ms >= next - 20)).toMatchObject({ isKey: true, ms: near(next + 20) })
  expect(packets.at(-1)?.ms).toEqual(near(60_000, 300))
})

test('who comes back with other numbers and another beginning of them goes on at their place', async () => {
  const tracks = await kept(
    sent(sound, { stream: 1, until: 30_000, firstNumber: 65_500, firstRtp: 2 ** 32 - 48_000 }),
    sent(sound, { stream: 2, from: 34_000, until: 60_000, firstNumber: 9, firstRtp: 123_456_789 }),
  )
  expect(tracks.map(begin)).toEqual([near(20), near(34_020)])
  expect(tracks.map(end)).toEqual([near(30_020, 100), near(60_020, 100)])
})

const hours = (n: number) => n * 3_600_000
test.each([
  ['back an hour', hours(-1)],
  ['back a day', hours(-24)],
  ['on by a day', hours(24)],
])("a sender's clock of the day that is set %s moves neither picture nor sound", async (_, by) => {
  const clock = (ms: number) => ms + 5_000 + (ms > 30_000 ? by : 0)
  const tracks = await kept(
    sent(picture, { stream: 1, until: 60_000, clock }),
    sent(sound, { stream: 2, until: 60_000, clock }),
  )
  expect(tracks.map(({ codec }) => codec).sort()).toEqual(['h264', 'opus'])
  for (const track of tracks) {
    const packets = (await packetsOf(data, track)).flat()
    const units = track.codec === 'opus' ? sound.units : picture.units
    for (const at of [0.4, 0.55, 0.9].map(share => Math.floor(packets.length * share)))
      expect(packets[at]?.ms).toEqual(near((units[at]?.ms ?? 0) + 20, 50))
  }
})

test('after an hour with clocks that go wrong, picture, sound and board are less than a tenth of a second apart', async () => {
  const hour = 3_600_000
  // The day's clock of the sender is 0.12 thousandths fast, the one of its microphone 0.08 slow and that of its camera 0.2 fast; the line is uneven.
  const clock = (ms: number) => 7_000 + ms * 1.000_12
  const delay = (ms: number) => 15 + ((ms * 7919) % 60)
  const tracks = await kept(
    sent(picture, { stream: 1, until: hour, fast: 200, clock, delay }),
    sent(sound, { stream: 2, until: hour, fast: -80, clock, delay }),
  )
  expect(tracks.map(({ codec }) => codec).sort()).toEqual(['h264', 'opus'])
  const off: Record<string, number> = {}
  for (const track of tracks) {
    const packets = (await packetsOf(data, track)).flat()
    const [encoded, fast] = track.codec === 'opus' ? [sound, -80] : [picture, 200]
    const truly = [...sentBy(encoded, { until: hour, fast })].map(({ ms }) => ms)
    expect(packets.length).toBe(truly.length)
    // The board stands in the log by our clock, when a line came: as early as what is seen and heard can come.
    const last = packets.slice(-200).map(({ ms }, at) => ms - (truly[truly.length - 200 + at] ?? 0) - 15)
    off[track.codec] = last.reduce((worst, one) => (Math.abs(one) > Math.abs(worst) ? one : worst), 0)
  }
  const { h264 = Number.NaN, opus = Number.NaN } = off
  expect(Math.abs(h264)).toBeLessThan(100)
  expect(Math.abs(opus)).toBeLessThan(100)
  expect(Math.abs(h264 - opus)).toBeLessThan(100)
}, 120_000)
