import { IconBadgeCc, IconBadgeCcFilled, IconCheck } from '@tabler/icons-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { captionSizes } from '../../contract/playback-spoken-lists.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { Menu } from '../kit/ui/menu.tsx'
import './spoken.css'
import { captionsAt } from './spoken.rules.ts'
import { chooseCaptions, useCaptionChoice, useSpeaker, useSpoken } from './use-spoken.ts'
import { useShown } from './use-vod.ts'

/** What is being said, over the picture. */
export function CaptionsOver() {
  const { lines } = useSpoken()
  const { at } = useShown()
  const size = useCaptionChoice()
  const speaker = useSpeaker()
  const { t } = useTranslation('playback-spoken')
  const read = size === 'off' ? [] : captionsAt(lines, at)
  if (read.length === 0) return null
  return (
    <section className="vod-captions" data-size={size} aria-label={t('captions')}>
      {read.map(line => {
        const name = speaker(line)
        return (
          <p key={line.id}>
            {read.length > 1 && name && <b>{name}</b>} {line.text}
          </p>
        )
      })}
    </section>
  )
}

/** Whether captions are read, and how large. */
export function CaptionSwitch() {
  const { t } = useTranslation('playback-spoken')
  const { lines } = useSpoken()
  const size = useCaptionChoice()
  if (lines.length === 0) return null
  const entries = (['off', ...captionSizes] as const).map(id => ({
    id,
    label: t(`sizes.${id}`),
    ...(id === size && { icon: IconCheck }),
  }))
  return (
    <Menu
      label={t('captions')}
      trigger={
        <AriaButton className="vod-control" aria-label={t('captionsAre', { size: t(`sizes.${size}`) })}>
          <Icon of={size === 'off' ? IconBadgeCc : IconBadgeCcFilled} size="l" />
        </AriaButton>
      }
      groups={[{ entries }]}
      onAction={chooseCaptions}
    />
  )
}
