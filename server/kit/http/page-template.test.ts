import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PageTemplate } from './page-template.ts'

const hole = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'
const words = ['ffffffffffffffffffffffffffffffff', 'a1b2c3d4e5f60718293a4b5c6d7e8f90'] as const

async function holds(text: string) {
  const page = new PageTemplate(text, hole)
  for (const word of words) {
    const whole = text.replaceAll(hole, word)
    expect(page.plain(word).toString()).toBe(whole)
    expect(gunzipSync(await page.gzipped(word)).toString()).toBe(whole)
  }
}

test('a page that is packed once says in each answer what it would say packed anew, whatever stands in it', async () => {
  // Fragments of the hole too: a packer that found them there would take them from the word of the answer.
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      hole,
      hole,
      hole.slice(3, 20),
      hole.slice(0, 31),
      '砚溪学堂',
      '\0\0\0\0',
      '<script nonce="',
    ),
  )
  await fc.assert(fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async parts => holds(parts.join(''))))
})

test('a page longer than what a packer remembers, with holes at both ends', async () => {
  const lines = Array.from({ length: 3000 }, (_, at) => `<p class="line">${at} ${hole.slice(at % 20)}</p>`)
  await holds(`${hole}${lines.slice(0, 1500).join('')}${hole}${lines.slice(1500).join('')}${hole}`)
})

test('what stands on both sides of a hole is packed once', async () => {
  const half = Array.from({ length: 200 }, (_, at) => Math.sin(at)).join(' ')
  const [one, both] = await Promise.all(
    [half, half + hole + half].map(
      async text => (await new PageTemplate(text, hole).gzipped(words[0])).length,
    ),
  )
  expect(both).toBeLessThan((one ?? 0) + 200)
})

test('a word that does not fit its hole is refused', async () => {
  const page = new PageTemplate(`a${hole}b`, hole)
  await expect(page.gzipped('short')).rejects.toThrow('32')
  expect(() => page.plain('short')).toThrow('32')
})
