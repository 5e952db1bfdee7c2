import {
  IconMicrophone,
  IconMicrophoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { standingOf } from '../../contract/classroom-state.ts'
import { toast } from '../kit/ui/toast.tsx'
import { Act } from './act.tsx'
import { mayShare } from './device.ts'
import { useMedia } from './use-media.ts'
import { useConnection, useMe, useReading } from './use-room.ts'

/** The own devices, for whoever may be seen and heard; what is wrong with one is said with what to do. */
export function Devices() {
  const { t } = useTranslation('classroom')
  const { media, view } = useMedia()
  const { rights, own, trouble, passage } = view
  useEnteringStage()
  useEffect(() => {
    if (trouble)
      toast(
        t(`device.${trouble.source === 'microphone' ? 'microphone' : 'camera'}.${trouble.why}`),
        'refusal',
      )
  }, [trouble, t])
  if (passage === 'none' || passage === 'away' || !(rights.camera || rights.microphone)) return null
  const toggle = (source: 'microphone' | 'camera') =>
    own[source] ? media.turnOff(source) : void media.turnOn(source)
  return (
    <>
      {rights.microphone && (
        <Act
          icon={own.microphone ? IconMicrophone : IconMicrophoneOff}
          words={t('device.microphone.name')}
          aria-pressed={own.microphone !== undefined}
          onPress={() => toggle('microphone')}
        />
      )}
      <Act
        icon={own.camera ? IconVideo : IconVideoOff}
        words={t('device.camera.name')}
        aria-pressed={own.camera !== undefined}
        onPress={() => toggle('camera')}
      />
      {rights.screen && mayShare() && (
        <Act
          icon={own.screen ? IconScreenShareOff : IconScreenShare}
          words={t(own.screen ? 'device.unshare' : 'device.share')}
          aria-pressed={own.screen !== undefined}
          onPress={() => (own.screen ? media.stop('screen') : void media.share())}
        />
      )}
    </>
  )
}

/** Whoever came to the stage meant to be heard: the microphone goes on, and the camera where it was said so. */
function useEnteringStage() {
  const me = useMe()
  const { media, view } = useMedia()
  const { stage } = useReading('stage')
  const mine = standingOf(stage, me.id)
  const isOn = mine?.state === 'on' && view.rights.microphone
  const camera = mine?.camera ?? false
  useEffect(() => {
    if (!isOn) return
    void media.enterStage(camera)
  }, [isOn, camera, media])
}

/** Where no media pass the class goes on; whoever wonders why it is silent, or whether they are seen, reads it. */
export function MediaState() {
  const { t } = useTranslation('classroom')
  const { view } = useMedia()
  const { passage } = view
  // Without a way to the room there is none for voices either, and that is said already.
  const isIn = useConnection().kind === 'in'
  const isAmiss = passage === 'unreachable' || passage === 'away' || passage === 'interrupted'
  if (!isIn) return null
  const [notCarried] = view.notCarried
  if (!isAmiss && notCarried === undefined && !view.soundOnly) return null
  const words = isAmiss
    ? t(`device.${passage}`)
    : notCarried
      ? t(`device.notCarried.${notCarried}`)
      : t('device.soundOnlySays')
  return (
    <p className="media-state" role="status">
      {words}
    </p>
  )
}
