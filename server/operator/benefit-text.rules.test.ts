import { expect, test } from 'vitest'
import { benefitText, typedAgain } from './benefit-text.rules.ts'

test.each([
  ['一行', '<p>一行</p>', '一行'],
  ['一行\n\n 二行\r\n', '<p>一行</p><p> 二行</p>', '一行\n 二行'],
  ['1 < 2 & 3 > 2', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>', '1 < 2 & 3 > 2'],
  ['&lt;', '<p>&amp;lt;</p>', '&lt;'],
  ['<p>已<strong>排版</strong></p>', '<p>已<strong>排版</strong></p>', '<p>已<strong>排版</strong></p>'],
  ['<p>x</p><script>alert(1)</script>', '<p>x</p>', 'x'],
])('%j is kept as %j and typed on as %j', (typed, content, again) => {
  expect(benefitText(typed)?.content).toBe(content)
  expect(typedAgain(content)).toBe(again)
  // What is typed on without a change is no change.
  expect(benefitText(again)?.content.replaceAll('<p> ', '<p>')).toBe(content.replaceAll('<p> ', '<p>'))
})

const paragraphOf = (length: number) => `<p>${'x'.repeat(length - '<p></p>'.length)}</p>`
test.each([
  ' ',
  '\n',
  '<p></p>',
  '<p> <br></p>',
  '<script>x</script><br>',
  '<p><img src="https://elsewhere.example/a.png"></p>',
  paragraphOf(20_001),
])('%.20j is no text', typed => {
  expect(benefitText(typed)).toBeUndefined()
})

test.each([
  ['<h2>免费</h2>', '免费'],
  [`<p><img src="/eschool-service/image/${'0'.repeat(32)}.webp"></p>`, ''],
  [paragraphOf(20_000), 'x'.repeat(2000)],
])('of %.20j so many words are kept to be found by', (typed, words) => {
  expect(benefitText(typed)?.words).toBe(words)
})
