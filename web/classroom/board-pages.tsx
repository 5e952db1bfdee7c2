import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { comesBack, type Page } from '../../contract/classroom-board.ts'
import { useCalm } from '../kit/board/ink.tsx'
import { boardHeight, boardWidth, scale } from '../kit/board/shapes.ts'
import { StrokePath } from '../kit/board/stroke.tsx'
import { IconButton } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Menu } from '../kit/ui/menu.tsx'
import { AddPage } from './add-page.tsx'
import { useReading, useRoom } from './use-room.ts'

/** The pages of the board; whoever may turns them for everybody. */
export function BoardPages() {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const { board } = useReading('board')
  const { pages, current } = board
  const at = pages.findIndex(({ key }) => key === current)
  const turns = room.may('page.turned')
  const turn = (to: number) => {
    const page = pages[to]
    if (page) room.say('page.turned', { page: page.key })
  }
  if (!turns) return <p className="pages-at">{pages.length > 0 && `${at + 1} / ${pages.length}`}</p>
  return (
    <nav className="pages" aria-label={t('board.pages')}>
      <IconButton
        icon={IconChevronLeft}
        label={t('board.before')}
        isDisabled={at <= 0}
        onPress={() => turn(at - 1)}
      />
      <ol className="pages-row">
        {pages.map((page, place) => (
          <li key={page.key}>
            <AriaButton
              className={`page-thumb board-${page.ground}`}
              aria-label={t('board.page', { at: place + 1, all: pages.length })}
              aria-current={page.key === current ? 'page' : undefined}
              onPress={() => turn(place)}
            >
              <Thumb page={page} />
              <span aria-hidden="true">{place + 1}</span>
            </AriaButton>
          </li>
        ))}
      </ol>
      <IconButton
        icon={IconChevronRight}
        label={t('board.next')}
        isDisabled={at >= pages.length - 1}
        onPress={() => turn(at + 1)}
      />
      <AddPage />
      <PutBack />
      {room.may('page.cleared') && <Clear page={current} isLast={pages.length === 1} />}
    </nav>
  )
}

/** A page is another object once it has changed; the small picture of it is drawn anew when the hand rests. */
const Thumb = memo(({ page }: { page: Page }) => <Small page={useCalm(page)} />)

const Small = memo(({ page }: { page: Page }) => (
  <svg viewBox={`0 0 ${boardWidth / scale} ${boardHeight / scale}`} aria-hidden="true">
    {page.strokes
      .filter(({ erased, ended }) => ended && !erased)
      .slice(0, 400)
      .map(stroke => (
        <StrokePath key={stroke.key} stroke={stroke} length={stroke.points.length} erased={false} />
      ))}
  </svg>
))

/** What was cleared or removed last, until something else is: by whoever may, on whichever page. */
function PutBack() {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const { board } = useReading('board')
  const { gone } = board
  if (!gone || !comesBack(board, gone.page.key) || !room.may('page.restored')) return null
  return (
    <IconButton
      icon={IconArrowBackUp}
      label={t(gone.at === null ? 'board.unclear' : 'board.unremove')}
      onPress={() => void room.say('page.restored', { page: gone.page.key })}
    />
  )
}

function Clear({ page, isLast }: { page: string; isLast: boolean }) {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const [what, ask] = useState<'clear' | 'remove'>()
  return (
    <>
      <Menu
        label={t('board.remove')}
        trigger={<IconButton icon={IconTrash} label={t('board.remove')} />}
        groups={[
          {
            entries: [
              { id: 'clear', label: t('board.clear'), isDanger: true },
              { id: 'remove', label: t('board.removePage'), isDanger: true, isDisabled: isLast },
            ],
          },
        ]}
        onAction={id => ask(id as 'clear' | 'remove')}
      />
      <Confirm
        isOpen={what !== undefined}
        onClose={() => ask(undefined)}
        title={t(what === 'remove' ? 'board.removeTitle' : 'board.clearTitle')}
        verb={t(what === 'remove' ? 'board.removePage' : 'board.clear')}
        onConfirm={() => void room.say(what === 'remove' ? 'page.removed' : 'page.cleared', { page })}
      >
        <p>{t('board.clearSays')}</p>
      </Confirm>
    </>
  )
}
