import type { MediaEngine } from '../../../server/classroom/media/media.ts'
import { portIn, startRelay } from './relay.ts'
import { everything, openRoom, play, until, watching } from './stage.ts'

/** A room with a teacher who sends a camera and a microphone, and whoever the test lets in. */
export async function startLesson(engine: MediaEngine, name: string) {
  const ends: (() => void)[] = []
  const stage = await openRoom(engine, name)
  const teacher = stage.enter('1', everything)
  const camera = teacher.send('camera')
  const microphone = teacher.send('microphone')
  teacher.offer()
  ends.push(play(teacher, camera), play(teacher, microphone))
  const end = () => {
    for (const each of ends) each()
    stage.close()
  }
  // Whoever asked for a lesson that never began has nothing to end it by.
  await until(() => teacher.state === 'connected').catch(error => {
    end()
    const heard = teacher.heard.map(({ type }) => type).join(', ') || 'nothing'
    throw new Error(`${error.message}: the teacher's connection is ${teacher.state}, it heard ${heard}`)
  })
  /** Somebody who sees these; what is counted is the first of them. */
  const viewer = (id: string, ...publications: [string, ...string[]] | []) => {
    const peer = stage.enter(id, watching)
    const [first = '1:camera', ...rest] = publications
    for (const publication of [first, ...rest]) peer.see(publication)
    peer.offer()
    return { peer, got: () => peer.got.get(first)?.length ?? 0 }
  }
  return {
    ...stage,
    teacher,
    camera,
    microphone,
    viewer,
    relay: async () => {
      const relay = await startRelay(portIn(teacher.last('answer')?.sdp ?? ''))
      ends.push(relay.close)
      return relay
    },
    end,
  }
}

/** More arrives, and goes on arriving. */
export async function goesOn(got: () => number) {
  const then = got()
  await until(() => got() > then + 15)
}

/** Nothing more arrives in a while in which much would. */
export async function isSilent(got: () => number) {
  // What was under way arrives still; then the silence itself is what is listened to.
  await new Promise(done => setTimeout(done, 150))
  const then = got()
  await new Promise(done => setTimeout(done, 700))
  return got() === then
}
