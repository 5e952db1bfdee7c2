import {
  IconArrowsMove,
  IconMicrophone,
  IconPlayerPlayFilled,
  IconPlayerSkipForward,
} from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../kit/paths.ts'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import type { Seen } from './film-tracks.ts'
import { CaptionsOver } from './spoken-captions.tsx'
import { firstPlace } from './time-line.rules.ts'
import { useCorner } from './use-corner.ts'
import { useNameOf, useShown, useWatching } from './use-vod.ts'
import { VodBoard } from './vod-board.tsx'

export type Large = 'board' | 'camera'

/** A picture of the film at its place on the page. The element is the player's own and only put there. */
function Picture({ seen, label }: { seen: Seen; label: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    seen.element.className = 'vod-video'
    seen.element.setAttribute('aria-label', label)
    place.current?.append(seen.element)
    return () => seen.element.remove()
  }, [seen.element, label])
  return <div className="vod-picture" ref={place} />
}

function Camera({ seen }: { seen: Seen }) {
  const { t } = useTranslation('playback')
  const { vod } = useWatching()
  const name = useNameOf()(seen.person)
  return (
    <>
      <Picture seen={seen} label={seen.source === 'whole' ? t('whole') : t('camera', { name })} />
      {seen.person !== null && (
        <span className="vod-name">
          {vod.tracks.heard.has(seen.person) && <Icon of={IconMicrophone} size="s" />}
          <span>{name}</span>
        </span>
      )}
    </>
  )
}

/** Who of those in the picture teaches comes first. */
function useCameras(): Seen[] {
  const { vod, facts } = useWatching()
  const teaches = ({ person }: Seen) =>
    facts.outline.people.find(({ id }) => id === person)?.as === 'teacher' ? 0 : 1
  return vod.tracks.seen
    .filter(({ source }) => source === 'camera' || source === 'whole')
    .sort((one, other) => teaches(one) - teaches(other) || one.id - other.id)
}

/** What was before the class at this moment: the board or a picture large, the rest small beside it. */
export function VodScreen({ large, frame }: { large: Large; frame: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation('playback')
  const { vod } = useWatching()
  const { state, playing, waiting, at } = useShown()
  const cameras = useCameras()
  const shared = vod.tracks.seen.find(({ source }) => source === 'screen')
  const main = large === 'camera' ? cameras[0] : undefined
  const small = main ? cameras.slice(1) : cameras
  const { corner, next, on } = useCorner()
  const hasSmall = small.length > 0 || (main !== undefined && main.source !== 'whole')
  return (
    <div className="vod-stage" ref={frame}>
      {main ? (
        <div className="vod-main">
          <Camera key={main.id} seen={main} />
        </div>
      ) : shared ? (
        <div className="vod-main">
          <Picture key={shared.id} seen={shared} label={t('shared')} />
        </div>
      ) : (
        <VodBoard board={state.board} />
      )}
      {hasSmall && (
        <ul className="vod-small" data-corner={corner} {...on}>
          {main && main.source !== 'whole' && (
            <li className="vod-tile vod-tile-board">
              <VodBoard board={state.board} />
            </li>
          )}
          {small.slice(0, 4).map(seen => (
            <li className="vod-tile" key={seen.id}>
              <Camera seen={seen} />
            </li>
          ))}
          <li className="vod-corner">
            <AriaButton aria-label={t('corner')} onPress={next}>
              <Icon of={IconArrowsMove} size="s" />
            </AriaButton>
          </li>
        </ul>
      )}
      <Watermark />
      <CaptionsOver />
      {playing && waiting && (
        <p className="vod-waiting" role="status">
          <span className="vod-spinner" aria-hidden="true" />
          {t('waiting')}
        </p>
      )}
      <Behind />
      {!playing && at <= firstPlace(vod.hidden) && (
        <AriaButton className="vod-first" aria-label={t('play')} onPress={() => vod.toggle(true)}>
          <Icon of={IconPlayerPlayFilled} size="l" />
        </AriaButton>
      )}
    </div>
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
