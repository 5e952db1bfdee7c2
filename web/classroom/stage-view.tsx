import { type CSSProperties, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Board } from './board.tsx'
import type { BoardHand } from './board-hand.ts'
import { Tile, useBeforeClass } from './tiles.tsx'
import { useMedia } from './use-media.ts'

/** Up to so many are shown by their high picture. */
const sharp = 4

/** Whoever speaks, and goes on being shown while nobody else of those before the class does; at first the teacher. */
export function useSpeaker(): number | undefined {
  const shown = useBeforeClass()
  const { view } = useMedia()
  const last = useRef<number>(undefined)
  const isShown = (id: number | undefined) => shown.some(each => each.id === id)
  const speaks = view.speaking.find(isShown)
  const speaker = speaks ?? (isShown(last.current) ? last.current : shown[0]?.id)
  last.current = speaker
  return speaker
}

/** The speaker large, the board beside it as small as a picture. */
export function SpeakerView({ speaker, hand }: { speaker: number | undefined; hand: BoardHand }) {
  const { t } = useTranslation('classroom')
  const person = useBeforeClass().find(({ id }) => id === speaker)
  return (
    <>
      <ul className="stage-large" aria-label={t('layout.speaker')}>
        {person && <Tile key={person.id} person={person} isLarge />}
      </ul>
      <div className="board-small">
        <Board hand={hand} writes={false} />
      </div>
    </>
  )
}

/** Everybody before the class, equally large. */
export function GalleryView() {
  const { t } = useTranslation('classroom')
  const shown = useBeforeClass()
  const columns = Math.ceil(Math.sqrt(shown.length))
  return (
    <ul
      className="stage-gallery"
      aria-label={t('layout.gallery')}
      style={{ '--columns': columns } as CSSProperties}
    >
      {shown.map(person => (
        <Tile key={person.id} person={person} isLarge={shown.length <= sharp} />
      ))}
    </ul>
  )
}
