import { z } from 'zod'
import { serviceBase } from './addresses.ts'
import { route } from './call.ts'
import { appIconShapes, appIconSizes, appShortcuts, shortcutIconSize } from './site-app-lists.ts'

const drawn = [
  ...appIconShapes.flatMap(shape => appIconSizes.map(size => `${shape}-${size}`)),
  ...appShortcuts.map(shortcut => `${shortcut}-${shortcutIconSize}`),
].join('|')

/** What a browser asks of a school that is installed as an app. */
export const app = {
  manifest: route({
    get: `${serviceBase}/app.webmanifest`,
    may: 'anyone',
    says: 'The school as an app: its name, icons, colours, and where its shortcuts lead, in the language of the cookie.',
  }),
  appIcon: route({
    get: `${serviceBase}/app-icon/{icon}.png`,
    may: 'anyone',
    says: "An icon of the school's app, drawn from its logo and its colour; behind the size stands a mark of both, so that another has another address.",
    params: z.object({ icon: z.string().regex(new RegExp(`^(?:${drawn})-[0-9a-f]{8}$`)) }),
  }),
}
