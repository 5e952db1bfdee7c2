import { createHmac } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startLesson } from './lesson.ts'
import { everything, openRoom, startEngine, until, watching } from './stage.ts'

const { engine, warned } = startEngine()
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
afterAll(async () => {
  await engine.close()
  expect(warned).toEqual([])
})

async function classOf(name: string) {
  const stage = await openRoom(engine, name)
  ends.push(stage.close)
  return stage
}
async function lesson(name: string) {
  const made = await startLesson(engine, name)
  ends.push(made.end)
  return made
}

test('where one browser reads no H.264 the class is carried in VP8', async () => {
  const { enter, teacher } = await lesson('vp8')
  const other = enter('2', watching, { h264: false })
  other.see('1:camera')
  other.offer()
  await until(() => teacher.last('restart'))
  const again = enter('3', everything)
  again.send('camera')
  again.offer()
  const answer = await until(() => again.last('answer'))
  expect(answer.sdp).toContain('VP8/90000')
  expect(answer.sdp).not.toContain('H264')
})

test('a ticket carries credentials of the relay that end by themselves', async () => {
  const { room } = await classOf('ticket')
  const ticket = room.admit('7', watching)
  const server = ticket.engine === 'embedded' ? ticket.iceServers[0] : undefined
  const [ends = '', who] = server?.username?.split(':') ?? []
  expect(who).toBe('7')
  expect(Number(ends) * 1000 - Date.now()).toBeGreaterThan(3_600_000)
  const credential = createHmac('sha1', 'a secret of the test').update(`${ends}:7`).digest('base64')
  expect(server).toMatchObject({ urls: ['turn:relay.example.com:3478'], credential })
})

test('after the close of a room nothing of it is left', async () => {
  const { enter, room } = await lesson('closing')
  const student = enter('2', watching)
  student.see('1:camera')
  student.offer()
  const got = () => student.got.get('1:camera')?.length ?? 0
  await until(() => got() > 5)
  room.close()
  // Nothing arrives on a way that has ended.
  await until(() => student.state === 'closed' || student.state === 'disconnected')
  const [then, said] = [got(), student.heard.length]
  student.offer()
  room.receive('2', { type: 'hello' })
  // Rooms that are opened behind it, in every process of media, are answered behind it.
  for (let n = 0; n < 9; n++) {
    const later = await classOf(`later ${n}`)
    const other = later.enter('2', watching)
    later.room.receive('2', { type: 'hello' })
    await until(() => other.last('welcome'))
  }
  expect(got()).toBe(then)
  expect(student.heard.length).toBe(said)
})

test('whose way is how good is told: good while it stands with nothing on it, nothing of who never went one', async () => {
  const { enter, events } = await classOf('ways')
  enter('2', watching)
  const waiting = enter('3', watching)
  waiting.see('0:way')
  waiting.offer()
  const told = (id: string) =>
    events.flatMap(each => (each.type === 'network' && each.participant === id ? [each.network] : []))
  await until(() => told('3')[0] === 'good')
  expect(told('2')).toEqual([])
})
