import { expect, test } from 'vitest'
import {
  filmsIn,
  inAWay,
  isGoneAtZoom,
  isTrusted,
  runsAtZoom,
  untilThen,
  zoomProblem,
  zoomTimes,
  zoomTokenProblem,
} from './zoom.rules.ts'

test.each([
  [201, undefined, undefined],
  [204, undefined, undefined],
  [401, 124, 'key'],
  [400, 124, 'key'],
  [401, undefined, 'key'],
  [400, 4711, 'rights'],
  [401, 4700, 'rights'],
  [403, 3001, 'rights'],
  [404, 1001, 'host'],
  [400, 1010, 'host'],
  [404, 3001, 'refused'],
  [300, undefined, 'refused'],
  [400, 300, 'refused'],
  [400, 3161, 'refused'],
  [429, 429, 'tooMany'],
  [500, undefined, 'notReached'],
  [503, undefined, 'notReached'],
])('status %i with code %s means %s', (status, code, problem) => {
  expect(zoomProblem(status, code)).toBe(problem)
})

test.each([
  [200, undefined],
  [300, 'key'],
  [400, 'key'],
  [401, 'key'],
  [429, 'tooMany'],
  [500, 'notReached'],
  [502, 'notReached'],
])('asked for a token, status %i means %s', (status, problem) => {
  expect(zoomTokenProblem(status)).toBe(problem)
})

test('a meeting that is not there or has ended is gone; one that somebody is in is not', () => {
  expect([3001, 3007, 3002, 3000, undefined].map(isGoneAtZoom)).toEqual([true, true, false, false, false])
  expect([3001, 3007, 3002, 3000, undefined].map(runsAtZoom)).toEqual([false, false, true, true, false])
})

const now = new Date('2026-11-28T10:00:00.250Z')
test.each([
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['0', undefined],
  ['90', '2026-11-28T10:01:30.250Z'],
  ['2026-11-29T00:00:00Z', '2026-11-29T00:00:00.000Z'],
  ['2026-11-29', '2026-11-29T00:00:00.000Z'],
  ['2026-11-28T09:00:00Z', undefined],
  ['Sun, 29 Nov 2026 00:00:00 GMT', '2026-11-29T00:00:00.000Z'],
  ['2099-01-01T00:00:00Z', '2026-11-29T10:00:00.250Z'],
])('"%s" asks to be left alone until %s', (header, until) => {
  expect(untilThen(header, now)?.toISOString()).toBe(until)
})

test.each([
  ['2026-11-28T12:00:00.700Z', '2026-11-28T13:00:00.700Z', '2026-11-28T12:00:00Z', 60],
  ['2026-11-28T09:30:00Z', '2026-11-28T10:30:00Z', '2026-11-28T10:00:00Z', 30],
  ['2026-11-28T09:30:00Z', '2026-11-28T10:00:01Z', '2026-11-28T10:00:00Z', 1],
])('a lesson from %s until %s begins there at %s and takes %i minutes', (from, until, begins, minutes) => {
  const times = zoomTimes({ startsAt: new Date(from), endsAt: new Date(until) }, now)
  expect(times).toEqual({ start_time: begins, duration: minutes })
})

test.each([
  ['zoom.us', true],
  ['us06web.zoom.us', true],
  ['evilzoom.us', false],
  ['zoom.us.example', false],
])('a token of zoom.us goes to %s: %s', (host, goes) => {
  expect(isTrusted(host, 'zoom.us')).toBe(goes)
})

test.each([
  ['abc+/d==', 'abc%2B%2Fd%3D%3D'],
  ['/abc==', '%252Fabc%253D%253D'],
  ['ab//c', 'ab%252F%252Fc'],
])('%s stands in a way as %s', (uuid, way) => {
  expect(inAWay(uuid)).toBe(way)
})

test.each([
  ['shared_screen_with_speaker_view', 'shared_screen_with_speaker_view(CC)'],
  ['shared_screen_with_speaker_view(CC)', 'shared_screen_with_gallery_view'],
  ['shared_screen_with_gallery_view', 'shared_screen'],
  ['shared_screen', 'active_speaker'],
  ['active_speaker', 'speaker_view'],
  ['speaker_view', 'gallery_view'],
  ['gallery_view', 'something_new'],
])('%s is taken before %s', (first, second) => {
  const files = [second, first].map(recording_type => ({ recording_type, file_type: 'MP4' }))
  expect(filmsIn(files)).toEqual([files[1]])
})

test('of films of the same moment the screen with who speaks is taken, and nothing that is no film', () => {
  const file = (id: string, recording_type: string, recording_start: string, file_type = 'MP4') => ({
    ...{ id, recording_type, recording_start, file_type },
  })
  const found = filmsIn([
    file('a', 'gallery_view', '1'),
    file('b', 'something_new', '1'),
    file('c', 'shared_screen_with_speaker_view', '1'),
    file('d', 'audio_only', '1', 'M4A'),
    file('e', 'something_new', '2'),
    file('f', 'audio_only', '3', 'M4A'),
  ])
  expect(found.map(({ id }) => id)).toEqual(['c', 'e'])
})
