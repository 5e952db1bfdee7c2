/**
 * Files of words that pages ask for together come in one file, under the first one's name; every other comes alone. What a page
 * is brought that it has no need of, and most of all a public one, is weighed against a request (`web/bundle.test.ts`).
 */
const together = [
  ['shell', 'shell-routes'],
  ['kit', 'kit-list', 'shell-console'],
  ['people-office', 'people-marks'],
  ['site-setting', 'people-openid-setting', 'people-wechat-setting'],
  ['courses', 'courses-card'],
  ['courses-waiting', 'courses-prepayment'],
  ['courses-offer', 'courses-seats'],
  ['timetable', 'timetable-leave'],
  ['timetable-arranging', 'timetable-several'],
  ['playback', 'playback-spoken'],
  ['playback-desk', 'playback-files'],
  ['statistics', 'statistics-sums'],
]
const first = new Map(together.flatMap(files => files.map(file => [file, files[0]] as const)))

export const grouped = [...first.keys()]

/** Under which name a file of words comes. */
export const groupOf = (file: string) => first.get(file) ?? file
