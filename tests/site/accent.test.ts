import { expect, test } from 'vitest'
import * as server from '../../server/site/accent.ts'
import * as browser from '../../web/kit/format/accent.ts'

test('the preview of an accent shows what the server will make of it', () => {
  for (let hue = 0; hue < 360; hue += 5)
    for (const chroma of [0.02, 0.04, 0.07, 0.1, 0.14, 0.2])
      expect(browser.accent(hue, chroma)).toEqual(server.accent(hue, chroma))
  expect(browser.strength).toEqual(server.strength)
})
