import {
  IconBell,
  IconDownload,
  IconHeadset,
  IconHome,
  IconMenu2,
  IconPresentation,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { intoPrepared } from '../classroom/joining/going-in.ts'
import { Logo } from '../kit/figures/school-logo.tsx'
import { unreadBadge } from '../kit/format/text.ts'
import { type PlainPlace, pathTo } from '../kit/paths.ts'
import { useSchool, useSession } from '../kit/session/use-session.ts'
import { Icon, type IconShape } from '../kit/ui/icon.tsx'
import { landing } from './access.ts'
import { AccountMenu } from './account-menu.tsx'
import { openCustomerService } from './customer-service.ts'
import { DemonstrationMark } from './demonstration-mark.tsx'
import { FindButton } from './find-button.tsx'
import { GroupMenu } from './group-menu.tsx'
import { InboxButton } from './inbox-button.tsx'
import { type Frame, frameOf } from './menus.ts'

const bellOf: Record<Frame, PlainPlace> = {
  student: 'StudentAnnouncementList',
  teacher: 'TeacherAnnouncements',
  admin: 'AdminBenefits',
}
const downloadOf: Record<Frame, PlainPlace> = {
  student: 'StudentDownload',
  teacher: 'TeacherDownload',
  admin: 'AdminDownload',
}

export function ConsoleHeader() {
  const { t } = useTranslation(['shell-console', 'shell'])
  const { t: words } = useTranslation('kit')
  const school = useSchool()?.school
  const { me, roles, platform } = useSession()
  const [unfolded, unfold] = useState(false)
  const frame = frameOf(roles)
  const role = me?.role[0]
  return (
    <header className="bar">
      {frame !== 'student' && (
        <button
          type="button"
          className="btn btn-icon btn-quiet bar-fold"
          aria-expanded={unfolded}
          aria-controls="group-menu"
          aria-label={t(unfolded ? 'nav.close' : 'nav.open', { ns: 'shell' })}
          onClick={() => unfold(!unfolded)}
        >
          <Icon of={unfolded ? IconX : IconMenu2} size="l" />
        </button>
      )}
      <Link className="logo" to={role ? landing(role, platform?.trainingStatus, me?.duties) : pathTo('Home')}>
        <Logo name={school?.logo ?? ''} school={school?.schoolName ?? ''} />
      </Link>
      <DemonstrationMark />
      {frame !== 'student' && <GroupMenu unfolded={unfolded} fold={() => unfold(false)} />}
      <div className="bar-tools">
        {frame === 'admin' && <FindButton />}
        {frame !== 'student' && (
          <button
            type="button"
            className="btn bar-prepare"
            title={t('bar.prepare')}
            onClick={() => void intoPrepared(words)}
          >
            <Icon of={IconPresentation} />
            <span>{t('bar.prepare')}</span>
          </button>
        )}
        <BarLink to={pathTo('Home')} name={t('bar.home')} icon={IconHome} inWords={frame === 'student'} />
        <BarLink
          to={pathTo(downloadOf[frame])}
          name={t('bar.download')}
          tip={t('bar.downloadTip')}
          icon={IconDownload}
          inWords={frame === 'student'}
        />
        {frame !== 'student' && school?.customerService && role && (
          <button
            type="button"
            className="btn btn-icon btn-quiet"
            aria-label={t('bar.service')}
            title={t('bar.service')}
            onClick={() => openCustomerService(school.customerService, role)}
          >
            <Icon of={IconHeadset} size="l" />
          </button>
        )}
        <Bell to={pathTo(bellOf[frame])} />
        <InboxButton />
        <AccountMenu />
      </div>
    </header>
  )
}

interface BarLinkProps {
  to: string
  name: string
  tip?: string
  icon: IconShape
  inWords: boolean
}
const BarLink = ({ to, name, tip, icon, inWords }: BarLinkProps) => (
  <Link
    className={inWords ? 'btn btn-quiet bar-link' : 'btn btn-quiet btn-icon'}
    to={to}
    title={tip ?? name}
    aria-label={name}
  >
    <Icon of={icon} size={inWords ? 'm' : 'l'} />
    {inWords && <span aria-hidden="true">{name}</span>}
  </Link>
)

function Bell({ to }: { to: string }) {
  const { t } = useTranslation('shell-console')
  const count = useSession().counts?.unreadCount ?? 0
  const badge = unreadBadge(count)
  const name = count > 0 ? t('bar.bellCount', { count }) : t('bar.bell')
  return (
    <Link className="btn btn-icon btn-quiet bell" to={to} aria-label={name} title={name}>
      <Icon of={IconBell} size="l" />
      {badge && (
        <span className="bell-count" aria-hidden="true">
          {badge}
        </span>
      )}
    </Link>
  )
}
