import { IconBadgeCc, IconDots, IconEar, IconHeadset, IconPictureInPicture } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu, type MenuEntry } from '../kit/ui/menu.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { Act } from './act.tsx'
import { useCaptioning } from './captions.tsx'
import { DeviceCheck } from './device-check.tsx'
import { canLeavePage, useSmallWindow } from './picture-in-picture.tsx'
import { canRecognise } from './recogniser.ts'
import { useFromBeginning, useRecordingAct } from './room-recording.tsx'
import { useMedia } from './use-media.ts'

/** What is wanted now and then, and would be in the way of the rest. */
export function More() {
  const { t } = useTranslation('classroom')
  const { media, view } = useMedia()
  const [checking, check] = useState(false)
  const hasMedia = view.passage !== 'none' && view.passage !== 'away'
  const small = useSmallWindow()
  const captioning = useCaptioning()
  const recording = useRecordingAct()
  const film = useFromBeginning()
  const entries: MenuEntry[] = [
    ...(recording.entry ? [recording.entry] : []),
    ...(film.entry ? [film.entry] : []),
    { id: 'check', label: t('check.open'), icon: IconHeadset },
    ...(hasMedia
      ? [
          {
            id: 'sound',
            label: t(view.soundOnly ? 'device.withPictures' : 'device.soundOnly'),
            icon: IconEar,
          },
        ]
      : []),
    ...(view.rights.microphone && canRecognise()
      ? [
          {
            id: 'captions',
            label: t(captioning.isOn ? 'captions.off' : 'captions.on'),
            detail: t(captioning.isKept ? 'captions.saysKept' : 'captions.says'),
            icon: IconBadgeCc,
          },
        ]
      : []),
    ...(canLeavePage()
      ? [
          {
            id: 'small',
            label: t(small.isOpen ? 'layout.smallClose' : 'layout.small'),
            icon: IconPictureInPicture,
          },
        ]
      : []),
  ]
  const act = (what: string) => {
    if (what === 'check') check(true)
    if (what === 'recording') recording.act()
    if (what === 'film') film.act()
    if (what === 'small')
      small.isOpen ? small.close() : small.open().catch(() => toast(t('layout.smallFailed'), 'refusal'))
    if (what === 'captions') captioning.turn(!captioning.isOn)
    if (what === 'sound') media.soundOnly(!view.soundOnly)
  }
  return (
    <>
      <Menu
        label={t('more')}
        trigger={<Act icon={IconDots} words={t('more')} />}
        groups={[{ entries }]}
        onAction={act}
      />
      {small.shown}
      <DeviceCheck isOpen={checking} onClose={() => check(false)} />
    </>
  )
}
