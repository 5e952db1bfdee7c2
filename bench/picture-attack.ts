import { pictureLetters, pictureOf } from '../server/people/picture-drawing.ts'
import { atSlots, bitsOf, fromTheLeft, templates } from '../tests/people/picture-reader.ts'

/**
 * Reads picture codes as a script would that knows the letters: `node_modules/node/bin/node bench/picture-attack.ts [pictures]`.
 * Template matching, once at four fixed places, once wherever a letter fits best from left to right.
 */
export async function picturesRead(pictures: number) {
  const all = await templates()
  const read = { atSlots: 0, fromTheLeft: 0, lettersAtSlots: 0, lettersFromTheLeft: 0 }
  for (let at = 0; at < pictures; at += 1) {
    const text = Array.from(
      { length: 4 },
      () => pictureLetters[Math.floor(Math.random() * pictureLetters.length)],
    ).join('')
    const picture = await bitsOf(await pictureOf(text))
    const [fixed, moved] = [atSlots(picture, all), fromTheLeft(picture, all)]
    if (fixed === text) read.atSlots += 1
    if (moved === text) read.fromTheLeft += 1
    read.lettersAtSlots += [...text].filter((letter, place) => fixed[place] === letter).length
    read.lettersFromTheLeft += [...text].filter((letter, place) => moved[place] === letter).length
  }
  return read
}

if (import.meta.main) {
  const pictures = Number(process.argv[2] ?? 40)
  const read = await picturesRead(pictures)
  const share = (count: number, of: number) => `${count} of ${of}`
  process.stdout.write(
    `pictures read at fixed places: ${share(read.atSlots, pictures)} (letters ${share(read.lettersAtSlots, pictures * 4)}); from the left: ${share(read.fromTheLeft, pictures)} (letters ${share(read.lettersFromTheLeft, pictures * 4)})\n`,
  )
}
