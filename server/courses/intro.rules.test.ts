import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import {
  cleanedIntro,
  closedPicturesOf,
  introOrRefuse,
  longestIntro,
  picturesOf,
  withLinks,
  wordsOfIntro,
} from './intro.rules.ts'

const name = `${'0a'.repeat(16)}.webp`
const kept = `<img src="/eschool-service/image/${name}?w=960" alt="一条抛物线" loading="lazy" />`

test('a picture of this platform is kept in one shape, whatever it came with', () => {
  for (const src of [
    `/eschool-service/image/${name}`,
    `/eschool-service/image/${name}?w=1920`,
    `https://school.example/eschool-service/image/${name}?w=160`,
  ])
    expect(
      cleanedIntro(`<p>看</p><img class="x" onload="x()" width="9" src="${src}" alt="一条抛物线">`),
      src,
    ).toBe(`<p>看</p>${kept}`)
  expect(picturesOf(`<p>看</p>${kept}`)).toEqual([name])
  expect(wordsOfIntro(`<p>看</p>${kept}<p>这里</p>`)).toBe('看 这里')
  // Signs stand as they were typed, once: what was typed as a code stays that code.
  expect(wordsOfIntro('<p>x &lt; 3 &amp; "y"，&amp;lt;</p>')).toBe('x < 3 & "y"，&lt;')
})

test('a closed picture stays where a text may have one, without whoever it was signed for, and is shown by a link of one’s own', () => {
  const closed = name.replace('webp', 'cwebp')
  const own = `<img src="/eschool-service/file/${closed}" alt="" loading="lazy" />`
  for (const src of [
    `/eschool-service/file/${closed}`,
    `https://school.example/eschool-service/file/${closed}?until=9&amp;sign=abc`,
  ]) {
    expect(cleanedIntro(`<p>看</p><img src="${src}">`, 'closed'), src).toBe(`<p>看</p>${own}`)
    expect(cleanedIntro(`<p>看</p><img src="${src}">`), src).toBe('<p>看</p>')
  }
  const open = `/eschool-service/file/${name}`
  expect(cleanedIntro(`<p>看</p><img src="${open}">`, 'closed')).toBe('<p>看</p>')
  expect(closedPicturesOf(`${own}${kept}`)).toEqual([closed])
  expect(picturesOf(`${own}${kept}`)).toEqual([name])
  expect(withLinks(`${kept}${own}`, one => `/f/${one}?until=1&sign=2`)).toBe(
    `${kept}<img src="/f/${closed}?until=1&amp;sign=2" alt="" loading="lazy" />`,
  )
})

test.each([
  'https://elsewhere.example/a.png',
  '//elsewhere.example/a.png',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  `/eschool-service/image/../upload/${name}`,
  `/eschool-service/image/${name}?w=1&x="onerror=alert(1)`,
  '/eschool-service/image/short.webp',
  `ftp://school.example/eschool-service/image/${name}`,
  `https://elsewhere.example/?/eschool-service/image/${name}`,
  `https://school.example/elsewhere/eschool-service/image/${name}`,
  `/eschool-service/file/${name.replace('webp', 'cwebp')}`,
  '',
])('a picture from %s is taken out', src => {
  expect(cleanedIntro(`<p>看</p><img src='${src}' alt="x">`)).toBe('<p>看</p>')
})

const link = 'rel="noopener noreferrer nofollow" target="_blank"'
test.each([
  ['bold and slanted as they are meant', '<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
  ['a heading below that of the page', '<h1>a</h1>', '<h2>a</h2>'],
  [
    'a link apart from the page',
    '<a href="https://a.example/">a</a>',
    `<a href="https://a.example/" ${link}>a</a>`,
  ],
  ['a link without a lock', '<a href="http://a.example/">a</a>', `<a href="http://a.example/" ${link}>a</a>`],
  ['no link to elsewhere by the same way', '<a href="//a.example/">a</a>', `<a ${link}>a</a>`],
  ['no link that runs', '<a href="javascript:alert(1)">a</a>', `<a ${link}>a</a>`],
  ['no link that writes a mail', '<a href="mailto:a@a.example">a</a>', `<a ${link}>a</a>`],
  ['words of what is taken out', '<section><span style="color:red">a</span></section>', 'a'],
  ['nothing around it', '  <p>a</p>\n', '<p>a</p>'],
  ['nothing of an empty editor', '<p></p>', ''],
  ['an empty line among others', '<p></p><p>a</p>', '<p></p><p>a</p>'],
])('of rich text is left: %s', (_, html, left) => {
  expect(cleanedIntro(html)).toBe(left)
})

test('words for a picture end at two hundred', () => {
  const cleaned = cleanedIntro(`<img src="/eschool-service/image/${name}" alt="${'字'.repeat(201)}">`)
  expect(cleaned).toContain(`alt="${'字'.repeat(200)}"`)
  expect(cleanedIntro(`<img src="/eschool-service/image/${name}">`)).toContain('alt=""')
})

test('a text may be as long as it may, and not longer', () => {
  const longest = 'x'.repeat(longestIntro)
  expect(introOrRefuse(longest)).toBe(longest)
  expect(() => introOrRefuse(`${longest}x`)).toThrowError(
    expect.objectContaining({ code: codes.introTooLong }),
  )
})

test('in the words alone many blanks are one, and none stands around them', () => {
  expect(wordsOfIntro(' <p>a\n\n <strong>b</strong></p><li>c</li>')).toBe('a b c')
})
