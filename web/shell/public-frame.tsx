import { IconMenu2, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { Logo } from '../kit/figures/school-logo.tsx'
import { pathTo } from '../kit/paths.ts'
import { usePlace, useSchool } from '../kit/session/use-session.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { needWords } from '../words.ts'
import { DemonstrationMark } from './demonstration-mark.tsx'
import { DeskLink } from './desk-link.tsx'
import { LanguageChoice, SchemeSwitch } from './look-choices.tsx'
import { PublicFooter } from './public-footer.tsx'

const SignInDialog = lazy(() =>
  import('../people/sign-in-dialog.tsx').then(part => ({ default: part.SignInDialog })),
)

export function PublicFrame() {
  const { t } = useTranslation('shell')
  return (
    <>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <PublicHeader />
      <noscript>
        <p className="no-scripts">{t('noScripts')}</p>
      </noscript>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter />
      <SignInPlace />
    </>
  )
}

function PublicHeader() {
  const { t } = useTranslation('shell')
  const school = useSchool()
  const [unfolded, unfold] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page folds the menu again.
  useEffect(() => unfold(false), [pathname])
  return (
    <header className="header">
      <Link className="logo" to={pathTo('Home')}>
        <Logo name={school?.school.logo ?? ''} school={school?.school.schoolName ?? ''} />
      </Link>
      <DemonstrationMark />
      <button
        type="button"
        className="btn btn-icon btn-quiet header-fold"
        aria-expanded={unfolded}
        aria-controls="public-menu"
        aria-label={t(unfolded ? 'nav.close' : 'nav.open')}
        onClick={() => unfold(!unfolded)}
      >
        <Icon of={unfolded ? IconX : IconMenu2} size="l" />
      </button>
      <div id="public-menu" className={unfolded ? 'header-menu header-menu-open' : 'header-menu'}>
        <nav className="header-nav" aria-label={t('nav.main')}>
          <PublicLinks />
        </nav>
        <div className="header-end">
          <LanguageChoice />
          <SchemeSwitch />
          <SignInOrDesk />
        </div>
      </div>
    </header>
  )
}

function PublicLinks() {
  const { t } = useTranslation(['shell', 'shell-routes'])
  const flags = useSchool()
  return (
    <>
      <NavLink to={pathTo('Home')}>{t('title.Home', { ns: 'shell-routes' })}</NavLink>
      <NavLink to={pathTo('ElectiveCenter')}>{t('public.catalogue')}</NavLink>
      {flags?.openCourses && <NavLink to={pathTo('OpenCourseList')}>{t('public.open')}</NavLink>}
      {flags?.publicClasses && <NavLink to={pathTo('PublicClassList')}>{t('public.publicClasses')}</NavLink>}
      <NavLink to={pathTo('TeacherList')}>{t('title.TeacherList', { ns: 'shell-routes' })}</NavLink>
    </>
  )
}

function SignInOrDesk() {
  const { t } = useTranslation('shell')
  const school = useSchool()?.school
  const { pathname, search } = useLocation()
  const here = new URLSearchParams({ redirect: pathname + (pathname === pathTo('Home') ? '' : search) })
  const signIn = (
    <>
      <Link className="btn btn-quiet" to={`${pathTo('Home')}?${here}`}>
        {t('public.signIn')}
      </Link>
      {school?.register === 1 && (
        <Link className="btn btn-primary" to={pathTo('Register')}>
          {t('public.register')}
        </Link>
      )}
    </>
  )
  return <DeskLink className="btn btn-primary" otherwise={signIn} />
}

/** /index?redirect={path} opens the sign-in dialog over the home page. */
function SignInPlace() {
  const { i18n } = useTranslation()
  const { search } = useLocation()
  const place = usePlace()
  // With a state people come back from the school's own service.
  const asked = place === 'Home' && /\b(redirect|state)=/.test(search)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (asked) void needWords(i18n, ['people']).then(() => setReady(true))
  }, [asked, i18n])
  return asked && ready ? (
    <Suspense>
      <SignInDialog />
    </Suspense>
  ) : null
}
