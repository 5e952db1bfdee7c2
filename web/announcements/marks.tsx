import { IconPaperclip, IconPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../kit/ui/badge.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import './announcements.css'

interface Marked {
  pinned: boolean
  mustRead: boolean
  attachments?: number
}

/** What stands beside a title: pinned, must be read, has files. */
export function Marks({ of: { pinned, mustRead, attachments = 0 } }: { of: Marked }) {
  const { t } = useTranslation('announcements')
  return (
    <>
      {pinned && (
        <span className="announcement-pin" title={t('mark.pinned')}>
          <Icon of={IconPin} size="s" />
          <span className="unseen">{t('mark.pinned')}</span>
        </span>
      )}
      {mustRead && <Badge state="unpaid">{t('mark.mustRead')}</Badge>}
      {attachments > 0 && (
        <span className="announcement-pin" title={t('mark.files', { n: attachments })}>
          <Icon of={IconPaperclip} size="s" />
          <span className="unseen">{t('mark.files', { n: attachments })}</span>
        </span>
      )}
    </>
  )
}
