import { site } from 'virtual:calls/site'
import type { i18n } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { type Language, languages } from '../contract/codes.ts'
import { appStartOf } from '../contract/site-app-lists.ts'
import type { CourseKind } from '../contract/states.ts'
import { pageOf } from './courses/course-card.tsx'
import { drawnPages } from './drawn-pages.ts'
import { askContext } from './kit/api/browser.ts'
import { Refused, Unreachable } from './kit/api/client.ts'
import type { Ask, CallRef, Reply } from './kit/api/types.ts'
import { htmlLang, startWords } from './kit/i18n/i18n.ts'
import { groupOf } from './kit/i18n/word-groups.ts'
import { base, type PageName, pathTo, patterns } from './kit/paths.ts'
import { redirectOf } from './redirects.ts'
import { areaOf, placeOf, places, routeTable } from './route-table.ts'
import { routesOfPage } from './routes.tsx'
import { accentStyle } from './shell/accent-style.ts'
import { isAdminStem } from './shell/access.ts'
import { everyWord } from './words-server.ts'

/** One call in process: its name in the contract and its input, each part in its place. */
export type ServerCall = (
  name: string,
  given: { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown },
) => Promise<{ code: number; message: string; data: unknown }>

export interface PageRequest {
  /** Path and query, the base in it. */
  url: string
  call: ServerCall
  language: Language
  nonce: string
}
export interface Rendered {
  status: number
  redirect?: string
  /** Into <head>: titles, descriptions, the school's accent. */
  head: string
  html: string
  lang: string
  /** The groups of words that the page needs at once: their files can be fetched ahead. */
  words: string[]
}

const made = new Map<PageName, ReturnType<typeof createStaticHandler>>()
function handlerOf(place: PageName) {
  let handler = made.get(place)
  if (!handler) {
    handler = createStaticHandler(routesOfPage(place, { bring: async () => undefined }), { basename: base })
    made.set(place, handler)
  }
  return handler
}
const drawn = drawnPages<Rendered>()
const words = Object.fromEntries(
  languages.map(language => [language, startWords(language, everyWord)]),
) as Record<Language, i18n>

/** The same page for the same answers, as one and the same object: what is made of it can be kept beside it. */
export async function render({ url, call, language, nonce }: PageRequest): Promise<Rendered> {
  const ask = askIn(call)
  const pathname = url.replace(/[?#].*$/, '').slice(base.length) || '/'
  const found = placeOf(pathname)
  const shell = {
    status: 200,
    html: '',
    lang: htmlLang[language],
    words: [groupOf('shell'), groupOf(found ? areaOf(found.place) : 'site')],
  }
  const isPublic = found !== undefined && routeTable[found.place].roles === 'anyone'
  if (
    (found && !isPublic) ||
    isAdminStem(pathname) ||
    appStartOf(pathname) ||
    (import.meta.env.DEV && pathname === '/kit')
  ) {
    const { data } = await ask(site.appInfo)
    const head = `<title>${text(data.schoolName)}</title>${accentStyle(data.accent, nonce)}`
    return drawn(JSON.stringify([shell, head]), () => ({ ...shell, head }))
  }

  if (!found) {
    const search = /\?[^#]*/.exec(url)?.[0] ?? ''
    const other = redirectOf(pathname, search) ?? patterns.NotFound
    return { ...shell, status: 302, head: '', redirect: base + other }
  }
  const requestContext = new RouterContextProvider()
  requestContext.set(askContext, ask)
  const { query, dataRoutes } = handlerOf(found.place)
  const context = await query(new Request(`http://school${url}`), { requestContext })
  if (context instanceof Response) {
    return {
      ...shell,
      status: context.status,
      head: '',
      redirect: context.headers.get('location') ?? `${base}/index`,
    }
  }
  const draw = (): Rendered => {
    const [head, html] = headAndBody(
      renderToString(
        <I18nextProvider i18n={words[language]}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            nonce={nonce}
          />
        </I18nextProvider>,
      ),
    )
    const { school } = (context.loaderData.root ?? {}) as {
      school?: { accent: { hue: number; chroma: number } }
    }
    return {
      ...shell,
      status: found.place === 'NotFound' ? 404 : context.statusCode,
      head: head + (school ? accentStyle(school.accent, nonce) : ''),
      html,
    }
  }
  if (context.errors) return draw()
  return drawn(JSON.stringify([language, nonce, url, context.statusCode, context.loaderData]), draw)
}

const text = (words: string) => words.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** React puts titles, descriptions and links of a page first; their place is the head. */
export function headAndBody(page: string): [string, string] {
  const head = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)+/.exec(page)?.[0] ?? ''
  return [head, page.slice(head.length)]
}

function askIn(call: ServerCall): Ask {
  return async <I, D>(ref: CallRef<I, D>, ...[input]: unknown[]) => {
    const params: Record<string, unknown> = {}
    const inQuery: Record<string, unknown> = {}
    const body: Record<string, unknown> = {}
    for (const [key, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
      if (value === undefined) continue
      const travels = Array.isArray(value) ? value.join(',') : String(value)
      if (ref.params?.includes(key)) params[key] = travels
      else if (ref.query?.includes(key)) inQuery[key] = travels
      else body[key] = value
    }
    const carriesBody = ref.method === 'POST' || ref.method === 'PUT'
    const reply = await call(ref.name, { params, query: inQuery, body: carriesBody ? body : undefined })
    if (reply.code === 0 || reply.code === -18) return reply as Reply<D>
    if (reply.code === -1) throw new Unreachable(reply.message)
    throw new Refused(reply, 'data')
  }
}

export interface Addresses {
  courses: readonly { id: number; kind: CourseKind }[]
  teachers: readonly number[]
}

/** Paths that a search engine may know: open to everybody, and every course and teacher that has one. */
export const publicPaths = ({ courses, teachers }: Addresses) => [
  ...places
    .filter(place => routeTable[place].roles === 'anyone' && !unlisted.includes(place))
    .map(place => patterns[place])
    .filter(path => !path.includes(':')),
  ...courses.map(pageOf),
  ...teachers.map(id => pathTo('TeacherDetails', { id })),
]
const unlisted: readonly PageName[] = [
  'NotFound',
  'Timeout',
  'Permission',
  'Datadeleted',
  'Orderdatadeleted',
  'AlipayPay',
  'ForgotPassword',
  'EndTexts',
  'HelpEntry',
]
