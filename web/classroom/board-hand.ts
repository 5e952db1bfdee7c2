import { useMemo, useState } from 'react'
import type { Ink, Tool } from '../../contract/classroom-board.ts'
import type { RoomClient } from './room-client.ts'
import { useRoom } from './use-room.ts'

export type HandTool = Tool | 'pointer' | 'eraser'
/** One stroke made, or several erased: what can be taken back. */
interface Done {
  did: 'drew' | 'erased'
  strokes: string[]
}

export interface BoardHand {
  tool: HandTool
  ink: Ink
  width: number
  take: (tool: HandTool) => void
  dip: (ink: Ink) => void
  press: (width: number) => void
  did: (done: Done) => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
}

export const widths = [50, 90, 180] as const

/** What a hand at the board holds, and what it has done there. */
export function useBoardHand(): BoardHand {
  const room = useRoom()
  const [tool, take] = useState<HandTool>('pen')
  const [ink, dip] = useState<Ink>('ink')
  const [width, press] = useState<number>(widths[0])
  const [behind, setBehind] = useState<Done[]>([])
  const [ahead, setAhead] = useState<Done[]>([])
  return useMemo(
    () => ({
      tool,
      ink,
      width,
      take,
      dip,
      press,
      did: (done: Done) => {
        setBehind(all => [...all.slice(-99), done])
        setAhead([])
      },
      undo: () => move(room, behind, setBehind, setAhead, 'drew'),
      redo: () => move(room, ahead, setAhead, setBehind, 'erased'),
      canUndo: behind.length > 0,
      canRedo: ahead.length > 0,
    }),
    [room, tool, ink, width, behind, ahead],
  )
}

type SetDone = (change: (all: Done[]) => Done[]) => void

function move(room: RoomClient, from: Done[], setFrom: SetDone, setTo: SetDone, erases: Done['did']) {
  const done = from.at(-1)
  if (!done) return
  room.say(done.did === erases ? 'stroke.erased' : 'stroke.restored', { strokes: done.strokes })
  setFrom(all => all.slice(0, -1))
  setTo(all => [...all, done])
}
