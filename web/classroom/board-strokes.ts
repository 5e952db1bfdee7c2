import { useCallback, useEffect, useRef, useState } from 'react'
import { type Board, type Stroke, strokeOf } from '../../contract/classroom-board.ts'
import type { BoardHand } from './board-hand.ts'
import { newName } from './new-name.ts'
import { useMe, useReading, useRoom } from './use-room.ts'

/** The strokes that only this page knows yet. */
export function useOwnStrokes(board: Board) {
  const [own, setOwn] = useState<Stroke[]>([])
  // What has come back from the room is drawn from there.
  useEffect(() => {
    const known = (stroke: Stroke) => strokeOf(board, stroke)?.ended === true
    if (own.some(known)) setOwn(own.filter(stroke => !known(stroke)))
  })
  return {
    own,
    add: (stroke: Stroke) => setOwn(all => [...all, stroke]),
    drop: useCallback((stroke: string) => setOwn(all => all.filter(({ key }) => key !== stroke)), []),
  }
}

/** Takes strokes off, each once, from where it is put down until it is lifted: a teacher everybody's, others their own. */
export function useEraser(hand: BoardHand) {
  const room = useRoom()
  const me = useMe()
  const { board } = useReading('board')
  const taken = useRef<Set<string> | null>(null)
  return {
    isOn: () => taken.current !== null,
    begin: () => {
      taken.current = new Set()
    },
    at: ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const found = document.elementFromPoint(clientX, clientY)?.getAttribute('data-stroke')
      const stroke = found ? strokeOf(board, { page: board.current, key: found }) : undefined
      if (!stroke || stroke.erased || taken.current?.has(stroke.key)) return
      if (me.as !== 'teacher' && stroke.person !== me.id) return
      taken.current?.add(stroke.key)
      room.say('stroke.erased', { strokes: [stroke.key] })
    },
    end: () => {
      if (taken.current?.size) hand.did({ did: 'erased', strokes: [...taken.current] })
      taken.current = null
    },
  }
}

/** Writes a line of text where it was asked for. */
export function useTyped(hand: BoardHand) {
  const room = useRoom()
  const { board } = useReading('board')
  return (x: number, y: number, text: string) => {
    const key = newName()
    const { ink } = hand
    const width = Math.max(80, hand.width)
    room.say('stroke.begun', {
      ...{ stroke: key, page: board.current, tool: 'text', ink, width, text },
      points: [x, y, 50],
      ended: true,
    })
    hand.did({ did: 'drew', strokes: [key] })
  }
}
