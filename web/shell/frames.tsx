import { coversDuty, duties } from '../../contract/roles.ts'
import type { PreparationStep } from '../../contract/site-preparation-lists.ts'
import '../kit/styles/kit.css'
import './bar.css'
import './desk.css'
import './narrow.css'
import './print.css'
import { IconDots } from '@tabler/icons-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { type PageName, patterns } from '../kit/paths.ts'
import { useGiven } from '../kit/session/duties.ts'
import { followedStep } from '../kit/session/followed-step.ts'
import { MayGo } from '../kit/session/may-go.ts'
import { usePlace, useSession } from '../kit/session/use-session.ts'
import { useStore } from '../kit/store.ts'
import { tray } from '../kit/tray.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { KitProvider } from '../kit/ui/kit-provider.tsx'
import { LooksOnly } from '../kit/ui/looks-only.ts'
import { Menu } from '../kit/ui/menu.tsx'
import { routeTable } from '../route-table.ts'
import { landing, looksAlone, verdict } from './access.ts'
import { ConsoleHeader } from './console-header.tsx'
import { CrumbBar } from './crumb-bar.tsx'
import { ExpiryBanner } from './expiry-banner.tsx'
import { menuIcons } from './icons.ts'
import { menusFor, tabsFor } from './menus.ts'
import { NoticePopups } from './notice-popups.tsx'
import { PasswordAgain } from './password-again.tsx'
import { SidePanel } from './side-panel.tsx'
import { UpdateBar } from './update-bar.tsx'

const looksId = 'looks-only'

/** Of the part of the office that is shown one may look alone. */
function useIsLookedAt() {
  const place = usePlace()
  const given = useGiven()
  const duty = place && routeTable[place].duty
  return place !== undefined && looksAlone(given, duty)
}

/** What names in lists lead to: asked of each row, and known again for the next of its kind. */
function useMayGo() {
  const { me, roles, platform } = useSession()
  return useMemo(() => {
    const known = new Map<string, boolean>()
    const world = { token: true, me, roles, status: platform?.trainingStatus ?? '' } as const
    return (path: string) => {
      const kind = path.replace(/[?#].*$/, '').replace(/\d+/g, '1')
      const may = known.get(kind) ?? verdict(kind, world).open === true
      known.set(kind, may)
      return may
    }
  }, [me, roles, platform?.trainingStatus])
}

function ConsoleFrame({ children, above }: { children?: ReactNode; above?: ReactNode }) {
  const { t } = useTranslation('shell')
  const [kept] = useState(() => new QueryClient())
  const Tray = useStore(tray, null)
  const looks = useIsLookedAt()
  const mayGo = useMayGo()
  return (
    <QueryClientProvider client={kept}>
      <KitProvider>
        <a className="skip" href="#content">
          {t('skip')}
        </a>
        <ConsoleHeader />
        <div className="desk">
          <SidePanel />
          <main id="content" className="desk-main" tabIndex={-1}>
            <CrumbBar />
            <ExpiryBanner />
            <UpdateBar />
            {above}
            {looks && (
              <div id={looksId} className="desk-looks">
                <Banner fact={t('duties.looks')} />
              </div>
            )}
            <LooksOnly value={looks ? looksId : null}>
              <MayGo value={mayGo}>
                <Outlet />
              </MayGo>
            </LooksOnly>
          </main>
        </div>
        {children}
        <NoticePopups />
        <PasswordAgain />
        {Tray && <Tray />}
      </KitProvider>
    </QueryClientProvider>
  )
}

/** Of which parts of the office the school's day has figures. */
const ofDay = duties.filter(duty => duty !== 'statistics').map(duty => `reads ${duty}` as const)

/** What an administrator sees first stands above the page that signing in leads to, whichever is still open. */
export function StaffFrame(props: {
  first: ComponentType
  /** Of a school that gets ready: above the first page where it leads, above the others the step that is followed. */
  preparation: ComponentType
  step: ComponentType<{ step: PreparationStep }>
}) {
  const { first: First, preparation: Preparation, step: Step } = props
  const followed = useStore(followedStep, null)
  const { me, platform } = useSession()
  const { pathname, search } = useLocation()
  const role = me?.role[0]
  const isFirst =
    role === 'ADMIN' &&
    coversDuty(me?.duties ?? null, ofDay) &&
    search === '' &&
    pathname.replace(/\/$/, '') === landing(role, platform?.trainingStatus, me?.duties)
  return (
    <ConsoleFrame
      above={
        role === 'ADMIN' && (
          <Suspense>
            {isFirst ? (
              <>
                <Preparation />
                <First />
              </>
            ) : (
              followed && <Step step={followed} />
            )}
          </Suspense>
        )
      }
    />
  )
}

export const StudentFrame = () => (
  <ConsoleFrame>
    <StudentTabs />
  </ConsoleFrame>
)

/** On a phone a student's ways lie under the thumb: the usual ones at once, the others behind the last. */
function StudentTabs() {
  const { t } = useTranslation(['shell', 'shell-routes'])
  const { roles, platform } = useSession()
  const here = usePlace()
  const navigate = useNavigate()
  const others = menusFor(roles, platform?.trainingStatus)
    .flatMap(({ entries }) => entries)
    .filter(({ place }) => !routeTable[place].tab)
  const row = here && routeTable[here]
  const chosen = row?.menu ? here : row?.back
  const isOther = others.some(({ place }) => place === chosen)
  return (
    <nav className="tab-bar" aria-label={t('nav.tabs')}>
      {tabsFor(roles, platform?.trainingStatus).map(place => {
        const icon = routeTable[place].menu?.icon
        return (
          <Link key={place} to={patterns[place]} aria-current={here === place ? 'page' : undefined}>
            {icon && <Icon of={menuIcons[icon]} size="l" />}
            {t(`tab.${place as 'StudentSchedule'}`, { ns: 'shell-routes' })}
          </Link>
        )
      })}
      <Menu
        label={t('nav.more')}
        trigger={
          <AriaButton className="tab-more" data-chosen={isOther || undefined}>
            <Icon of={IconDots} size="l" />
            {t('nav.more')}
          </AriaButton>
        }
        groups={[
          {
            entries: others.map(({ place, icon }) => ({
              id: place,
              label: t(`title.${place}`, { ns: 'shell-routes' }),
              icon: menuIcons[icon],
            })),
          },
        ]}
        onAction={place => void navigate(patterns[place as PageName])}
      />
    </nav>
  )
}
