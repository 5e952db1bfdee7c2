import { operator } from 'virtual:calls/operator'
import '../kit/styles/tokens.css'
import '../kit/styles/base.css'
import '../kit/styles/marks.css'
import '../kit/styles/kit.css'
import './provider.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter, type LoaderFunctionArgs, redirect, replace } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Language } from '../../contract/codes.ts'
import { ask, configureClient } from '../kit/api/browser.ts'
import { storedLanguage } from '../kit/api/cookies.ts'
import { leaveWithoutAsking } from '../kit/form/leaving.ts'
import { htmlLang, languageOf, startWords } from '../kit/i18n/i18n.ts'
import { AgentPage } from './agent-page.tsx'
import { AgentsPage } from './agents-page.tsx'
import { BenefitPage } from './benefit-page.tsx'
import { CodePage } from './code-page.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { DeadJobsPage } from './dead-jobs-page.tsx'
import { FactorPage } from './factor-page.tsx'
import { HealthPage } from './health-page.tsx'
import { MaintenancePage } from './maintenance-page.tsx'
import { NewSchoolPage } from './new-school-page.tsx'
import { PasswordPage } from './own-password-page.tsx'
import { PasskeysPage } from './passkeys-page.tsx'
import { ProviderSignInPage } from './provider-sign-in-page.tsx'
import { PublicCoursePage } from './public-course-page.tsx'
import { PublicCoursesPage } from './public-courses-page.tsx'
import { SchoolPage } from './school-page.tsx'
import { SchoolsPage } from './schools-page.tsx'
import { SentBenefitsPage } from './sent-benefits-page.tsx'
import { bringWords } from './speech.ts'
import { UsagePage } from './usage-page.tsx'

const base = '/eschool/operator'
const words = startWords(languageOf(storedLanguage()), {})
await bringWords(words, words.language as Language)
document.documentElement.lang = htmlLang[words.language as Language]

/** Whoever is not signed in, owes a code or has to choose another password first, is led there and back again. */
async function enter({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const wanted = pathname.slice(base.length) + search
  const me = await ask(operator.me, {}, { background: true }).catch(() => null)
  if (me === null) throw redirect(`/sign-in?to=${encodeURIComponent(wanted)}`)
  const { stage } = me.data
  if (stage === 'CODE') throw redirect(`/code?to=${encodeURIComponent(wanted)}`)
  if (stage === 'NEWPASSWORD' && !wanted.startsWith('/password')) throw redirect('/password')
  return me.data
}

/** An agent who comes by an address finds the schools. */
async function operatorsAlone() {
  const me = await ask(operator.me, {}, { background: true }).catch(() => null)
  if (me?.data.role === 'AGENT') throw redirect('/schools')
  return null
}

/** The page of the code is for who is asked for one. */
async function askedForCode() {
  const me = await ask(operator.me, {}, { background: true }).catch(() => null)
  if (me?.data.stage !== 'CODE') throw redirect(me === null ? '/sign-in' : '/schools')
  return null
}

const router = createBrowserRouter(
  [
    { path: '/sign-in', Component: ProviderSignInPage },
    {
      path: '/code',
      loader: askedForCode,
      shouldRevalidate: () => false,
      HydrateFallback: () => null,
      Component: CodePage,
    },
    {
      id: 'console',
      loader: enter,
      // Not by going from page to page: only where a page says that the account has changed.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
      HydrateFallback: () => null,
      Component: ConsoleFrame,
      children: [
        { path: '/', loader: () => replace('/schools') },
        { path: '/schools', Component: SchoolsPage },
        { path: '/schools/new', Component: NewSchoolPage },
        { path: '/schools/:id', Component: SchoolPage },
        { path: '/usage', Component: UsagePage },
        { path: '/courses', loader: operatorsAlone, Component: PublicCoursesPage },
        { path: '/courses/:id', loader: operatorsAlone, Component: PublicCoursePage },
        { path: '/benefits', loader: operatorsAlone, Component: SentBenefitsPage },
        { path: '/benefits/:id', loader: operatorsAlone, Component: BenefitPage },
        { path: '/maintenance', loader: operatorsAlone, Component: MaintenancePage },
        { path: '/jobs', loader: operatorsAlone, Component: DeadJobsPage },
        { path: '/health', loader: operatorsAlone, Component: HealthPage },
        { path: '/agents', loader: operatorsAlone, Component: AgentsPage },
        { path: '/agents/:id', loader: operatorsAlone, Component: AgentPage },
        { path: '/password', Component: PasswordPage },
        { path: '/factor', Component: FactorPage },
        { path: '/passkeys', Component: PasskeysPage },
        { path: '*', loader: () => replace('/schools') },
      ],
    },
  ],
  { basename: base },
)

configureClient({
  language: () => words.language as Language,
  pageRole: () => undefined,
  bearer: () => ({}),
  laterWords: (said, n) => words.t('kit:later', { words: said, n }),
  transportWords: (kind, status) => words.t(`operator:transport.${kind}`, { status }),
  // The session is over: what was under way is asked for again after signing in.
  lead: to => {
    if (to !== 'timeout') return
    leaveWithoutAsking()
    const { pathname, search } = window.location
    void router.navigate(`/sign-in?to=${encodeURIComponent(pathname.slice(base.length) + search)}`)
  },
})

// From here on the page answers: what measures and tests pages waits for this mark.
const stopHearing = router.subscribe(({ navigation, initialized }) => {
  if (!initialized || navigation.state !== 'idle') return
  stopHearing()
  performance.mark('alive')
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <I18nextProvider i18n={words}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>
  </StrictMode>,
)
