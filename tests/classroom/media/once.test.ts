import { expect, test } from 'vitest'
import { EmbeddedRoom } from '../../../server/classroom/media/embedded/embedded-room.ts'
import type { FromWorker } from '../../../server/classroom/media/embedded/protocol.ts'
import { WorkerProcess } from '../../../server/classroom/media/embedded/worker-process.ts'
import type { MediaEvent } from '../../../server/classroom/media/media.ts'
import { ScriptedPeer } from './scripted-peer.ts'
import { everything, ownPorts, play, until, watching } from './stage.ts'

const listeners = Array.from({ length: 60 }, (_, at) => `listener${at}`)

test('what everybody in a room hears is said once by its media process, however many they are', async () => {
  const said: FromWorker[] = []
  const heard: MediaEvent[] = []
  let teacher: ScriptedPeer | undefined
  const room = new EmbeddedRoom(
    'once',
    event => {
      heard.push(event)
      if (event.type === 'signal' && event.participant === 'teacher') teacher?.hear(event.message)
    },
    { relay: undefined, closed: () => undefined },
  )
  const media = await WorkerProcess.start({ port: ownPorts[0], door: undefined }, ['127.0.0.1'], {
    said: message => {
      said.push(message)
      if (message.say === 'event') room.happened(message.event)
    },
    died: how => expect.fail(how),
  })
  room.moved(media)
  for (const one of listeners) room.admit(one, watching)
  room.admit('teacher', everything)
  teacher = new ScriptedPeer(message => room.receive('teacher', message))
  const microphone = teacher.send('microphone')
  teacher.offer()
  await until(() => teacher?.state === 'connected')
  const stop = play(teacher, microphone, { level: 10 })
  const told = (type: string) =>
    heard.flatMap(event =>
      event.type === 'signal' && (event.message as { type: string }).type === type ? [event.participant] : [],
    )
  const everybody = [...listeners, 'teacher'].sort()
  await until(() => told('speaking').length >= everybody.length)
  stop()
  expect(told('published').sort()).toEqual(everybody)
  const about = (type: string) => said.filter(message => JSON.stringify(message).includes(`"type":"${type}"`))
  expect(about('published')).toHaveLength(1)
  expect(about('speaking').length).toBeLessThan(listeners.length)
  teacher.close()
  await media.close()
})
