import { IconInbox } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { unreadBadge } from '../kit/format/text.ts'
import { type PlainPlace, pathTo } from '../kit/paths.ts'
import { useSession } from '../kit/session/use-session.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { Popover } from '../kit/ui/menu.tsx'
import { Loading } from '../kit/ui/states.tsx'
import { needWords } from '../words.ts'
import { type Frame, frameOf } from './menus.ts'

const inboxOf: Record<Frame, PlainPlace> = {
  student: 'StudentNotifications',
  teacher: 'TeacherNotifications',
  admin: 'InformMessage',
}
/** Where whoever is signed in has all notifications. */
export const useInboxPath = () => pathTo(inboxOf[frameOf(useSession().roles)])

/** Notifications from the head of every page; the panel and its words come with the first look. */
export function InboxButton() {
  const { t, i18n } = useTranslation('shell-console')
  const [Panel, setPanel] = useState<ComponentType<{ to: string }>>()
  const { key } = useLocation()
  const to = useInboxPath()
  const count = useSession().counts?.noticeNum ?? 0
  const badge = unreadBadge(count)
  const name = count > 0 ? t('bar.inboxCount', { count }) : t('bar.inbox')
  const bring = async () => {
    if (Panel) return
    const words = needWords(i18n, ['announcements-inbox'])
    const { InboxPanel } = await import('../announcements/inbox-panel.tsx')
    await words
    setPanel(() => InboxPanel)
  }
  return (
    <Popover
      // Going somewhere closes it.
      key={key}
      isFlush
      label={t('bar.inbox')}
      trigger={
        <AriaButton className="btn btn-icon btn-quiet bell" aria-label={name} onPress={() => void bring()}>
          <Icon of={IconInbox} size="l" />
          {badge && (
            <span className="bell-count" aria-hidden="true">
              {badge}
            </span>
          )}
        </AriaButton>
      }
    >
      {Panel ? <Panel to={to} /> : <Loading />}
    </Popover>
  )
}
