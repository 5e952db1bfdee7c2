import { expect, onTestFinished, test } from 'vitest'
import { startLesson } from './lesson.ts'
import { residentMb, soak } from './soak.ts'
import { startEngine, until } from './stage.ts'

// The short form; `npm run faults -- --media 60` is the long one.
test('who comes and goes, with losses and without a word, leaves a media process that lives and forgets', async () => {
  const { joins, failed, lost, warned, firstMb, lastMb } = await soak(0.35, 6, () => undefined)
  expect(joins).toBeGreaterThan(15)
  expect({ failed, lost, warned }).toEqual({ failed: 0, lost: 0, warned: [] })
  expect(lastMb).toBeLessThan(firstMb * 1.5 + 30)
})

test('after fifty rooms the media process is as large as before', async () => {
  const { engine, warned } = startEngine()
  // Its ports are those of the files after this one.
  onTestFinished(() => engine.close())
  const kept = await startLesson(engine, 'kept')
  const [pid = 0] = engine.pids()
  let before = 0
  // Three at once beside the kept one: all in the same process.
  for (let turn = 0; turn < 17; turn++) {
    const lessons = await Promise.all(
      ['a', 'b', 'c'].map(letter => startLesson(engine, `lesson ${turn} ${letter}`)),
    )
    const watched = lessons.map(lesson => ({ lesson, got: lesson.viewer('2').got }))
    await Promise.all(watched.map(({ got }) => until(() => got() > 5)))
    for (const { lesson } of watched) lesson.end()
    // The first ones warm it up.
    if (turn === 3) before = residentMb(pid)
  }
  expect(engine.pids()).toEqual([pid])
  const after = residentMb(pid)
  console.log(`${before.toFixed(0)} MB after twelve rooms, ${after.toFixed(0)} after fifty`)
  expect(after).toBeLessThan(before * 1.1 + 10)
  kept.end()
  await engine.close()
  expect(warned).toEqual([])
})
