import { useTranslation } from 'react-i18next'
import { standingOf } from '../../contract/classroom-state.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { useMe, useReading, useRoom } from './use-room.ts'

/** The teacher asks somebody to the stage: with the voice, with the picture too, or not now. */
export function Invitation() {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const me = useMe()
  const { stage, people } = useReading('stage')
  const asked = standingOf(stage, me.id)
  const host = people.get(asked?.by ?? 0)
  const decline = () => room.say('stage.declined', {})
  return (
    <Dialog
      isOpen={asked?.state === 'invited'}
      onClose={decline}
      title={t('stage.invited', { name: host?.fullName ?? '' })}
      foot={
        <>
          <Button kind="quiet" onPress={decline}>
            {t('stage.decline')}
          </Button>
          <Button onPress={() => room.say('stage.entered', { camera: true })}>{t('stage.withCamera')}</Button>
          <Button kind="primary" onPress={() => room.say('stage.entered', { camera: false })}>
            {t('stage.withVoice')}
          </Button>
        </>
      }
    >
      <div className="invitation">
        <Avatar name={host?.fullName ?? ''} seed={host?.id} size="l" />
        <p>{t('stage.invitedSays')}</p>
      </div>
    </Dialog>
  )
}
