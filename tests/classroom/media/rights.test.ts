import { afterAll, afterEach, expect, test } from 'vitest'
import { goesOn, isSilent, startLesson } from './lesson.ts'
import { ScriptedPeer } from './scripted-peer.ts'
import { everything, openRoom, play, startEngine, until, watching } from './stage.ts'

const { engine } = startEngine()
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
afterAll(() => engine.close())

async function lesson(name: string) {
  const made = await startLesson(engine, name)
  ends.push(made.end)
  return made
}

test('nobody who was not admitted gets an answer, whatever is sent', async () => {
  const { room, viewer } = await lesson('stranger')
  const stranger = new ScriptedPeer(message => room.receive('99', message))
  stranger.see('1:camera')
  stranger.offer()
  room.receive('99', { type: 'hello' })
  const { got } = viewer('2')
  await goesOn(got)
  expect(stranger.heard).toEqual([])
  expect(stranger.got.get('1:camera')).toEqual([])
  stranger.close()
})

test('without the right nothing of a camera is taken', async () => {
  const { enter, events, viewer } = await lesson('no right')
  const student = enter('2', watching)
  const camera = student.send('camera')
  student.see('1:microphone')
  student.offer()
  ends.push(play(student, camera))
  const answer = await until(() => student.last('answer'))
  expect(answer.refused).toEqual(['0'])
  const { peer } = viewer('3', '1:camera', '2:camera')
  await goesOn(() => student.got.get('1:microphone')?.length ?? 0)
  expect(peer.got.get('2:camera')).toEqual([])
  expect(events.some(each => each.type === 'published' && each.publication.participant === '2')).toBe(false)
})

test('a right that is taken away ends the sending at that moment, and given again it begins anew', async () => {
  const { room, teacher, viewer, events } = await lesson('taken')
  const { peer, got } = viewer('2')
  await goesOn(got)
  room.allow('1', { ...everything, camera: false })
  expect(await isSilent(got)).toBe(true)
  expect(events).toContainEqual({ type: 'ended', publication: '1:camera' })
  expect(teacher.last('rights')?.rights.camera).toBe(false)
  teacher.offer()
  await until(() => teacher.last('answer')?.refused.length === 1)
  expect(await isSilent(got)).toBe(true)
  room.allow('1', everything)
  teacher.offer()
  await goesOn(got)
  expect(peer.state).toBe('connected')
})

test('a right that is taken away silences the source: a recorder hears no more of it either', async () => {
  const { room } = await lesson('recorded')
  const recorded = { '1:camera': 0, '1:microphone': 0 }
  const { stop } = room.tap(items => {
    for (const { type, publication } of items)
      if (type === 'packet') recorded[publication as keyof typeof recorded] += 1
  })
  ends.push(stop)
  await goesOn(() => recorded['1:camera'])
  room.allow('1', { ...everything, camera: false })
  // The voice goes on the same way behind it: when it has gone on, what of the picture was on its way has come.
  await goesOn(() => recorded['1:microphone'])
  const then = recorded['1:camera']
  for (let times = 0; times < 3; times++) await goesOn(() => recorded['1:microphone'])
  expect(recorded['1:camera']).toBe(then)
})

test('somebody removed hears and sees nothing from that moment, and is let in again by a new ticket alone', async () => {
  const { room, enter, viewer } = await lesson('removed')
  const { peer, got } = viewer('2')
  await goesOn(got)
  room.remove('2')
  expect(await isSilent(got)).toBe(true)
  expect(peer.heard.at(-1)).toEqual({ type: 'removed' })
  const said = peer.heard.length
  room.receive('2', { type: 'hello' })
  peer.offer()
  expect(await isSilent(got)).toBe(true)
  expect(peer.heard.length).toBe(said)
  const again = enter('2', watching)
  again.see('1:camera')
  again.offer()
  await goesOn(() => again.got.get('1:camera')?.length ?? 0)
})

test('what somebody removed was sending ends for everybody', async () => {
  const { room, viewer, events } = await lesson('ends')
  const { got } = viewer('2')
  await goesOn(got)
  room.remove('1')
  expect(await isSilent(got)).toBe(true)
  expect(room.publications()).toEqual([])
  expect(events.filter(each => each.type === 'ended')).toHaveLength(2)
})

test('nothing of one room is seen from another, whatever name is asked for', async () => {
  const { viewer } = await lesson('here')
  const { got } = viewer('2')
  await goesOn(got)
  const other = await openRoom(engine, 'elsewhere')
  ends.push(other.close)
  const stranger = other.enter('2', everything)
  stranger.see('1:camera')
  stranger.see('here/1:camera')
  stranger.offer()
  await until(() => stranger.state === 'connected')
  await goesOn(got)
  expect([...stranger.got.values()].flat()).toEqual([])
})

test("a picture is published under its sender's own name, whatever the offer says", async () => {
  const { enter, room } = await lesson('name')
  const student = enter('2', everything)
  student.send('camera')
  student.sends[0] = { ...student.sends[0], mid: '0', source: 'camera', layer: 'high' }
  student.offer()
  await until(() => room.publications().length === 3)
  expect(room.publications().map(each => each.id)).toContain('2:camera')
})
