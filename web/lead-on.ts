import { appStartOf } from '../contract/site-app-lists.ts'
import { patterns } from './kit/paths.ts'
import { redirectOf } from './redirects.ts'
import { appStart } from './shell/app-start.ts'

/** Where an address leads that is none of the table's: a way of the installed app, another reading of the same words, or nowhere. */
export async function leadOn(path: string, search: string): Promise<string> {
  const start = appStartOf(path)
  return start ? appStart(start) : (redirectOf(path, search) ?? patterns.NotFound)
}
