import { appProtocol } from '../../../contract/site-app-lists.ts'

/** What a link that opens the app may name; whether there is such a page, the table of routes knows. */
export type AppLink = { to: 'lesson' | 'course'; id: number } | { to: 'page'; path: string }

const longest = 300
const scheme = new RegExp(`^${appProtocol.replace('+', '\\+')}:(?://)?`, 'i')
/** A number, or an address in one of the three areas without a question: nothing that could lead out of the school. */
const shape = /^(?:(lesson|course)\/([1-9]\d{0,14})|page(\/(?:profile|teacher|admin)(?:\/[\w-]+)*))\/?$/

const read = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Of a link as the system brings it: `web+eschool://lesson/42`, `…://course/7`, `…://page/teacher/leave`. A launcher's code comes in it written in signs. */
export function appLinkOf(link: string): AppLink | undefined {
  if (link.length > longest || !scheme.test(link)) return undefined
  const [, to, id, path] = shape.exec(read(link.replace(scheme, ''))) ?? []
  if (path !== undefined) return { to: 'page', path }
  return to === 'lesson' || to === 'course' ? { to, id: Number(id) } : undefined
}
