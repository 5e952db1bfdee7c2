import { expect, test } from 'vitest'
import { TellingSeen } from './telling-seen.ts'

type Said = [number, [number, number][]]

test('what is watched is told as stretches; what is jumped over is not', async () => {
  const said: Said[] = []
  const telling = new TellingSeen(async (at, spans) => said.push([at, spans]))
  telling.look(0, true, 20_000)
  await Promise.resolve()
  for (const at of [100, 200, 300]) telling.look(at, true, 20_000 + at)
  telling.look(50_000, true, 20_400)
  for (const at of [50_100, 50_200]) telling.look(at, true, 20_500)
  telling.look(50_300, false, 20_600)
  await telling.send()
  expect(said).toEqual([
    [0, []],
    [
      50_300,
      [
        [0, 300],
        [50_000, 50_200],
      ],
    ],
  ])
  expect(telling.isEmpty).toBe(true)
})

test('what does not get through is told with the next word', async () => {
  const said: Said[] = []
  let away = true
  const telling = new TellingSeen(async (at, spans) => {
    if (away) throw new Error('away')
    said.push([at, spans])
  })
  telling.look(0, true, 1)
  telling.look(100, true, 2)
  await telling.send()
  away = false
  telling.look(200, true, 3)
  await telling.send()
  expect(said).toEqual([[200, [[0, 200]]]])
})

test('whoever goes on where they left has that place until they are past it, or go elsewhere', async () => {
  const places: number[] = []
  const telling = new TellingSeen(async at => places.push(at))
  telling.resume(25_000)
  telling.look(22_000, false, 20_000)
  telling.look(23_000, true, 21_000)
  await telling.send(true)
  telling.look(26_000, true, 22_000)
  telling.look(24_000, false, 23_000)
  await telling.send()
  const other = new TellingSeen(async at => places.push(at))
  other.resume(25_000)
  other.look(5_000, false, 20_000)
  expect(places).toEqual([25_000, 25_000, 24_000, 5_000])
})
