import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { AppShortcut } from '../../contract/site-app-lists.ts'
import type { Keeping } from '../kit/files/keeping.ts'
import { pictureAt } from '../kit/files/pictures.ts'

interface Look {
  /** The file of the logo; empty means the built-in one. */
  logo: string
  colour: string
}

const paper = '#FFFFFF'
const now = '#D4411B'

/** The built-in logo, as the pages draw it. */
const builtIn = (colour: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 34 34">
    <rect x="1.5" y="1.5" width="31" height="31" rx="2" fill="none" stroke="${colour}" stroke-width="3"/>
    <path d="M17 3v28M3 17h28" stroke="${colour}" stroke-width="1.2" stroke-dasharray="2 2"/>
    <rect x="17" y="3" width="14" height="14" fill="${colour}"/><circle cx="10" cy="24" r="3.4" fill="${now}"/></svg>`)

const signs: Record<AppShortcut, string> = {
  lesson: 'M13 12v.01M3 21h18M5 21v-16a2 2 0 0 1 2 -2h6m4 10.5v7.5M21 7h-7m3 -3l-3 3l3 3',
  timetable:
    'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2zM16 3v4M8 3v4M4 11h16M8 15h2v2h-2z',
  materials: 'M5 4h4l3 3h7a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-11a2 2 0 0 1 2 -2',
}

/** A sign in white on the school's colour, within the circle that every system leaves. */
const shortcutIcon = (sign: string, size: number, colour: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-12 -12 48 48">
    <rect x="-12" y="-12" width="48" height="48" rx="24" fill="${colour}"/>
    <path d="${sign}" fill="none" stroke="${paper}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`),
  )
    .png({ palette: true })
    .toBuffer()

/** How much of the side the logo takes, and how round its paper is: where systems cut, all that counts lies within their circle. */
const shapes = { any: { share: 0.76, round: 0.14 }, maskable: { share: 0.54, round: 0 } } as const

async function logoIcon(shape: keyof typeof shapes, size: number, { logo, colour }: Look, keeping: Keeping) {
  const kept = logo === '' ? null : await pictureAt(keeping, logo, 480)
  const picture = kept ? await buffer(await kept.stream()) : builtIn(colour)
  const { share, round } = shapes[shape]
  const side = Math.round(size * share)
  const inside = await sharp(picture)
    .resize({ width: side, height: side, fit: 'contain', background: '#FFFFFF00' })
    .png()
    .toBuffer()
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${size * round}" fill="${paper}"/></svg>`,
  )
  return sharp(ground)
    .composite([{ input: inside }])
    .png()
    .toBuffer()
}

/** So many are kept ready: browsers ask once, and keep theirs for good. */
const most = 200
const made = new Map<string, Promise<Buffer>>()

/** `name` is as the contract lets it in: the shape or the shortcut, the size, the mark. */
export function appIcon(name: string, look: Look, keeping: Keeping): Promise<Buffer> {
  const [what = '', width = ''] = name.split('-')
  const key = `${what} ${width} ${look.logo} ${look.colour}`
  const known = made.get(key)
  if (known) return known
  const size = Number(width)
  const drawing =
    what in signs
      ? shortcutIcon(signs[what as AppShortcut], size, look.colour)
      : logoIcon(what as keyof typeof shapes, size, look, keeping)
  made.set(key, drawing)
  drawing.catch(() => made.delete(key))
  const [oldest] = made.keys()
  if (made.size > most && oldest !== undefined) made.delete(oldest)
  return drawing
}
