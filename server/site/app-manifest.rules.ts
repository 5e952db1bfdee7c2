import { createHash } from 'node:crypto'
import { serviceBase } from '../../contract/addresses.ts'
import type { Language } from '../../contract/codes.ts'
import { takenTypes } from '../../contract/materials-lists.ts'
import { accent } from '../../contract/site-accent.ts'
import { app as routes } from '../../contract/site-app.ts'
import {
  type AppShortcut,
  appIconShapes,
  appIconSizes,
  appOpens,
  appProtocol,
  appShortcuts,
  appStarts,
  appTakes,
  shortcutIconSize,
} from '../../contract/site-app-lists.ts'

export interface AppOfSchool {
  appName: string
  schoolName: string
  slogan: string
  /** The file of its logo; empty means the built-in one. */
  logo: string
  accent: { hue: number; chroma: number }
}

const base = '/eschool'
const lang: Record<Language, string> = { zh: 'zh-CN', en: 'en', es: 'es' }

// A phone knows files by their types, a computer by their endings as well.
const shared = Object.entries(takenTypes).flatMap(([ending, types]) => [...types, `.${ending}`])

/** Another logo or colour is another icon, at another address: what was fetched once is kept for ever. */
export const markOf = ({ logo, accent: { hue, chroma } }: Pick<AppOfSchool, 'logo' | 'accent'>) =>
  createHash('sha256').update(`${logo} ${hue} ${chroma}`).digest('hex').slice(0, 8)

/** What a browser is told of the school as an app. Its id and its start never change: they are what an installed app is known by. */
export function manifestOf(
  school: AppOfSchool,
  language: Language,
  word: (shortcut: AppShortcut) => Record<Language, string>,
) {
  const mark = markOf(school)
  const icon = (name: string, size: number) => ({
    src: `${serviceBase}/app-icon/${name}-${size}-${mark}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  const name = school.appName || school.schoolName
  const { light } = accent(school.accent.hue, school.accent.chroma)
  return {
    id: base + appStarts.start,
    name,
    short_name: name,
    ...(school.slogan && { description: school.slogan }),
    lang: lang[language],
    dir: 'ltr',
    start_url: base + appStarts.start,
    scope: `${base}/`,
    display: 'standalone',
    theme_color: light.accent,
    background_color: '#FFFFFF',
    categories: ['education'],
    icons: appIconShapes.flatMap(shape =>
      appIconSizes.map(size => ({ ...icon(shape, size), purpose: shape })),
    ),
    shortcuts: appShortcuts.map(shortcut => ({
      name: word(shortcut)[language],
      url: base + appStarts[shortcut],
      icons: [icon(shortcut, shortcutIconSize)],
    })),
    protocol_handlers: [{ protocol: appProtocol, url: `${base}${appOpens.path}?${appOpens.link}=%s` }],
    share_target: {
      ...{ action: base + appTakes.action, method: 'POST', enctype: 'multipart/form-data' },
      params: { files: [{ name: appTakes.files, accept: shared }] },
    },
    // By which the page that says how to install hears that it was done already.
    related_applications: [{ platform: 'webapp', url: routes.manifest.path }],
    prefer_related_applications: false,
  }
}
