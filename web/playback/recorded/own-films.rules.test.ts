import { expect, test } from 'vitest'
import { type CourseFilm, isSeen, nextFilm } from './own-films.rules.ts'

const film = (number: number, more: Partial<CourseFilm> = {}): CourseFilm => ({
  ...{ id: number, number, name: `${number}`, subject: '数学', colour: 1 },
  ...{ length: 1000, isThere: true, seen: 0, at: 0, ...more },
})

test.each([
  ['four fifths of it', { seen: 800 }, true],
  ['a little less', { seen: 799 }, false],
  ['one whose length nobody tells', { length: null, seen: 5000 }, false],
  ['one without a moment', { length: 0, seen: 0 }, false],
])('%s is seen: %j', (_, more, is) => expect(isSeen(film(1, more))).toBe(is))

test.each<[string, CourseFilm[], number | undefined]>([
  ['the first', [film(1), film(2)], 1],
  ['the first that was not seen', [film(1, { seen: 900, at: 900 }), film(2), film(3)], 2],
  ['the one that was begun', [film(1), film(2, { at: 10 }), film(3)], 2],
  ['of two that were begun the later one', [film(1, { at: 10 }), film(2, { at: 10 }), film(3)], 2],
  ['one that is there', [film(1, { isThere: false, at: 5 }), film(2)], 2],
  ['nothing where all was seen', [film(1, { seen: 1000 })], undefined],
  ['nothing where there is nothing', [], undefined],
])('one goes on with %s', (_, films, number) => expect(nextFilm(films)?.number).toBe(number))
