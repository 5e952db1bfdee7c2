import { afterAll, afterEach, expect, test } from 'vitest'
import { everything, openRoom, play, startEngine, until, watching } from './stage.ts'

// The one suite of the seam: what any engine must do, shown on the one in use.
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

test('what one sends arrives at those who asked for it, and at nobody else', async () => {
  const { enter, events } = await classOf('carries')
  const teacher = enter('1', everything)
  const camera = teacher.send('camera')
  const microphone = teacher.send('microphone')
  teacher.offer()
  ends.push(play(teacher, camera), play(teacher, microphone))
  const student = enter('2', watching)
  student.see('1:camera')
  student.see('1:microphone')
  student.offer()
  const other = enter('3', watching)
  other.see('1:microphone')
  other.offer()
  const pictures = await until(
    () => (student.got.get('1:camera')?.length ?? 0) > 20 && student.got.get('1:camera'),
  )
  await until(() => (other.got.get('1:microphone')?.length ?? 0) > 20)
  expect(pictures?.[0]?.text.slice(1)).toMatch(/^high \d+$/)
  expect(student.got.get('1:microphone')?.length).toBeGreaterThan(10)
  const published = events.filter(each => each.type === 'published').map(each => each.publication.id)
  expect(published).toEqual(['1:camera', '1:microphone'])
  expect([...other.got.keys()]).toEqual(['1:microphone'])
})
