// Which names a file or a folder may bear, for both ends. Imports nothing: the browser bundles it as it is.

/** No disk of any reader takes these, and none of them is shown. */
const forbidden = /[/\\:*?"<>|\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u
/** Letters that are not seen, or turn round what stands beside them: 'gpj.exe' is read as 'exe.jpg'. */
const unseen = /[\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2064\u2066-\u206f\u061c\ufeff]/u
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?$/i

const bytes = new TextEncoder()
export const bytesIn = (name: string) => bytes.encode(name).length

export const isFileName = (name: string) =>
  !forbidden.test(name) &&
  !unseen.test(name) &&
  !reserved.test(name) &&
  name === name.trim() &&
  !/\.$/.test(name)

/** 'a.tar.gz' is 'a.tar' and '.gz'; a name that begins with a point has no ending. */
export function partsOf(name: string): { stem: string; ending: string } {
  const at = name.lastIndexOf('.')
  return at > 0 && name.length - at <= 10
    ? { stem: name.slice(0, at), ending: name.slice(at) }
    : { stem: name, ending: '' }
}

/** Cut at whole letters, so that what is left takes no more bytes. */
function cut(text: string, most: number): string {
  let kept = ''
  let size = 0
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    size += bytesIn(segment)
    if (size > most) break
    kept += segment
  }
  return kept
}

const fitting = (stem: string, ending: string, most: number) =>
  `${cut(stem, most - bytesIn(ending)).trimEnd()}${ending}`

/** What a file of somebody's disk is called here: the same, as far as it may be. */
export function tidied(name: string, most: number): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(new RegExp(unseen, 'gu'), '')
    .replaceAll(new RegExp(forbidden, 'gu'), '_')
    .trim()
    .replace(/\.+$/, '')
    .trim()
  const safe = reserved.test(clean) ? `_${clean}` : clean
  if (safe === '') return '_'
  const { stem, ending } = partsOf(safe)
  return fitting(stem, ending, most)
}

/** 'Lecture.pdf' beside 'Lecture.pdf' is 'Lecture (2).pdf'. */
export function numbered(name: string, number: number, most: number): string {
  const { stem, ending } = partsOf(name)
  return fitting(stem, ` (${number})${ending}`, most)
}
