import { IconArrowsMove, IconMicrophone } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { image } from '../kit/api/request.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import type { Seen } from './film-tracks.ts'
import { useCorner } from './use-corner.ts'
import { type Large, type Standee, useLayout, useStage } from './use-stage.ts'
import { useNameOf, useShown, useWatching } from './use-vod.ts'
import { VodBoard } from './vod-board.tsx'
import './vod-stage.css'

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

/** Somebody before the class: their picture, and where there is none the figure that stands for them. */
function Person({ standee: { person, seen } }: { standee: Standee }) {
  const { t } = useTranslation('playback')
  const { vod, facts } = useWatching()
  const nameOf = useNameOf()
  const name = nameOf(person)
  const known = facts.outline.people.find(({ id }) => id === person)
  return (
    <>
      {seen ? (
        <Picture
          key={seen.id}
          seen={seen}
          label={seen.source === 'whole' ? t('whole') : t('camera', { name })}
        />
      ) : (
        <span className="vod-faceless">
          <Avatar
            name={name}
            seed={person ?? 0}
            size="l"
            photo={known?.avatar ? image(known.avatar) : undefined}
            figure={{ role: known?.as === 'student' ? 'STUDENT' : 'TEACHER', gender: known?.gender ?? '男' }}
          />
        </span>
      )}
      {person !== null && (
        <span className="vod-name">
          {vod.tracks.heard.has(person) && <Icon of={IconMicrophone} size="s" />}
          <span>{name}</span>
        </span>
      )}
    </>
  )
}

const mostSmall = 4

/** The places of the screen, as the class had them or as the viewer chose. */
export function Laid({ own }: { own: Large | null }) {
  const { t } = useTranslation('playback')
  const { state } = useShown()
  const { standees, large, shared, teaches } = useStage()
  const layout = useLayout(own)
  // A screen that was shared lay over whatever else there was.
  if (shared && own !== 'camera')
    return (
      <>
        <div className="vod-main">
          <Picture key={shared.id} seen={shared} label={t('shared')} />
        </div>
        <Small standees={standees.filter(({ seen, person }) => seen || !teaches(person))} />
      </>
    )
  if (layout === 'gallery' && standees.length > 0)
    return (
      <ul
        className="vod-gallery"
        aria-label={t('stage')}
        style={{ '--columns': Math.ceil(Math.sqrt(standees.length)) } as CSSProperties}
      >
        {standees.map(standee => (
          <li className="vod-tile" key={standee.key}>
            <Person standee={standee} />
          </li>
        ))}
      </ul>
    )
  if (layout === 'speaker' && large)
    return (
      <>
        <div className="vod-main" data-person={large.person ?? undefined}>
          <Person key={large.key} standee={large} />
        </div>
        <Small
          standees={standees.filter(({ key }) => key !== large.key)}
          hasBoard={large.seen?.source !== 'whole'}
        />
      </>
    )
  return (
    <>
      <VodBoard board={state.board} />
      {/* Whoever teaches without a picture covers nothing of the board. */}
      <Small standees={standees.filter(({ seen, person }) => seen || !teaches(person))} />
    </>
  )
}

function Small({ standees, hasBoard = false }: { standees: readonly Standee[]; hasBoard?: boolean }) {
  const { t } = useTranslation('playback')
  const { state } = useShown()
  const { corner, next, on } = useCorner()
  const more = standees.length - mostSmall
  if (standees.length === 0 && !hasBoard) return null
  return (
    <ul className="vod-small" aria-label={t('stage')} data-corner={corner} {...on}>
      {hasBoard && (
        <li className="vod-tile vod-tile-board">
          <VodBoard board={state.board} />
        </li>
      )}
      {standees.slice(0, mostSmall).map(standee => (
        <li className="vod-tile" key={standee.key} data-faceless={!standee.seen || undefined}>
          <Person standee={standee} />
        </li>
      ))}
      {more > 0 && <li className="vod-more">{t('more', { count: more })}</li>}
      <li className="vod-corner">
        <AriaButton aria-label={t('corner')} onPress={next}>
          <Icon of={IconArrowsMove} size="s" />
        </AriaButton>
      </li>
    </ul>
  )
}
