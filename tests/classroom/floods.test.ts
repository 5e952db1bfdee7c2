import { afterEach, expect, test } from 'vitest'
import type { PlayerName } from '../demo/cast.ts'
import { schoolHere } from '../kit/here.ts'
import { freshLesson } from './rooms.ts'
import { comeIn, everybodyOut, type Guest, knock } from './stage.ts'

const school = await schoolHere()
const lesson = await freshLesson(school)
afterEach(() => everybodyOut())

const cutOff = ({ socket }: Guest) => new Promise<void>(done => socket.once('disconnect', () => done()))
const times = (many: number, work: (at: number) => void) => {
  for (let at = 0; at < many; at += 1) work(at)
}
/** What no name of the protocol stands for. */
const emit = ({ socket }: Guest, ...said: unknown[]) => void socket.emit(...(said as ['media', unknown]))

const offer = { type: 'offer', connection: 'abcdefgh', round: 1, sends: [], sees: [] }
const floods: [string, PlayerName, (guest: Guest) => void][] = [
  [
    'words',
    'chen',
    guest => times(3000, at => emit(guest, 'append', { sentAs: `flood-${at}`, kind: 'liked', data: {} })),
  ],
  ['words that are none', 'zhang', guest => times(3000, () => emit(guest, 'nothing', 1))],
  [
    'descriptions of media',
    'zhao',
    guest => times(60, () => emit(guest, 'media', { ...offer, sdp: 'v'.repeat(100_000) })),
  ],
  ['small words to the media', 'luo', guest => times(300, () => emit(guest, 'media', { type: 'hello' }))],
  ['questions for files', 'zheng', guest => times(300, () => guest.socket.emit('file', '', () => undefined))],
  ['what is no text', 'gu', guest => emit(guest, 'media', Buffer.alloc(10))],
]

test.each(floods)(
  'whoever floods a room with %s is cut off and kept out for a while, and the others go on',
  async (_, name, flood) => {
    const he = await comeIn(school, lesson, 'he')
    const flooder = await comeIn(school, lesson, name)
    const isCut = cutOff(flooder)
    flood(flooder)
    await isCut
    await expect(knock(school.port, { pass: flooder.pass, k: flooder.k })).rejects.toThrow('busy')
    const sent = he.say('chat.said', { text: '继续上课' })
    expect(await he.outcome(sent)).toMatchObject({ kind: 'chat.said' })
  },
)

test('a hand that draws without a pause and a page that says much again are no flood', async () => {
  const he = await comeIn(school, lesson, 'he')
  he.say('lesson.begun', {})
  he.say('page.added', { page: 'p', ground: 'plain' })
  const stroke = { stroke: 's', page: 'p', tool: 'pen', ink: 'ink', width: 50 } as const
  he.say('stroke.begun', { ...stroke, points: [1, 1, 500] })
  const again = Array.from({ length: 900 }, (_, at) =>
    he.say('stroke.went', { stroke: 's', points: [at, 1, 500] }),
  )
  await Promise.all(again.map(he.outcome))
  times(20, () => emit(he, 'media', { ...offer, sdp: 'v'.repeat(150_000) }))
  expect(await he.outcome(he.say('page.added', { page: 'q', ground: 'plain' }))).toMatchObject({
    kind: 'page.added',
  })
  expect(he.socket.connected).toBe(true)
})
