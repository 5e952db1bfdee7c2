import { operator } from 'virtual:calls/operator'
import {
  IconDeviceMobile,
  IconFingerprint,
  IconLanguage,
  IconLock,
  IconLogout,
  IconMoon,
  IconUser,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet, useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import type { Language } from '../../contract/codes.ts'
import type { ProviderRole, ProviderStage } from '../../contract/operator-lists.ts'
import { languageNames } from '../../locales/languages.ts'
import { ask } from '../kit/api/browser.ts'
import { Logo } from '../kit/figures/logo.tsx'
import { Banner } from '../kit/ui/banner.tsx'
import { LinkButton } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { KitProvider } from '../kit/ui/kit-provider.tsx'
import { Menu } from '../kit/ui/menu.tsx'
import { ToastRegion } from '../kit/ui/toast.tsx'
import { speak } from './speech.ts'

/** Of the account: what the console's loader found. */
export interface ProviderMe {
  account: string
  name: string
  role: ProviderRole
  stage: ProviderStage
  factor: boolean
}
export const useProvider = () => useRouteLoaderData<ProviderMe>('console')

export function ConsoleFrame() {
  const { t } = useTranslation('operator')
  return (
    <KitProvider>
      <a className="unseen provider-skip" href="#main">
        {t('frame.skip')}
      </a>
      <header className="provider-bar">
        <Link className="provider-name" to="/schools">
          <Logo />
          <span>{t('frame.name')}</span>
        </Link>
        <ProviderNav />
        <ProviderMenu />
      </header>
      <main id="main" className="provider-main" tabIndex={-1}>
        <FactorNotice />
        <Outlet />
      </main>
      <ToastRegion />
    </KitProvider>
  )
}

/** An agent has schools and what these use; the rest is whose the installation is. */
function ProviderNav() {
  const { t } = useTranslation('operator')
  const me = useProvider()
  if (me?.stage !== 'WHOLE') return null
  return (
    <nav className="provider-nav" aria-label={t('frame.nav')}>
      <NavLink to="/schools">{t('schools.title')}</NavLink>
      <NavLink to="/usage">{t('usage.title')}</NavLink>
      {me.role === 'OPERATOR' && (
        <>
          <NavLink to="/courses">{t('courses.title')}</NavLink>
          <NavLink to="/benefits">{t('benefits.title')}</NavLink>
          <NavLink to="/maintenance">{t('maintenance.title')}</NavLink>
          <NavLink to="/agents">{t('agents.title')}</NavLink>
          <NavLink to="/jobs">{t('jobs.title')}</NavLink>
          <NavLink to="/health">{t('health.title')}</NavLink>
        </>
      )}
    </nav>
  )
}

/** A password alone opens every school of the list: until there is more, each page says so. */
function FactorNotice() {
  const { t } = useTranslation('operator')
  const me = useProvider()
  const { pathname } = useLocation()
  if (me?.stage !== 'WHOLE' || me.factor || pathname === '/factor') return null
  return (
    <div className="provider-notice">
      <Banner
        tone="warn"
        fact={t('factor.missing')}
        actions={
          <LinkButton size="s" to="/factor">
            {t('factor.now')}
          </LinkButton>
        }
      >
        {t('factor.missingSays')}
      </Banner>
    </div>
  )
}

function ProviderMenu() {
  const { t, i18n } = useTranslation('operator')
  const me = useProvider()
  const kept = useQueryClient()
  const navigate = useNavigate()
  const others = (Object.keys(languageNames) as Language[]).filter(one => one !== i18n.language)
  const leave = async () => {
    await ask(operator.signOut, {}).catch(() => undefined)
    kept.clear()
    await navigate('/sign-in')
  }
  const act = (id: string) => {
    if (id === 'password' || id === 'factor' || id === 'passkeys') void navigate(`/${id}`)
    else if (id === 'scheme') switchLight()
    else if (id === 'leave') void leave()
    else void speak(i18n, id as Language)
  }
  return (
    <Menu
      label={t('frame.account')}
      trigger={
        <AriaButton className="provider-account">
          <span className="unseen">{t('frame.account')}</span>
          <Icon of={IconUser} />
          <span className="provider-account-words">
            <b>{me?.name}</b>
            <span>{me && t(`role.${me.role}`)}</span>
          </span>
        </AriaButton>
      }
      groups={[
        {
          entries: [
            { id: 'password', label: t('frame.password'), icon: IconLock },
            { id: 'factor', label: t('factor.title'), icon: IconDeviceMobile },
            { id: 'passkeys', label: t('passkeys.title'), icon: IconFingerprint },
          ],
        },
        {
          entries: [
            { id: 'scheme', label: t('frame.scheme'), icon: IconMoon },
            ...others.map(one => ({ id: one, label: languageNames[one], icon: IconLanguage })),
          ],
        },
        { entries: [{ id: 'leave', label: t('frame.leave'), icon: IconLogout }] },
      ]}
      onAction={act}
    />
  )
}

function switchLight() {
  const { dataset } = document.documentElement
  dataset.scheme = dataset.scheme === 'dark' ? 'light' : 'dark'
  try {
    localStorage.setItem('scheme', dataset.scheme)
  } catch {
    // A browser that keeps nothing still switches.
  }
}

/** What the browser calls the page. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('operator')
  const name = t('frame.name')
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return children
}
