import { expect, test } from 'vitest'
import { type FilmFacts, longestFilm, takenAs } from './film-file.rules.ts'

const phone: FilmFacts = {
  ...{ container: 'mp4', isIndexed: true, ms: 60_000, width: 1920, height: 1080, type: '' },
  ...{ picture: 'avc', pictureName: 'avc1.64001f', sound: 'aac' },
}

test.each<[string, Partial<FilmFacts>, ReturnType<typeof takenAs>]>([
  ['a phone’s film', {}, { how: 'keep' }],
  ['one without sound', { sound: null }, { how: 'keep' }],
  ['a WebM', { container: 'webm', picture: 'vp9', pictureName: 'vp09.00', sound: 'opus' }, { how: 'keep' }],
  ['one in fragments', { isIndexed: false }, { how: 'rewrap', to: 'mp4' }],
  ['a QuickTime', { container: 'mov' }, { how: 'rewrap', to: 'mp4' }],
  [
    'a screen recorder’s WebM',
    { container: 'webm', picture: 'vp8', sound: 'opus', isIndexed: false },
    { how: 'rewrap', to: 'webm' },
  ],
  [
    'a browser’s WebM of H.264',
    { container: 'webm', sound: 'opus', isIndexed: false },
    { how: 'rewrap', to: 'mp4' },
  ],
  ['H.264 of ten bits', { pictureName: 'avc1.6e0028' }, { how: 'convert' }],
  ['HEVC', { picture: 'hevc', pictureName: 'hev1' }, { how: 'convert' }],
  ['sound that browsers do not know', { sound: 'ac3' }, { how: 'convert' }],
  ['a picture that the reader does not know', { picture: '' }, { how: 'convert' }],
  ['sound alone', { picture: null }, { how: 'refuse', problem: 'noPicture' }],
  ['nothing at all', { picture: null, sound: null, ms: 0 }, { how: 'refuse', problem: 'broken' }],
  ['no length', { ms: 0 }, { how: 'refuse', problem: 'broken' }],
  ['a day', { ms: longestFilm + 1 }, { how: 'refuse', problem: 'tooLong' }],
])('%s', (_, some, wanted) => {
  expect(takenAs({ ...phone, ...some })).toEqual(wanted)
})
