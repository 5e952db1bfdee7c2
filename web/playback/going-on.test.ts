import { expect, test } from 'vitest'
import { GoingOn } from './going-on.ts'
import { TellingSeen } from './telling-seen.ts'

type Told = [number, [number, number][]]

/** A page that tells into lists of their own, one for each film that it meets. */
function aPage(from?: number) {
  const told: Told[][] = []
  const going = new GoingOn(() => {
    const here: Told[] = []
    told.push(here)
    return new TellingSeen(async (at, spans) => here.push([at, spans]))
  }, from)
  return { going, told: () => told.at(-1) }
}
const hour = 3_600_000

test('a film that comes back out of the bin is gone on with where one left, whatever the page shows meanwhile', async () => {
  const { going, told } = aPage()
  expect(going.to(null, hour)).toBeUndefined()
  expect(going.to({ id: 1, left: 20_000 }, hour)).toBe(17_000)
  going.telling.look(17_000, false, 20_000)
  await going.telling.send()
  expect(told()).toEqual([[20_000, []]])
  // It goes once more, and the log plays on without it.
  expect(going.to(null, hour)).toBeUndefined()
  expect(going.to({ id: 1, left: 30_000 }, hour)).toBe(27_000)
})

test('another film in its place begins at its beginning, and has nothing of what was watched of the first', async () => {
  const { going, told } = aPage()
  going.to({ id: 1, left: 0 }, hour)
  going.telling.look(0, true, 1)
  going.telling.look(900, true, 2)
  expect(going.to({ id: 2, left: 0 }, hour)).toBe(0)
  await going.telling.send()
  expect(told()).toEqual([[0, []]])
})

test('a link that names a place is followed, and of a film that has ended or was not begun the page stays', () => {
  expect(aPage(60_000).going.to({ id: 1, left: 20_000 }, hour)).toBe(60_000)
  expect(aPage().going.to({ id: 1, left: hour - 5_000 }, hour)).toBeUndefined()
  expect(aPage().going.to({ id: 1, left: 0 }, hour)).toBeUndefined()
})
