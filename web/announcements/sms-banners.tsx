import { useTranslation } from 'react-i18next'
import { tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Banner } from '../kit/ui/banner.tsx'
import './sms.css'
import type { MessageSetting } from './sms-form.ts'

/** That nobody brings the messages, or that the sending stands still: where, and what makes it go on. */
export function SmsBanners({ setting: { provider, stopped } }: { setting: MessageSetting }) {
  const { t } = useTranslation('announcements-messages')
  const zone = useZone()
  return (
    <div className="sms-banners">
      {provider === null && <Banner fact={t('noProvider')}>{t('noProviderSays')}</Banner>}
      {stopped && (
        <Banner tone="warn" fact={t('stopped', { n: stopped.waiting, why: t(`problem.${stopped.problem}`) })}>
          {stopped.last &&
            t('stoppedAt', {
              recipient: stopped.last.recipient,
              at: tableTime(stopped.last.at, zone),
            })}
          {t('stoppedSays', { at: tableTime(stopped.until, zone) })}
        </Banner>
      )}
    </div>
  )
}
