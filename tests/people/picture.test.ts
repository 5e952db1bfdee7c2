import { expect, test } from 'vitest'
import { pictureLetters, pictureOf } from '../../server/people/picture-drawing.ts'
import { atSlots, bitsOf, templates } from './picture-reader.ts'

test('a script that knows the letters and looks for them at four places reads next to nothing', async () => {
  const all = await templates()
  const texts = ['RTFM', '2345', 'KLMN', 'WXYA', 'UPHE', '678C']
  let read = 0
  for (const text of texts) if (atSlots(await bitsOf(await pictureOf(text)), all) === text) read += 1
  expect(read).toBeLessThan(4)
})

test('every letter is drawn, and what lies across is as dark as they are: it reaches both edges of the picture', async () => {
  for (const letter of pictureLetters) {
    const picture = await pictureOf(letter.repeat(4))
    expect((await bitsOf(picture)).count, letter).toBeGreaterThan(400)
    // A thin line that falls between two columns of pixels is half as dark in each.
    const { width, dark } = await bitsOf(picture, 170)
    const isDarkAt = (edge: number) => dark.some((one, place) => one === 1 && place % width === edge)
    expect([0, width - 1].map(isDarkAt)).toEqual([true, true])
  }
})
