import { afterEach, expect, test } from 'vitest'
import { schoolHere } from '../kit/here.ts'
import { freshLesson } from './rooms.ts'
import { comeIn, everybodyOut, type Guest, knock } from './stage.ts'

const school = await schoolHere()
afterEach(() => everybodyOut())

/** Likes come back slowly enough that no machine is too slow to use them up. */
async function usesUp(guest: Guest) {
  for (let said = 0; said < 30; said += 1)
    if ((await guest.outcome(guest.say('liked', {}))) === 'tooOften') return
  expect.fail('nothing was too often')
}

test('who has said too much and comes in anew has no other allowance; somebody else has their own', async () => {
  const lesson = await freshLesson(school)
  const he = await comeIn(school, lesson, 'he')
  await he.outcome(he.say('lesson.begun', {}))
  const chen = await comeIn(school, lesson, 'chen')
  const zhang = await comeIn(school, lesson, 'zhang')
  await usesUp(chen)
  chen.leave()
  const back = await knock(school.port, { pass: chen.pass, k: chen.k })
  const outcomes: unknown[] = []
  for (let said = 0; said < 3; said += 1) outcomes.push(await back.outcome(back.say('liked', {})))
  expect(outcomes).toContain('tooOften')
  expect(await zhang.outcome(zhang.say('liked', {}))).toMatchObject({ kind: 'liked' })
})
