import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PeerLine } from './peer-line.ts'
import { Sendings } from './sending.ts'

// A browser that tells nothing of its codecs.
beforeAll(() => {
  vi.stubGlobal('RTCRtpSender', {})
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** A connection as far as what is sent needs one: its lines, each with what it carries now. */
function connection() {
  const lines: { direction: string; carries: unknown }[] = []
  const addTransceiver = (track: unknown, { direction }: { direction: string }) => {
    const line = { direction, carries: track }
    lines.push(line)
    return Object.assign(line, {
      sender: {
        replaceTrack: async (next: unknown) => {
          line.carries = next
        },
      },
    })
  }
  return { lines, line: { sendings: [], peer: { addTransceiver } } as unknown as PeerLine }
}
const camera = (name: string) => ({ kind: 'video', name }) as unknown as MediaStreamTrack
const both = (direction: string, carries: unknown) => [
  { direction, carries },
  { direction, carries },
]
const shown = (lines: { direction: string; carries: unknown }[]) =>
  lines.map(({ direction, carries }) => ({ direction, carries }))

test('a camera that is taken back and published anew before the connection knows is offered anew, with the new picture', async () => {
  const { lines, line } = connection()
  const sendings = new Sendings()
  sendings.add('camera', camera('first'))
  expect(await sendings.apply(line)).toBe(true)
  expect(await sendings.apply(line)).toBe(false)
  sendings.remove('camera')
  const second = camera('second')
  sendings.add('camera', second)
  expect(await sendings.apply(line)).toBe(true)
  expect(shown(lines)).toEqual(both('sendonly', second))
})

test('a camera that is published anew while the old one is being taken back sends both its pictures', async () => {
  const { lines, line } = connection()
  const sendings = new Sendings()
  sendings.add('camera', camera('first'))
  await sendings.apply(line)
  sendings.remove('camera')
  const takenBack = sendings.apply(line)
  const second = camera('second')
  sendings.add('camera', second)
  expect(await takenBack).toBe(true)
  expect(shown(lines)).toEqual(both('inactive', null))
  expect(await sendings.apply(line)).toBe(true)
  expect(shown(lines)).toEqual(both('sendonly', second))
  expect(line.sendings.map(({ layer }) => layer)).toEqual(['high', 'low'])
})

test('paused while its lines are made, a camera sends nothing until it goes on', async () => {
  const { lines, line } = connection()
  const sendings = new Sendings()
  const mine = camera('mine')
  sendings.add('camera', mine)
  await sendings.pause(line, 'camera', true)
  await sendings.apply(line)
  expect(shown(lines)).toEqual(both('sendonly', null))
  await sendings.pause(line, 'camera', false)
  expect(shown(lines)).toEqual(both('sendonly', mine))
})
