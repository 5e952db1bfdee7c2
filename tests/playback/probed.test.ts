import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { complaintsOf, hasFfmpeg, probed, titled } from './film-files.ts'
import { begin, end } from './kept-films.ts'
import { beginsAs, type Encoded, encodedOf, sentBy } from './publisher.ts'
import { inOrder, keptOf, recorded, type Step } from './recorded.ts'

const data = mkdtempSync(join(tmpdir(), 'eschool-probed-tracks-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))
const begunAt = 1_800_000_000_000

/** A source between two moments of a lesson; what it sends between two others is lost on its way. */
function* sent(
  encoded: Encoded,
  { stream, from, until, lost = [0, 0] }: { stream: number; from: number; until: number; lost?: number[] },
): Generator<Step> {
  const source = encoded.codec === 'opus' ? ('microphone' as const) : ('camera' as const)
  const mark = beginsAs(encoded, { stream, sender: '7', source })
  const { publication } = mark
  yield { at: from, mark }
  if (encoded.size) yield { at: from, mark: { type: 'size', publication, stream, ...encoded.size } }
  let missing = 0
  for (const { ms, packets } of sentBy(encoded, { from, until })) {
    const [first = 0, last = 0] = lost
    if (ms >= first && ms < last) {
      missing += packets.length
      continue
    }
    if (missing > 0) yield { at: ms, mark: { type: 'missing', publication, stream, packets: missing } }
    missing = 0
    for (const rtp of packets) yield { at: ms, stream, rtp }
  }
  yield { at: until + 100, mark: { type: 'ends', publication, stream, why: 'ended' } }
}

test.skipIf(!hasFfmpeg)(
  titled('every file of a recorder is what it says it is, and is decoded to its end without a word'),
  async () => {
    const [one, other] = [await encodedOf('domain.mp4'), await encodedOf('monotony.webm')]
    const told = await recorded(
      join(data, 'films'),
      begunAt,
      inOrder(
        sent(one.sound, { stream: 1, from: 0, until: 30_000, lost: [9_000, 9_700] }),
        sent(one.picture, { stream: 2, from: 0, until: 12_000, lost: [5_200, 6_000] }),
        sent(other.picture, { stream: 3, from: 12_000, until: 12_700 }),
        sent(one.picture, { stream: 4, from: 14_000, until: 30_000 }),
      ),
    )
    const tracks = keptOf(told)
    expect(tracks.map(({ codec }) => codec).sort()).toEqual(['h264', 'h264', 'opus', 'vp8'])
    for (const track of tracks) {
      const bytes = readFileSync(join(data, 'films', track.name.slice(0, 2), track.name))
      const found = probed(bytes)
      expect(found.codecs).toEqual([track.codec])
      expect(found.wrapping).toContain(track.codec === 'vp8' ? 'webm' : 'mp4')
      expect(found.width ?? null).toBe(track.width)
      expect([track.codec, begin(track), complaintsOf(bytes)]).toEqual([track.codec, begin(track), ''])
      expect(end(track)).toBeGreaterThan(begin(track))
    }
  },
)
