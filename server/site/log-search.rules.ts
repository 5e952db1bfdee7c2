const hasHan = (text: string) => /\p{Script=Han}/u.test(text)
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
/** One letter begins too many words to mean any. */
const fewestLetters = 2

function says(label: string, sought: string) {
  if (hasHan(sought)) return label.includes(sought)
  return sought.length >= fewestLetters && label.split(/[^\p{L}\p{N}]+/u).some(one => one.startsWith(sought))
}

/**
 * Which names are meant by what was typed, of those that a reader's language calls somehow: every word of it stands in what they are
 * called, a Chinese one anywhere, any other at the beginning of a word.
 */
export function namesSaidBy(q: string, called: Readonly<Record<string, string>>): string[] {
  const sought = plain(q).split(/\s+/).filter(Boolean)
  if (sought.length === 0) return []
  return Object.entries(called)
    .filter(([, label]) => sought.every(one => says(plain(label), one)))
    .map(([name]) => name)
}
