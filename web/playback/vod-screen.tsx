import { IconPlayerPlayFilled, IconPlayerSkipForward } from '@tabler/icons-react'
import { type RefObject, useSyncExternalStore } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../kit/paths.ts'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { CaptionsOver } from './spoken-captions.tsx'
import { firstPlace } from './time-line.rules.ts'
import type { Large } from './use-stage.ts'
import { useShown, useWatching } from './use-vod.ts'
import { Laid } from './vod-stage.tsx'

/** What was before the class at this moment: the board, a shared screen or a picture large, or everybody alike; the rest small beside it. */
export function VodScreen({ own, frame }: { own: Large | null; frame: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation('playback')
  const { vod } = useWatching()
  const { playing, waiting, at } = useShown()
  return (
    <div className="vod-stage" ref={frame}>
      <Laid own={own} />
      <Watermark />
      <CaptionsOver />
      {playing && waiting && <Waiting />}
      <Behind />
      {!playing && at <= firstPlace(vod.hidden) && (
        <AriaButton className="vod-first" aria-label={t('play')} onPress={() => vod.toggle(true)}>
          <Icon of={IconPlayerPlayFilled} size="l" />
        </AriaButton>
      )}
    </div>
  )
}

const hearsNetwork = (change: () => void) => {
  addEventListener('online', change)
  addEventListener('offline', change)
  return () => {
    removeEventListener('online', change)
    removeEventListener('offline', change)
  }
}

/** What comes is waited for; where there is no network at all, that is said. */
function Waiting() {
  const { t } = useTranslation('playback')
  const isOnline = useSyncExternalStore(hearsNetwork, () => navigator.onLine)
  return (
    <p className="vod-waiting" role="status">
      <span className="vod-spinner" aria-hidden="true" />
      {t(isOnline ? 'waiting' : 'noNetwork')}
    </p>
  )
}

/** At the end of a film of a recorded course: the one behind it, or this one again. */
function Behind() {
  const { t } = useTranslation('playback')
  const { vod, facts } = useWatching()
  const { at, playing } = useShown()
  const { next } = facts.link
  if (!next || playing || vod.clock.length === 0 || at < vod.clock.length) return null
  return (
    <div className="vod-behind">
      <p>{t('behind', { number: next.number, name: next.name })}</p>
      <LinkButton kind="primary" icon={IconPlayerSkipForward} to={pathTo('VodPlay', { id: next.id })}>
        {t('nextFilm')}
      </LinkButton>
      <Button
        onPress={() => {
          vod.seek(firstPlace(vod.hidden))
          vod.toggle(true)
        }}
      >
        {t('again')}
      </Button>
    </div>
  )
}

/** It stands elsewhere every twenty seconds of the film, always at the same places of it. */
const moves = 20_000
const places = [
  ['22%', '60%'],
  ['64%', '24%'],
  ['40%', '82%'],
  ['12%', '18%'],
  ['70%', '70%'],
] as const

function Watermark() {
  const { film } = useWatching().facts
  const { at } = useShown()
  if (!film || film.watermark === 'none' || !film.mark) return null
  const [left, top] =
    places[film.watermark === 'moving' ? Math.floor(at / moves) % places.length : 0] ?? places[0]
  return (
    <p className="vod-mark" style={{ insetInlineStart: left, insetBlockStart: top }} aria-hidden="true">
      {film.mark}
    </p>
  )
}
