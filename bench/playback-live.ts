import { setTimeout as pause } from 'node:timers/promises'
import type { SchoolAtHand } from '../tests/kit/school.ts'
import { sender } from '../tests/playback/sending.ts'
import { drawn, stroke } from './drawn-lesson.ts'
import { livingBoard } from './playback-board.ts'

const strokeEvery = 250

/**
 * The last part of a lesson by real sockets and real packets, in the film that runs already: a camera and a voice, a hand that draws, a student who
 * looks. Its pictures are none that a decoder would like; nobody looks at them.
 */
export async function lastMinute(school: SchoolAtHand, lesson: number, longMs: number) {
  const he = await sender(school, lesson, 'he')
  const living = await livingBoard(school, lesson)
  he.sends('camera', 'microphone')
  const begun = performance.now()
  he.guest.say('page.added', { page: 'last', ground: 'squares' })
  for (let n = 0; performance.now() - begun < longMs; n += 1) {
    const [name, points] = [`live-${n}`, stroke(100_000 + n)]
    he.guest.say('stroke.begun', drawn(name, 'last', points.slice(0, 3)))
    await pause(strokeEvery / 3)
    he.guest.say('stroke.went', { stroke: name, points: points.slice(3) })
    await pause(strokeEvery / 3)
    he.guest.say('stroke.ended', { stroke: name })
    if (n % 7 === 6) he.guest.say('stroke.erased', { strokes: [`live-${n - 3}`] })
    if (n % 23 === 22) he.guest.say('page.turned', { page: n % 2 === 0 ? 'last' : 'page0' })
    await pause(strokeEvery / 3)
  }
  living.leave()
  return {
    living: living.moments,
    /** Says that it is over; answers when that was. */
    end: () => {
      he.guest.say('lesson.ended', {})
      return performance.now()
    },
    close: () => he.close(),
  }
}
