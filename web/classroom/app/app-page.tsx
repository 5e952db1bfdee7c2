import './app-page.css'
import { IconCircleCheck, IconDeviceMobile, IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../contract/codes.ts'
import { installOffer, isInApp, isOnDevice, justInstalled } from '../../kit/app/installing.ts'
import { keepNothing, keepsHere, mayKeep } from '../../kit/app/keeping.ts'
import { QrCode } from '../../kit/figures/qr-code.tsx'
import { addressOf, pathTo } from '../../kit/paths.ts'
import { usePlace, useSchool, useSession } from '../../kit/session/use-session.ts'
import { useStore } from '../../kit/store.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Switch } from '../../kit/ui/choices.tsx'
import { Icon, type IconShape } from '../../kit/ui/icon.tsx'
import { Card, PageHead } from '../../kit/ui/page-parts.tsx'
import { useSaid } from '../../kit/ui/use-said.ts'
import { keepToday } from '../../timetable/keep-today.ts'
import {
  type Installed,
  type InstallWay,
  installedAs,
  installWayOf,
  installWays,
  isHandheld,
  isInsideOther,
} from './install-ways.rules.ts'
import { WayFigure } from './way-figures.tsx'

const icons: Record<Installed, IconShape> = {
  app: IconCircleCheck,
  installed: IconCircleCheck,
  inside: IconExternalLink,
  offered: IconDownload,
  byHand: IconDownload,
}

/** Whether the app is here already, as far as this browser tells. */
function useInstalled(): Installed {
  const offered = useStore(installOffer, null) !== null
  const isNew = useStore(justInstalled, false)
  const [isFound, find] = useState(false)
  useEffect(() => void isOnDevice().then(find), [])
  return installedAs({
    inApp: isInApp(),
    onDevice: isNew || isFound,
    inside: isInsideOther(navigator.userAgent),
    offered,
  })
}

/** The school as an app: how it comes onto each device, and whether it is on this one. */
export function AppPage() {
  const { t } = useTranslation(['classroom-app', 'shell-routes'])
  const place = usePlace()
  const way = installWayOf({ agent: navigator.userAgent, touches: navigator.maxTouchPoints })
  return (
    <>
      <PageHead title={place ? t(`title.${place}`, { ns: 'shell-routes' }) : ''} says={t('needless')} />
      <div className="install">
        <div className="install-first">
          <HereCard />
          {!isHandheld(way) && <PhoneCode />}
        </div>
        <OfflineCard />
        <Card title={t('here', { way: t(`way.${way}.name`) })}>
          <Steps way={way} />
        </Card>
        <Card title={t('others')} isFlush>
          {installWays
            .filter(other => other !== way)
            .map(other => (
              <details key={other} className="install-other">
                <summary>{t(`way.${other}.name`)}</summary>
                <Steps way={other} />
              </details>
            ))}
        </Card>
      </div>
    </>
  )
}

function HereCard() {
  const { t } = useTranslation('classroom-app')
  const name = useSchool()?.school.schoolName ?? ''
  const state = useInstalled()
  const offer = useStore(installOffer, null)
  const ask = async () => {
    // One offer is good for one question.
    const { outcome } = (await offer?.prompt()) ?? { outcome: 'dismissed' }
    installOffer.set(null)
    if (outcome === 'accepted') justInstalled.set(true)
  }
  return (
    <section className="install-here" data-state={state}>
      <Icon of={icons[state]} size="l" />
      <div className="install-here-words" role="status">
        <h2>{t(`state.${state}`, { name })}</h2>
        <p>{t(`stateSays.${state}`)}</p>
      </div>
      {state === 'offered' && (
        <Button kind="primary" size="l" icon={IconDownload} onPress={() => void ask()}>
          {t('install')}
        </Button>
      )}
    </section>
  )
}

/** The same page on a phone. */
function PhoneCode() {
  const { t } = useTranslation('classroom-app')
  const place = usePlace()
  if (place !== 'StudentDownload' && place !== 'TeacherDownload' && place !== 'AdminDownload') return null
  return (
    <figure className="install-code">
      <QrCode text={location.origin + addressOf(pathTo(place))} label={t('phone.label')} />
      <figcaption>
        <h2>
          <Icon of={IconDeviceMobile} /> {t('phone.title')}
        </h2>
        <p>{t('phone.says')}</p>
      </figcaption>
    </figure>
  )
}

/** In the app it is so; in a tab whoever has a computer of their own says so. */
function OfflineCard() {
  const { t, i18n } = useTranslation('classroom-app')
  const said = useSaid()
  const school = useSchool()?.school
  const { me } = useSession()
  const [isOn, turnOn] = useState(false)
  const [isBusy, work] = useState(false)
  useEffect(() => void keepsHere().then(turnOn), [])
  if (!me || !school || me.help || (!mayKeep() && !isInApp())) return null
  const turn = async (on: boolean) => {
    work(true)
    try {
      if (on) await keepToday({ me, school, language: i18n.language as Language })
      else await keepNothing()
      turnOn(on)
      said.turned(t('offline.label'), on)
    } finally {
      work(false)
    }
  }
  return (
    <Card title={t('offline.title')}>
      {mayKeep() ? (
        <Switch
          label={t('offline.label')}
          hint={t('offline.says')}
          value={isOn}
          isDisabled={isBusy}
          onChange={on => void turn(on).catch(() => undefined)}
        />
      ) : (
        t('offline.inApp')
      )}
    </Card>
  )
}

const three = ['one', 'two', 'three'] as const

function Steps({ way }: { way: InstallWay }) {
  const { t } = useTranslation('classroom-app')
  return (
    <ol className="install-steps">
      {three.map((step, at) => (
        <li key={step}>
          <WayFigure way={way} at={at} />
          <p>{t(`way.${way}.${step}`)}</p>
        </li>
      ))}
    </ol>
  )
}
