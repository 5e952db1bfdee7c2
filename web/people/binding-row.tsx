import type { openid } from 'virtual:calls/openid'
import { IconBrandWechat, IconBuildingCommunity } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/codes.ts'
import { day, moment } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Icon } from '../kit/ui/icon.tsx'

interface Props {
  binding: Pick<
    NonNullable<(typeof openid)['ownBindings']['data']>[number],
    'by' | 'host' | 'inUse' | 'ways' | 'addedAt' | 'usedAt'
  >
  children?: ReactNode
}

/** To which service outside, or to which WeChat, an account is bound: since when, and when it was last used. */
export function BindingRow({ binding: { by, host, inUse, ways, addedAt, usedAt }, children }: Props) {
  const { t, i18n } = useTranslation('people-openid')
  const view = { language: i18n.language as Language, zone: useZone() }
  const used = usedAt ? t('used', { at: moment(usedAt, view) }) : t('unused')
  return (
    <li>
      <Icon of={by === 'wechat' ? IconBrandWechat : IconBuildingCommunity} />
      <span className="banner-row-words">
        <b>{by === 'wechat' ? t('wechat') : host}</b>
        <small>
          {t('facts', { added: day(addedAt, view), used })}
          {ways.map(way => ` · ${t(`ways.${way}`)}`)}
          {!inUse && ` · ${t('notInUse')}`}
        </small>
      </span>
      {children && <span className="plain-row-end">{children}</span>}
    </li>
  )
}
