import { IconDots, IconEar, IconHeadset } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu, type MenuEntry } from '../kit/ui/menu.tsx'
import { Act } from './act.tsx'
import { DeviceCheck } from './device-check.tsx'
import { useMedia } from './use-media.ts'

/** What is wanted now and then, and would be in the way of the rest. */
export function More() {
  const { t } = useTranslation('classroom')
  const { media, view } = useMedia()
  const [checking, check] = useState(false)
  const hasMedia = view.passage !== 'none' && view.passage !== 'away'
  const entries: MenuEntry[] = [
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
  ]
  const act = (what: string) => {
    if (what === 'check') check(true)
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
      <DeviceCheck isOpen={checking} onClose={() => check(false)} />
    </>
  )
}
