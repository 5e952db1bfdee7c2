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

/** What the system shows beside the app's name, in this order. */
export const appShortcuts = ['lesson', 'timetable', 'materials'] as const satisfies readonly AppStart[]
export type AppShortcut = (typeof appShortcuts)[number]

/** `any` stands as it is; of `maskable` the system cuts off what it likes, down to the circle in its middle. */
export const appIconShapes = ['any', 'maskable'] as const
export const appIconSizes = [192, 512] as const
export const shortcutIconSize = 96
