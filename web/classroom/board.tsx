import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentPage, type Page, type Stroke, strokeOf } from '../../contract/classroom-board.ts'
import { longestBoardText } from '../../contract/classroom-lists.ts'
import { Ink } from '../kit/board/ink.tsx'
import { BoardPicture, boardView, WriterNames } from '../kit/board/parts.tsx'
import { boardHeight, boardWidth, scale } from '../kit/board/shapes.ts'
import { StrokePath } from '../kit/board/stroke.tsx'
import { type Store, useStore } from '../kit/store.ts'
import { type BoardPoint, useDrawing } from './board-draw.ts'
import type { BoardHand } from './board-hand.ts'
import { useBoardKeys } from './board-keys.ts'
import { newName } from './new-name.ts'
import { useMe, useReading, useRoom } from './use-room.ts'

export function Board({ hand, writes }: { hand: BoardHand; writes: boolean }) {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const me = useMe()
  const { board } = useReading('board')
  const page = currentPage(board)
  const drawing = useDrawing(hand, writes)
  const { own, grown, write, placeOf, on } = drawing
  const [typing, setTyping] = useState<BoardPoint | null>(null)
  const { mark, ...keys } = useBoardKeys(hand, drawing, setTyping)
  const ink = useRef<SVGSVGElement>(null)
  const howId = useId()
  const mayAdd = room.may('page.added') && me.as === 'teacher'
  const isEmpty = board.pages.length === 0
  useEffect(() => {
    // The first page lies ready for whoever teaches.
    if (mayAdd && isEmpty) room.say('page.added', { page: newName(), ground: 'squares' })
  }, [room, mayAdd, isEmpty])
  if (!page)
    return (
      <div className="board board-squares">
        <p className="board-none">{t('board.none')}</p>
      </div>
    )
  const at = board.pages.indexOf(page) + 1
  const pressed = (event: PointerEvent<SVGSVGElement>) => {
    // A press moves the focus when it is over: the line to type in opens then.
    if (writes && hand.tool !== 'text') on.down(event)
  }
  const released = (event: PointerEvent<SVGSVGElement>) => {
    if (writes && hand.tool === 'text') setTyping(placeOf(event.currentTarget, event))
    else on.up()
  }
  return (
    <div className={`board board-${page.ground}`} data-tool={writes ? hand.tool : undefined}>
      {writes && (
        <p className="unseen" id={howId}>
          {t('board.keys')}
        </p>
      )}
      <svg
        ref={ink}
        className="board-ink"
        viewBox={boardView}
        aria-label={t('board.page', { at, all: board.pages.length })}
        {...(writes
          ? { role: 'application', tabIndex: 0, 'aria-describedby': howId, ...keys }
          : { role: 'img' })}
        onPointerDown={pressed}
        onPointerMove={on.move}
        onPointerUp={released}
        onPointerCancel={on.up}
        onPointerLeave={on.leave}
      >
        <BoardPicture name={page.picture} linkOf={room.link} />
        <Ink strokes={page.strokes} own={own} />
        {own.map(stroke =>
          stroke.page === page.key && !strokeOf(board, stroke)?.erased ? (
            <OwnStroke key={stroke.key} stroke={stroke} grown={grown} />
          ) : null,
        )}
        <Pointers page={page.key} />
        <Writers page={page} />
        {mark && <Mark {...mark} />}
      </svg>
      {typing && (
        <TypedLine
          at={typing}
          done={(text, byKeys) => {
            if (text) write(typing.x, typing.y, text)
            setTyping(null)
            if (byKeys) ink.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** What this hand draws, as far as it has come. */
function OwnStroke({ stroke, grown }: { stroke: Stroke; grown: Store<number> }) {
  useStore(grown, 0)
  return <StrokePath stroke={stroke} length={stroke.points.length} erased={false} />
}

/** Where the others point. */
function Pointers({ page }: { page: string }) {
  const me = useMe()
  const { board } = useReading('board')
  return Object.entries(board.pointers)
    .filter(([person, { page: on }]) => on === page && Number(person) !== me.id)
    .map(([person, { x, y }]) => (
      <circle key={person} className="board-pointer" cx={x / scale} cy={y / scale} r="9" />
    ))
}

/** Where the tool stands for whoever works by keys. */
const Mark = ({ x, y, isDown }: { x: number; y: number; isDown: boolean }) => (
  <g className="board-mark" data-down={isDown || undefined} transform={`translate(${x} ${y})`}>
    <circle r="14" />
    <path d="M-24 0H24M0-24V24" />
  </g>
)

/** A student's stroke carries the name until it ends; one's own needs none. */
function Writers({ page }: { page: Page }) {
  const { t } = useTranslation('classroom')
  const me = useMe()
  const { people } = useReading('board')
  const wordsOf = (person: number) =>
    person === me.id || people.get(person)?.as === 'teacher'
      ? null
      : t('board.writes', { name: people.get(person)?.fullName ?? '' })
  return <WriterNames strokes={page.strokes} wordsOf={wordsOf} />
}

interface TypedLineProps {
  at: BoardPoint
  done: (text: string, byKeys: boolean) => void
}
function TypedLine({ at, done }: TypedLineProps) {
  const { t } = useTranslation('classroom')
  const [text, setText] = useState('')
  const isOver = useRef(false)
  // To give the focus back is a blur as well: the line is written once.
  const end = (words: string, byKeys: boolean) => {
    if (isOver.current) return
    isOver.current = true
    done(words, byKeys)
  }
  return (
    <input
      className="board-typed"
      style={{
        insetInlineStart: `${(at.x / boardWidth) * 100}%`,
        insetBlockStart: `${(at.y / boardHeight) * 100}%`,
      }}
      value={text}
      maxLength={longestBoardText}
      aria-label={t('board.text')}
      // biome-ignore lint/a11y/noAutofocus: it was asked for by a press at this very place
      autoFocus
      onChange={({ target }) => setText(target.value)}
      onBlur={() => end(text.trim(), false)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') end(text.trim(), true)
        if (key === 'Escape') end('', true)
      }}
    />
  )
}
