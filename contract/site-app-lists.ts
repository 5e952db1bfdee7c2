/** Where the installed app opens: addresses of no page, which lead on by who is signed in. */
export const appStarts = {
  start: '/app',
  lesson: '/app/lesson',
  timetable: '/app/timetable',
  materials: '/app/materials',
} as const
export type AppStart = keyof typeof appStarts

export const appStartOf = (path: string) =>
  (Object.keys(appStarts) as AppStart[]).find(name => appStarts[name] === path.replace(/\/$/, ''))

/** Links of this scheme open the installed app, wherever they stand; the address to which the system brings them, and how it names them. */
export const appProtocol = 'web+eschool'
export const appOpens = { path: '/app/open', link: 'to' } as const

/** Where the system brings what somebody shares with the app, and the page that goes on from there. */
export const appTakes = { action: '/app/share', path: '/app/shared', files: 'files', key: 'key' } as const
/** Files in one go; of more none is kept. */
export const mostShared = 100

/** What the system shows beside the app's name, in this order. */
export const appShortcuts = ['lesson', 'timetable', 'materials'] as const satisfies readonly AppStart[]
export type AppShortcut = (typeof appShortcuts)[number]

/** `any` stands as it is; of `maskable` the system cuts off what it likes, down to the circle in its middle. */
export const appIconShapes = ['any', 'maskable'] as const
export const appIconSizes = [192, 512] as const
export const shortcutIconSize = 96
