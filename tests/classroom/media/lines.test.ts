import { afterAll, afterEach, expect, test } from 'vitest'
import { anyVoice } from '../../../contract/classroom-media.ts'
import { startLesson } from './lesson.ts'
import { everything, numbersFollow, openRoom, play, startEngine, until, watching } from './stage.ts'

// Lines are dear to a browser: of many pictures and voices each has one for a while.
const { engine, warned } = startEngine()
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
afterAll(async () => {
  await engine.close()
  expect(warned).toEqual([])
})

test('a line may show somebody else from now on, as a stream of its own', async () => {
  const { enter, end } = await startLesson(engine, 'instead')
  ends.push(end)
  const other = enter('3', everything)
  ends.push(play(other, other.send('camera')))
  other.offer()
  const student = enter('2', watching)
  student.see('1:camera')
  student.offer()
  const got = (publication: string) => student.got.get(publication) ?? []
  await until(() => got('1:camera').length > 5)
  await until(() => other.state === 'connected')
  for (const [before, now] of [
    ['1:camera', '3:camera'],
    ['3:camera', '1:camera'],
  ] as const) {
    const last = got(before).at(-1)
    student.seeInstead(before, now)
    student.offer()
    await until(() => got(now).filter(({ ssrc }) => ssrc !== last?.ssrc).length > 5)
    const fresh = got(now).filter(({ ssrc }) => ssrc !== last?.ssrc)
    expect(fresh[0]?.text.charCodeAt(0)).toBe(0x65)
    expect(numbersFollow(fresh)).toBe(true)
  }
})

test('voices share a few lines: whoever speaks is heard on one of them, and keeps it', async () => {
  const { enter, close } = await openRoom(engine, 'shared voices')
  ends.push(close)
  const levels = new Map<string, { level: number; words: string }>()
  const ids = Array.from({ length: 12 }, (_, n) => String(n + 1))
  const voices = ids.map(id => {
    const peer = enter(id, everything)
    const microphone = peer.send('microphone')
    peer.offer()
    const silent = { level: 127, words: id }
    levels.set(id, silent)
    ends.push(play(peer, microphone, silent))
    return peer
  })
  // Said by name: of a dozen that wait for each other the one is asked for that did not come.
  await expect
    .poll(() => voices.flatMap(({ state }, at) => (state === 'connected' ? [] : [`${ids[at]} ${state}`])), {
      timeout: 60_000,
    })
    .toEqual([])
  const student = enter('99', watching)
  const lines = [1, 2, 3, 4, 5].map(() => student.see(anyVoice))
  student.offer()
  expect(lines).toHaveLength(5)
  const heard = () => student.got.get(anyVoice) ?? []
  for (const id of ids) {
    const level = levels.get(id)
    if (!level) continue
    level.level = 20
    const from = heard().length
    const own = () =>
      heard()
        .slice(from)
        .filter(({ text }) => text.startsWith(`${id} `))
    await expect
      .poll(() => own().length, { timeout: 60_000, message: `the voice of ${id}` })
      .toBeGreaterThan(30)
    // On one line, without a hole, as one stream that goes on.
    expect(
      new Set(
        own()
          .slice(5)
          .map(({ ssrc }) => ssrc),
      ).size,
    ).toBe(1)
    level.level = 127
  }
})
