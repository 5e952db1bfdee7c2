import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from './use-media.ts'
import { useMe, useReading } from './use-room.ts'
import { VideoPicture } from './video-picture.tsx'

/** A shared screen lies over the board while it lasts; whoever shares goes on seeing the board. */
export function ScreenShare() {
  const { t } = useTranslation('classroom')
  const me = useMe()
  const { media, view } = useMedia()
  const { people } = useReading('people')
  const shared = view.seen.find(
    ({ source, participant, paused }) => source === 'screen' && participant !== String(me.id) && !paused,
  )
  const wished = shared?.id
  useEffect(() => {
    if (wished === undefined) return
    media.see(wished, 'high')
    return () => media.see(wished, 'off')
  }, [media, wished])
  if (view.own.screen) return <p className="sharing">{t('device.sharing')}</p>
  if (!shared?.track || view.soundOnly) return null
  const name = people.get(Number(shared.participant))?.fullName ?? ''
  return (
    <div className="screen-share">
      <VideoPicture track={shared.track} label={t('device.screenOf', { name })} />
    </div>
  )
}
