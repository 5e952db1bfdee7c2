import { createRequire } from 'node:module'

// What people here choose beside the words of the published list, which knows the English-speaking world best.
const ownWords =
  `aini baobao baobei beijing jiajia keke linlin mima nihao ningning shanghai sheng tian tiantian wang wangwang woaini
  woaiwojia woshi xiao xiaoming xiaoxiao yang ying zhang zhao zhongguo school student teacher admin root`.split(
    /\s+/,
  )

// What is put before or behind a word so that a rule which asks for digits is content; a year is among four digits.
const runs =
  `1234567890 123456789 12345678 1234567 123456 12345 987654321 654321 54321 147258369 123123 123321 112233 159357 111111
  000000 666666 888888 11111111 00000000 88888888 5201314 5211314 1314520`.split(/\s+/)
const run = runs.toSorted((a, b) => b.length - a.length).join('|')
const mark = '[^\\p{L}\\p{N}]'
const before = `${mark}*(?:${run}|\\d{0,4})${mark}*`
// Behind a word any digits are an ending; behind two letters, which are anybody's initials, not more than a year.
const behindTwo = `${mark}*(?:${run})?\\d{0,4}${mark}*`
const behind = `${mark}*(?:${run})?\\d*${mark}*`
const isBefore = new RegExp(`^${before}$`, 'u')
const isBehindTwo = new RegExp(`^${behindTwo}$`, 'u')
const isBehind = new RegExp(`^${behind}$`, 'u')
const shortest = [
  new RegExp(`^${before}(.{1,2})${behindTwo}$`, 'u'),
  new RegExp(`^${before}(.{3,}?)${behind}$`, 'u'),
]

const alike: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
}

const worded = (text: string) => text.replaceAll(/[01!l34@5$7]/g, letter => alike[letter] ?? letter)
const isOrnament = (letter: string | undefined) => letter !== undefined && !/\p{L}/u.test(letter)

/** What may be the word in a password: without capitals, with more or less of what stands before and behind, digits as letters. */
function* coresOf(password: string) {
  const letters = [...password.normalize('NFKC').toLowerCase()]
  for (let from = 0; from === 0 || isOrnament(letters[from - 1]); from += 1) {
    if (!isBefore.test(letters.slice(0, from).join(''))) continue
    for (let to = letters.length; to > from && (to === letters.length || isOrnament(letters[to])); to -= 1) {
      const ending = letters.slice(to).join('')
      if ((to - from < 3 ? isBehindTwo : isBehind).test(ending))
        yield worded(letters.slice(from, to).join(''))
    }
  }
}

/** Long enough, with letters and digits: what our own rule asks of a password before it asks how common it is. */
export function hasPasswordShape(password: string): boolean {
  const length = [...password].length
  return length >= 8 && length <= 64 && /\p{L}/u.test(password) && /\p{N}/u.test(password)
}

let known: Set<string> | undefined

/** The published list takes memory and a moment: it is read when the first password is chosen. */
function words(): Set<string> {
  if (known) return known
  const { dictionary } = createRequire(import.meta.url)(
    '@zxcvbn-ts/language-common',
  ) as typeof import('@zxcvbn-ts/language-common')
  const listed = dictionary['passwords-common'].filter(hasPasswordShape).map(one => one.toLowerCase())
  // Each as it is, and the shortest that may be the word in it: whoever adds to it or takes from it comes to the same.
  const cores = listed.flatMap(one => [
    one,
    ...shortest.flatMap(form => form.exec(one)?.[1] ?? []).slice(0, 1),
  ])
  known = new Set([...cores, ...ownWords].map(worded))
  return known
}

/** One of a published list, or one of those dressed up: with capitals, an ending, a year, digits that look like letters. */
export const isCommonPassword = (password: string) => coresOf(password).some(core => words().has(core))
