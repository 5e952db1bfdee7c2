import { longestName } from '../../contract/materials-lists.ts'
import { numbered } from '../../contract/materials-names.ts'
import { pinyinOf } from '../people/pinyin.rules.ts'

const widest = 12

/** Numbers in a name are counted and not spelt: lecture 2 comes before lecture 10. */
const counted = (text: string) => text.replaceAll(/\d+/g, digits => digits.padStart(widest, '0'))

/** What is kept beside a name: how it sounds, and where it stands in a list. */
export function beside(name: string): { pinyin: string; sorted: string } {
  const pinyin = pinyinOf(name)
  return { pinyin, sorted: counted(pinyin.split(' ')[0] || name.toLowerCase()) }
}

/** The first name that is free here; `taken` says what is not, in small letters. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name
  for (let number = 2; ; number += 1) {
    const other = numbered(name, number, longestName)
    if (!taken.has(other.toLowerCase())) return other
  }
}

interface Renamed {
  id: number
  before: string
  name: string
}

/** What a thing is called where it is put back: as before a move gave it another name, unless it was renamed since. */
export const nameBack = ({ id, name }: { id: number; name: string }, renamed: readonly Renamed[]) =>
  renamed.find(one => one.id === id && one.name === name)?.before ?? name

/** How long a link to a file holds: long enough to load it; of what is played, as long as a lesson. */
export const linkLasts = (type: string, isKept: boolean) =>
  !isKept && /^(video|audio)\//.test(type) ? 3 * 3600_000 : 5 * 60_000
