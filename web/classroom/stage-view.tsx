import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Board } from './board.tsx'
import type { BoardHand } from './board-hand.ts'
import { Tile, useBeforeClass } from './tiles.tsx'
import { useMedia } from './use-media.ts'

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
