import { lazy } from 'react'
import { type RouteObject, redirect } from 'react-router'
import type { WordsFile } from './kit/i18n/i18n.ts'
import { base, type PageName, patterns } from './kit/paths.ts'
import type { Row } from './kit/routing.ts'
import { knowWays } from './kit/session/ways.ts'
import { areaOf, places, routeTable } from './route-table.ts'
import { afterSignIn } from './shell/access.ts'
import { BareFrame } from './shell/bare-frame.tsx'
import { Broken } from './shell/broken.tsx'
import { DeskLink } from './shell/desk-link.tsx'
import { loadPerson, world } from './shell/enter.ts'
import { Opening } from './shell/opening.tsx'
import { PublicFrame } from './shell/public-frame.tsx'
import { Root, rootLoader } from './shell/root.tsx'

knowWays({
  signedIn: async wish => {
    await loadPerson()
    return afterSignIn(wish, world())
  },
  DeskLink,
})

export interface Handle {
  place: PageName
}

/** What the two ends do differently: the browser guards and brings the words, the server has them and guards nothing. */
export interface End {
  bring(files: readonly WordsFile[]): Promise<unknown>
  guard?: NonNullable<RouteObject['middleware']>[number]
  /** What stands for a part that did not come, as without a network: the router itself would show nothing at all, frames and all. */
  missing?: (error: unknown) => Loaded
}
type Loaded = Pick<RouteObject, 'Component'>

const screenOf = (place: PageName, end: End): RouteObject => {
  const { screen } = routeTable[place]
  const handle: Handle = { place }
  const opened = async () => {
    const [page] = await Promise.all([
      screen(),
      end.bring([areaOf(place), ...(routeTable[place].words ?? [])]),
    ])
    return page
  }
  return {
    id: place,
    path: patterns[place],
    handle,
    ErrorBoundary: Broken,
    lazy: () => orMissing(end, opened()),
  }
}

const orMissing = ({ missing }: End, part: Promise<Loaded>) => (missing ? part.catch(missing) : part)

const inLayout = (layout: Row['layout'], end: End) =>
  places.filter(place => routeTable[place].layout === layout).map(place => screenOf(place, end))

// Other readings of the same words are many and rare: they come when an address is none of the table's.
const otherReading: RouteObject['loader'] = async ({ request }) => {
  const { pathname, search } = new URL(request.url)
  const { leadOn } = await import('./lead-on.ts')
  return redirect(await leadOn(pathname.replace(base, ''), search))
}

const rootOf = (children: RouteObject[], guard: End['guard']): RouteObject => ({
  id: 'root',
  path: '/',
  loader: rootLoader,
  // The refreshes of every route change keep the school fresh; asking again here would hold each navigation up.
  shouldRevalidate: () => false,
  ...(guard && { middleware: [guard] }),
  Component: Root,
  ErrorBoundary: Broken,
  HydrateFallback: Opening,
  children,
})

/** One public page alone, as the server makes it: the whole table would be gone through for each request. */
export function routesOfPage(place: PageName, end: End): RouteObject[] {
  const Component = routeTable[place].layout === 'bare' ? BareFrame : PublicFrame
  return [rootOf([{ Component, children: [screenOf(place, end)] }], end.guard)]
}

const framesWith = (end: End) =>
  Promise.all([import('./shell/frames.tsx'), end.bring(['shell-console', 'kit'])] as const)

const studentFrame = async (end: End) => ({ Component: (await framesWith(end))[0].StudentFrame })

/** An administrator's first page has the school's day above it: it comes with its words where it is shown. */
async function staffFrame(end: End) {
  const [{ StaffFrame }] = await framesWith(end)
  const SchoolDay = lazy(async () => {
    const [page] = await Promise.all([
      import('./statistics/school-day.tsx'),
      end.bring(['statistics-day']),
    ] as const)
    return { default: page.SchoolDay }
  })
  const Preparation = lazy(async () => {
    const [page] = await Promise.all([
      import('./site/preparation-card.tsx'),
      end.bring(['site-preparation']),
    ] as const)
    return { default: page.PreparationCard }
  })
  const Step = lazy(async () => {
    const [page] = await Promise.all([
      import('./site/preparation-bar.tsx'),
      end.bring(['site-preparation']),
    ] as const)
    return { default: page.PreparationBar }
  })
  return { Component: () => <StaffFrame first={SchoolDay} preparation={Preparation} step={Step} /> }
}

export const routesFor = (end: End): RouteObject[] => [
  rootOf(
    [
      { Component: PublicFrame, children: inLayout('public', end) },
      { Component: BareFrame, children: inLayout('bare', end) },
      { lazy: () => orMissing(end, studentFrame(end)), children: inLayout('student', end) },
      {
        lazy: () => orMissing(end, staffFrame(end)),
        children: [...inLayout('teacher', end), ...inLayout('admin', end), ...inLayout('console', end)],
      },
      ...(import.meta.env.DEV ? [{ path: '/kit', lazy: () => kitPage(end) }] : []),
      // The guard knows which child is the first; without it these are empty pages that nobody reaches.
      { path: '/admin', Component: Opening },
      { path: '/admin/educational', Component: Opening },
      { path: '*', loader: otherReading },
    ],
    end.guard,
  ),
]

async function kitPage(end: End) {
  const [{ KitPage }] = await Promise.all([import('./kit/kit-page.tsx'), end.bring(['kit'])])
  return { Component: KitPage }
}
