import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captionsIn } from '../../server/playback/spoken/captions.rules.ts'
import { vttOf } from '../../web/playback/spoken-vtt.ts'
import '../kit/random-seed.ts'

/** Words as they are kept: of what a page can show, with no blank at their ends or beside another. */
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map(text =>
    text
      .replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  .filter(text => text !== '')
const cue = fc
  .record({ from: fc.nat(36_000_000), long: fc.integer({ min: 1, max: 60_000 }), text: words, voice: words })
  .map(({ from, long, ...said }) => ({ from, until: from + long, ...said }))

test('what is downloaded is read again as it was', () => {
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), cues => {
      const sorted = [...cues].sort((one, other) => one.from - other.from || one.until - other.until)
      expect(captionsIn(Buffer.from(vttOf(sorted, ({ voice }) => voice)))).toEqual(sorted)
    }),
  )
})

test('whatever the bytes are, something is answered', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc
      .array(
        fc.constantFrom(
          'WEBVTT',
          '\n',
          '\r',
          '00:01.000',
          ' --> ',
          '<v ',
          '>',
          '&#',
          ';',
          '\0',
          '￿',
          '一',
          'NOTE',
        ),
        {
          maxLength: 60,
        },
      )
      .map(parts => Buffer.from(parts.join(''))),
  )
  fc.assert(
    fc.property(bytes, file => {
      const found = captionsIn(Buffer.from(file))
      if (!Array.isArray(found)) {
        expect(found.line).toBeGreaterThan(0)
        return
      }
      for (const { from, until, text } of found) {
        expect(until).toBeGreaterThan(from)
        expect(text).toBe(text.trim())
        expect(text).not.toBe('')
      }
    }),
  )
})
