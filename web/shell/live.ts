import type { i18n } from 'i18next'
import { type createBrowserRouter, type MiddlewareFunction, redirect } from 'react-router'
import type { Language } from '../../contract/codes.ts'
import { configureClient } from '../kit/api/browser.ts'
import { storedToken } from '../kit/api/cookies.ts'
import { hearOtherTabs } from '../kit/api/other-tabs.ts'
import { leaveWithoutAsking } from '../kit/form/leaving.ts'
import { base, pathTo } from '../kit/paths.ts'
import { session, takenElsewhere } from '../kit/session/session.ts'
import { toast } from '../kit/ui/toast.tsx'
import { leadsTo } from '../kit/under-way.ts'
import { tellWhy } from './after-reload.ts'
import { enter, forgetLocally } from './enter.ts'
import { ledTo } from './outcomes.ts'
import { changedElsewhere, otherDuties, refresh } from './refresh.ts'
import { isSigningOut } from './signing-out.ts'

type Router = ReturnType<typeof createBrowserRouter>
const inside = (pathname: string) => pathname.replace(new RegExp(`^${base}(?=/|$)`), '') || '/'

export const guardOf =
  (words: i18n): MiddlewareFunction =>
  async ({ request }, next) => {
    const { pathname, search } = new URL(request.url)
    const instead = await enter(inside(pathname) + search, words.t('session.again'))
    if (instead !== undefined) throw redirect(instead)
    return next()
  }

/** Ties the router to what goes on around the screens: outcomes, refreshes, push, the place of the focus. */
export function live(router: Router, words: i18n, madeOnServer: boolean) {
  const goingTo = () => router.state.navigation.location ?? router.state.location
  const path = (at: { pathname: string; search: string }) => inside(at.pathname) + at.search

  configureClient({
    language: () => words.language as Language,
    pageRole: () => session.get().firstRole ?? undefined,
    laterWords: (said, n) => words.t('kit:later', { words: said, n }),
    transportWords: (kind, status) =>
      kind === 'server' ? words.t('transport.server', { status }) : words.t(`transport.${kind}`),
    lead(outcome, ended) {
      if (outcome === 'closed') {
        leaveWithoutAsking()
        return location.reload()
      }
      if (isSigningOut()) return
      // Whoever has some parts of the office stays where they are: the page is theirs, and what they pressed is not.
      if (outcome === 'permission' && session.get().me?.duties)
        return toast(words.t('duties.refused'), 'refusal')
      const isHelp = Boolean(session.get().me?.help)
      const led = ledTo(outcome, path(goingTo()))
      // Another page of this browser signed out meanwhile: nothing ran out, this one is nobody's as well.
      if (led.forget && ended !== undefined && storedToken() === undefined && session.get().me)
        return void changedElsewhere(words)
      if (outcome === 'kicked') takenElsewhere()
      if (led.forget) forgetLocally(ended)
      leaveWithoutAsking()
      void router.navigate(isHelp && led.forget ? pathTo('HelpEntry') : led.to, { replace: true })
    },
  })

  const arrive = (first: boolean) => {
    // From here on the page answers: what measures and tests pages waits for these marks.
    performance.mark(first ? 'alive' : 'arrived')
    if (first) tellWhy()
    const signedIn = storedToken() !== undefined
    // A page that was made a moment ago says all that a visitor could ask again.
    if (signedIn || !first) void refresh(words.t('session.switched'), first, !madeOnServer)
    // Whoever helps from outside is nobody whom the school tells anything.
    if (signedIn && !session.get().me?.help)
      void import('./notices.ts').then(notices => notices.listen(router, () => otherDuties(words)))
  }

  hearOtherTabs(() => void changedElsewhere(words, true))

  let shown = router.state.location.key
  let last = router.state.location.pathname
  const stop = router.subscribe(state => {
    leadsTo(state.navigation.location?.pathname)
    if (state.navigation.state !== 'idle' || !state.initialized || state.location.key === shown) return
    const samePage = state.location.pathname === last
    shown = state.location.key
    last = state.location.pathname
    arrive(false)
    if (!samePage) focusContent()
  })

  if (madeOnServer) {
    void enter(path(router.state.location), words.t('session.again')).then(instead => {
      if (instead !== undefined) void router.navigate(instead, { replace: true })
      arrive(true)
    })
  } else {
    const begun = router.subscribe(state => {
      if (!state.initialized) return
      begun()
      arrive(true)
    })
  }
  return stop
}

/** Who reads with ears or keys begins the new page at its content. */
function focusContent() {
  requestAnimationFrame(() => {
    if (document.querySelector('dialog[open]')) return
    document.getElementById('content')?.focus({ preventScroll: true })
  })
}
