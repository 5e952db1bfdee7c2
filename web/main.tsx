import './kit/styles/tokens.css'
import './kit/styles/base.css'
import './kit/styles/marks.css'
import './kit/styles/public.css'
import './kit/styles/public-frame.css'
import './kit/styles/native-fields.css'
import './people/entry.css'
import './people/sign-in.css'
import './courses/catalogue.css'
import './courses/course-card.css'
import './courses/course-view.css'
import './courses/course-plan.css'
import './courses/home-courses.css'
import './courses/teachers.css'
import './courses/rich.css'
import './site/home.css'
import './site/reading.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { storedLanguage } from './kit/api/cookies.ts'
import { languageOf, startWords } from './kit/i18n/i18n.ts'
import { base } from './kit/paths.ts'
import { routesFor } from './routes.tsx'
import { guardOf, live } from './shell/live.ts'
import { startScheme } from './shell/scheme.ts'
import { needWords } from './words.ts'

const words = startWords(languageOf(storedLanguage()), {})
await needWords(words, ['shell', 'shell-routes'])
startScheme()

const made = '__staticRouterHydrationData' in window
let isPainted = made
const missing = (error: unknown) => {
  // What the server has painted is read without its parts as well.
  if (isPainted) throw error
  return {
    Component: (): never => {
      throw error
    },
  }
}
const routes = routesFor({ bring: areas => needWords(words, areas), guard: guardOf(words), missing })
// What the server has painted must be there before it is brought to life, lazy parts too.
if (made) await bringParts(routes)
isPainted = false

const router = createBrowserRouter(routes, { basename: base })
const root = document.getElementById('root') as HTMLElement
const app = (
  <StrictMode>
    <I18nextProvider i18n={words}>
      <RouterProvider router={router} />
    </I18nextProvider>
  </StrictMode>
)
if (made) hydrateRoot(root, app)
else createRoot(root).render(app)
live(router, words, made)

async function bringParts(all: RouteObject[]) {
  for (const { route } of matchRoutes(all, location, base) ?? []) {
    if (typeof route.lazy !== 'function') continue
    const part = await route.lazy()
    Object.assign(route, part, { lazy: undefined })
  }
}
