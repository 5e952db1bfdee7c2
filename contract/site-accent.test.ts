import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accent, accentChoice, strength } from './site-accent.ts'

const file = readFileSync(new URL('../web/kit/styles/tokens.css', import.meta.url), 'utf8')
type Values = Record<string, string>
const read = (text = ''): Values =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6})/g)].map(found => [found[1], found[2]?.toUpperCase()]),
  )
const [lightText, darkText] = file.split(':root[data-scheme')
const light = read(lightText)
const dark = { ...light, ...read(darkText) }

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
function luminance(hex: string) {
  const [r, g, b] = [1, 3, 5].map(at => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}
function contrast(values: Values, one: string, other: string) {
  const [a, b] = [values[one], values[other]]
  if (!a || !b) throw new Error(`no token ${one} or ${other}`)
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

type Pair = [string, string, number]
const accentPairs: Pair[] = [
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['accent', 'paper', 3],
  ['accent', 'sheet', 3],
  ['accent-text', 'sheet', 4.5],
  ['accent-text', 'paper', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['ink', 'accent-soft', 4.5],
]
const text = (names: string[], grounds: string[]): Pair[] =>
  names.flatMap(name => grounds.map((ground): Pair => [name, ground, 4.5]))
const subjects = ['1', '2', '3', '4', '5', '6', '7', '8']
const pairs: Pair[] = [
  ...text(['ink', 'ink-2', 'ink-3'], ['paper', 'sheet', 'sheet-2', 'hover']),
  ['rule-2', 'sheet', 3],
  ['rule-2', 'paper', 3],
  ...accentPairs,
  ['on-now', 'now', 4.5],
  ['now', 'sheet', 3],
  ['now-text', 'sheet', 4.5],
  ['now-text', 'now-soft', 4.5],
  ...['ok', 'warn', 'danger', 'info', 'mute'].map((name): Pair => [name, `${name}-soft`, 4.5]),
  ...text(['ink', 'ink-2'], ['ok-soft', 'warn-soft', 'danger-soft', 'info-soft']),
  ['danger', 'sheet', 4.5],
  ['danger', 'paper', 4.5],
  ['on-danger', 'danger', 4.5],
  ['paper', 'ink', 4.5],
  ['on-board', 'board', 4.5],
  ['on-board-2', 'board', 4.5],
  ['on-board-2', 'board-2', 4.5],
  ...subjects.map((n): Pair => [`s${n}`, `s${n}-soft`, 4.5]),
  ...subjects.map((n): Pair => [`s${n}-mid`, 'sheet', 3]),
]

describe('the tokens', () => {
  test.each(pairs)('%s on %s holds %d in both schemes', (one, other, need) => {
    expect(contrast(light, one, other)).toBeGreaterThanOrEqual(need)
    expect(contrast(dark, one, other)).toBeGreaterThanOrEqual(need)
  })

  test('their accent is what the rule gives for hue 162, strength .10', () => {
    const made = accent(162, 0.1)
    for (const [name, hex] of Object.entries(made.light)) expect([name, light[name]]).toEqual([name, hex])
    for (const [name, hex] of Object.entries(made.dark)) expect([name, dark[name]]).toEqual([name, hex])
  })

  test('nothing asks the browser for oklch or color-mix', () => {
    expect(file).not.toMatch(/oklch|color-mix/)
  })
})

test.each(accentPairs)('every accent a school can choose: %s on %s holds %d', (one, other, need) => {
  let worst = 99
  for (let hue = 0; hue < 360; hue++)
    for (const chroma of [0.04, 0.06, 0.08, 0.1, 0.12, 0.14]) {
      const made = accent(hue, chroma)
      worst = Math.min(worst, contrast({ ...light, ...made.light }, one, other))
      worst = Math.min(worst, contrast({ ...dark, ...made.dark }, one, other))
    }
  expect(worst).toBeGreaterThanOrEqual(need)
})

test('accents drawn in the sample of parts come out to the digit', () => {
  expect(accent(255, 0.12).light.accent).toBe('#285E9F')
  expect(accent(300, 0.1).dark['accent-text']).toBe('#CEB5FF')
  expect(accent(70, 0.08).light['accent-line']).toBe('#D6B897')
})

test('a choice outside the bounds is brought inside, and close to the colour of now it is weaker', () => {
  expect(accentChoice(-10, 9)).toEqual({ hue: 350, chroma: strength.most })
  expect(accentChoice(725, 0)).toEqual({ hue: 5, chroma: strength.least })
  expect(accentChoice(30, 0.14)).toEqual({ hue: 30, chroma: strength.mostNearNow })
  expect(accentChoice(Number.NaN, Number.NaN)).toEqual({ hue: 162, chroma: 0.1 })
})
