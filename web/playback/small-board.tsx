import { memo } from 'react'
import type { Page } from '../../contract/classroom-board.ts'
import { Ink } from '../kit/board/ink.tsx'
import { boardView } from '../kit/board/parts.tsx'
import { boardHeight, boardWidth, scale } from '../kit/board/shapes.ts'
import { useWatching } from './use-vod.ts'

const none: [] = []

interface Props {
  page: Page
  label?: string
}

/** Drawn anew where another page stands there, and not by what moves around it. */
const Drawn = memo(({ page, picture, label }: Props & { picture: string | undefined }) => (
  <div className={`board board-${page.ground}`} data-page={page.key}>
    <svg className="board-ink" viewBox={boardView} role={label && 'img'} aria-label={label}>
      {picture && <image href={picture} width={boardWidth / scale} height={boardHeight / scale} />}
      <Ink strokes={page.strokes} own={none} />
    </svg>
  </div>
))

/** A page of the board, small. A picture under the ink that was not shown yet is not asked for either. */
export function SmallBoard(props: Props) {
  const { pictures } = useWatching().vod
  return <Drawn {...props} picture={props.page.picture && pictures.here(props.page.picture)} />
}
