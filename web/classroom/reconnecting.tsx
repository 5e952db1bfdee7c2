import { IconDeviceFloppy, IconRefresh, IconSend, IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../kit/store.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { useRoom } from './use-room.ts'

/** The board stays where it is; what was missed comes by itself. */
export function ReconnectingBar() {
  const { t } = useTranslation('classroom')
  const { tryNow } = useRoom()
  return (
    <div className="room-again" role="status">
      <Icon of={IconWifiOff} />
      <p>
        <b>{t('again.title')}</b> <span>{t('again.says')}</span>
      </p>
      <Button size="s" icon={IconRefresh} onPress={tryNow}>
        {t('again.now')}
      </Button>
    </div>
  )
}

/** Whoever leaves while their last words are still on the way. */
export function LeavingBar() {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  if (!useStore(room.leaving, false)) return null
  return (
    <div className="room-again" role="status">
      <Icon of={IconSend} />
      <p>
        <b>{t('again.leaving')}</b> <span>{t('again.leavingSays')}</span>
      </p>
      <Button size="s" onPress={room.leaveNow}>
        {t('again.leaveNow')}
      </Button>
    </div>
  )
}

/** The class goes on; whoever is in it knows that what they say is not kept yet. */
export function UnsavedBar() {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  if (useStore(room.isSaved, true)) return null
  return (
    <div className="room-again" role="status">
      <Icon of={IconDeviceFloppy} />
      <p>
        <b>{t('again.unsaved')}</b> <span>{t('again.unsavedSays')}</span>
      </p>
    </div>
  )
}
