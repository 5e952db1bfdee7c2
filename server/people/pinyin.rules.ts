import { pinyin } from 'pinyin-pro'

/** How a name sounds, for whoever types 'chenkexin' or 'ckx' and means the characters; nothing where no Han character stands. */
export function pinyinOf(name: string): string {
  if (!/\p{Script=Han}/u.test(name)) return ''
  const sounds = pinyin(name, {
    toneType: 'none',
    type: 'array',
    surname: 'head',
    v: true,
    nonZh: 'consecutive',
  }).map(sound => sound.toLowerCase().trim())
  const initials = sounds.map(sound => sound[0] ?? '').join('')
  return `${sounds.join('')} ${initials}`
}
