import { afterEach, expect, test } from 'vitest'
import type { Rights } from '../../contract/classroom-media.ts'
import type { PlayerName } from '../demo/cast.ts'
import { schoolHere } from '../kit/here.ts'
import { mediaPorts } from '../kit/media-ports.ts'
import { ScriptedPeer } from './media/scripted-peer.ts'
import { play, until } from './media/stage.ts'
import { freshLesson } from './rooms.ts'
import { comeIn, everybodyOut, knock } from './stage.ts'

// From what is said in the room to what the engine carries: the whole way, with real packets at its end.
const ends: (() => void)[] = []
const [first, last] = await mediaPorts()
const school = await schoolHere({
  env: { ESCHOOL_MEDIA_PORTS: `${first}-${last}`, ESCHOOL_MEDIA_ADDRESS: '127.0.0.1' },
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  everybodyOut()
})

const onStage: Rights = { camera: true, microphone: true, screen: false }
const none: Rights = { camera: false, microphone: false, screen: false }

/** Somebody in the room whose page sends and takes media. */
async function enter(lesson: number, name: PlayerName) {
  const guest = await comeIn(school, lesson, name)
  const peer = new ScriptedPeer(message => guest.socket.emit('media', message))
  guest.socket.on('media', message => {
    if (typeof message === 'object' && message !== null && 'signal' in message) peer.hear(message.signal)
  })
  ends.push(() => peer.close())
  return { guest, peer, id: school.ids[name] }
}
type Somebody = Awaited<ReturnType<typeof enter>>

async function begunLesson() {
  const lesson = await freshLesson(school)
  const [he, chen, zhang] = [
    await enter(lesson, 'he'),
    await enter(lesson, 'chen'),
    await enter(lesson, 'zhang'),
  ]
  he.guest.say('lesson.begun', {})
  await zhang.guest.heard(({ kind }) => kind === 'lesson.begun')
  return { he, chen, zhang }
}

async function takeUp(he: Somebody, who: Somebody) {
  he.guest.say('stage.invited', { person: who.id })
  await who.guest.heard(line => line.kind === 'stage.invited' && line.data.person === who.id)
  who.guest.say('stage.entered', { camera: true })
}
const rightsOf = ({ peer }: Somebody) => expect.poll(() => peer.last('rights')?.rights)

function speak({ peer }: Somebody) {
  const microphone = peer.send('microphone')
  peer.offer()
  ends.push(play(peer, microphone))
}
const heardFrom = (listener: Somebody, speaker: Somebody) =>
  listener.peer.got.get(`${speaker.id}:microphone`)?.length ?? 0

test('whoever is muted is carried no longer, and is carried again when the voice is given back', async () => {
  const { he, chen, zhang } = await begunLesson()
  speak(he)
  await takeUp(he, chen)
  await rightsOf(chen).toEqual(onStage)
  speak(chen)
  for (const { id } of [he, chen]) zhang.peer.see(`${id}:microphone`)
  zhang.peer.offer()
  await until(() => heardFrom(zhang, chen) > 20 && heardFrom(zhang, he) > 20)

  he.guest.say('voice.muted', { person: chen.id, muted: true })
  await rightsOf(chen).toEqual({ ...onStage, microphone: false })
  const ended = () =>
    zhang.peer.heard.filter(each => each.type === 'ended' && each.publication === `${chen.id}:microphone`)
  await until(() => ended().length === 1)
  // What was on its way has come: from here the teacher is heard on, and the student is not.
  const goesOn = async () => {
    const before = heardFrom(zhang, he)
    await until(() => heardFrom(zhang, he) > before + 25)
  }
  await goesOn()
  const muted = heardFrom(zhang, chen)
  await goesOn()
  expect(heardFrom(zhang, chen)).toBe(muted)

  he.guest.say('voice.muted', { person: chen.id, muted: false })
  await rightsOf(chen).toEqual(onStage)
  chen.peer.offer()
  await until(() => heardFrom(zhang, chen) > muted + 20)

  he.guest.say('person.removed', { person: chen.id })
  await until(() => ended().length === 2)
})

test('whoever is withdrawn from the course is carried no longer, from that moment', async () => {
  const { he, chen, zhang } = await begunLesson()
  await takeUp(he, chen)
  await rightsOf(chen).toEqual(onStage)
  speak(chen)
  zhang.peer.see(`${chen.id}:microphone`)
  zhang.peer.offer()
  await until(() => heardFrom(zhang, chen) > 20)
  const seat = (state: string) =>
    school.look('update enrolment set state = $2 where student = $1', [chen.id, state])
  await seat('withdrawn')
  await until(() =>
    zhang.peer.heard.some(each => each.type === 'ended' && each.publication === `${chen.id}:microphone`),
  )
  expect(chen.guest.out).toEqual(['noPlace'])
  await seat('active')
})

test('who is muted before coming onto the stage is seen there and not heard; whoever leaves it is neither', async () => {
  const { he, chen, zhang } = await begunLesson()
  he.guest.say('voice.muted', { person: zhang.id, muted: true })
  await zhang.guest.heard(({ kind }) => kind === 'voice.muted')
  await takeUp(he, zhang)
  await rightsOf(zhang).toEqual({ ...onStage, microphone: false })
  he.guest.say('stage.ended', { person: zhang.id })
  await rightsOf(zhang).toEqual(none)
  await takeUp(he, chen)
  await rightsOf(chen).toEqual(onStage)
  chen.guest.say('stage.left', {})
  await rightsOf(chen).toEqual(none)
})

test('a socket that breaks and is back at once costs nobody voice or picture; one that stays away does', async () => {
  const { he, zhang } = await begunLesson()
  speak(he)
  zhang.peer.see(`${he.id}:microphone`)
  zhang.peer.offer()
  await until(() => heardFrom(zhang, he) > 20)
  const ended = () => zhang.peer.heard.some(each => each.type === 'ended')
  const { pass, k } = he.guest
  he.guest.socket.io.engine.close()
  await knock(school.port, { pass, k })
  // As long as the teacher's page would be waited for, and longer.
  const then = heardFrom(zhang, he)
  await until(() => heardFrom(zhang, he) > then + 4 * 50)
  expect(ended()).toBe(false)
  const again = await knock(school.port, { pass, k })
  again.socket.io.engine.close()
  await until(ended)
})
