import { expect, test } from 'vitest'
import { mediaEngine } from './media-engine.ts'

const warnings = (mediaAddress: string[] | undefined, isContained: boolean) => {
  const said: string[] = []
  mediaEngine(
    { mediaPorts: [40_000, 40_009], mediaAddress, turnUrls: undefined, turnSecret: undefined },
    words => said.push(words),
    isContained,
  )
  return said
}

test('in a container that was told no address of its machine it is said that no browser reaches it', () => {
  expect(warnings(undefined, true)).toHaveLength(1)
  expect(warnings(undefined, true)[0]).toContain('ESCHOOL_MEDIA_ADDRESS')
  expect(warnings(['203.0.113.5'], true)).toEqual([])
  expect(warnings(undefined, false)).toEqual([])
})
