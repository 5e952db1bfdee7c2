import { expect, test } from 'vitest'
import { cleanedIntro, closedPicturesOf, picturesOf, withLinks, wordsOfIntro } from './intro.rules.ts'

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
  '',
])('a picture from %s is taken out', src => {
  expect(cleanedIntro(`<p>看</p><img src='${src}' alt="x">`)).toBe('<p>看</p>')
})
