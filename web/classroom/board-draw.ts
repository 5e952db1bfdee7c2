import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Stroke } from '../../contract/classroom-board.ts'
import { longestStroke, mostNumbers } from '../../contract/classroom-lists.ts'
import { boardHeight, boardWidth } from '../kit/board/shapes.ts'
import { store } from '../kit/store.ts'
import type { BoardHand } from './board-hand.ts'
import { useEraser, useOwnStrokes, useTyped } from './board-strokes.ts'
import { newName } from './new-name.ts'
import type { RoomClient } from './room-client.ts'
import { useMe, useReading, useRoom } from './use-room.ts'

/** New points leave for the others so often. */
const every = 40
const pointerEvery = 80

export interface BoardPoint {
  x: number
  y: number
}

/** Where on the board a pointer is, in the board's own measure. */
function placeOf(
  board: SVGSVGElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): BoardPoint {
  const matrix = board.getScreenCTM()
  if (!matrix) return { x: 0, y: 0 }
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * 10)))
  return { x: within(x, boardWidth), y: within(y, boardHeight) }
}

/** One stroke under way: it is drawn here at once, and goes out piece by piece. */
class Drawing {
  readonly stroke: Stroke
  readonly #room: RoomClient
  #sent = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(room: RoomClient, stroke: Stroke) {
    this.#room = room
    this.stroke = stroke
  }

  add(points: number[]) {
    const { tool } = this.stroke
    if (tool === 'pen' || tool === 'marker') this.stroke.points.push(...points)
    // A figure is its beginning and its end.
    else this.stroke.points = [...this.stroke.points.slice(0, 3), ...points.slice(-3)]
    if (tool === 'pen' || tool === 'marker') this.#timer ??= setTimeout(() => this.#send(), every)
  }

  #send() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { key, page, tool, ink, width, text, points } = this.stroke
    const fresh = points.slice(this.#sent, this.#sent + mostNumbers)
    const isFirst = this.#sent === 0
    this.#sent += fresh.length
    if (isFirst)
      this.#room.say('stroke.begun', {
        stroke: key,
        page,
        tool,
        ink,
        width,
        points: fresh,
        ...(text && { text }),
      })
    else if (fresh.length > 0) this.#room.say('stroke.went', { stroke: key, points: fresh })
    if (this.#sent < points.length) this.#send()
  }

  /** What goes on is another stroke. */
  get isFull() {
    return this.stroke.points.length > longestStroke - mostNumbers
  }

  /** The pen was taken: the room has ended the stroke, and what is not sent is not drawn. */
  drop() {
    clearTimeout(this.#timer)
  }

  end() {
    this.#send()
    this.#room.say('stroke.ended', { stroke: this.stroke.key })
  }
}

/** The stroke under way, and those that only this page knows yet. */
function useStroke(hand: BoardHand, writes: boolean) {
  const room = useRoom()
  const me = useMe()
  const { board } = useReading('board')
  const drawing = useRef<Drawing | null>(null)
  const { own, add, drop } = useOwnStrokes(board)
  // A point more draws its stroke anew and not the board: a hand moves a hundred times a second.
  const [grown] = useState(() => store(0))

  // What the room did not take stands on nobody's board, and not on this one either.
  useEffect(
    () =>
      room.refusals.listen(() => {
        const { kind, data } = room.refusals.get() ?? {}
        if (kind !== 'stroke.begun' && kind !== 'stroke.went') return
        const { stroke } = data as { stroke: string }
        if (drawing.current?.stroke.key === stroke) {
          drawing.current.drop()
          drawing.current = null
        }
        drop(stroke)
      }),
    [room, drop],
  )

  useEffect(() => {
    if (writes) return
    drawing.current?.drop()
    drawing.current = null
  }, [writes])

  const begin = ({ x, y }: BoardPoint, pressure: number) => {
    const stroke: Stroke = {
      key: newName(),
      page: board.current,
      person: me.id,
      tool: hand.tool as Stroke['tool'],
      ink: hand.ink,
      width: hand.tool === 'text' ? Math.max(80, hand.width) : hand.width,
      points: [x, y, pressure],
      ended: false,
      erased: false,
    }
    const made = new Drawing(room, stroke)
    add(stroke)
    hand.did({ did: 'drew', strokes: [stroke.key] })
    drawing.current = made
  }

  const go = (points: number[]) => {
    const now = drawing.current
    now?.add(points)
    if (now?.isFull) {
      const [x = 0, y = 0, pressure = 50] = now.stroke.points.slice(-3)
      now.end()
      begin({ x, y }, pressure)
    }
    grown.set(count => count + 1)
  }

  const end = () => {
    drawing.current?.end()
    drawing.current = null
  }
  const isUnderWay = () => drawing.current !== null
  return { own, grown, begin, go, end, isUnderWay }
}

/** The hand at the board: draws, erases, points. Answers the strokes that only this page knows yet. */
export function useDrawing(hand: BoardHand, writes: boolean) {
  const room = useRoom()
  const me = useMe()
  const { board } = useReading('board')
  const pointed = useRef(0)
  const eraser = useEraser(hand)
  const { own, grown, begin, go, end, isUnderWay } = useStroke(hand, writes)

  const point = (place: BoardPoint) => {
    if (performance.now() - pointed.current < pointerEvery) return
    pointed.current = performance.now()
    room.say('pointer.moved', { page: board.current, ...place })
  }

  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (!writes || !event.isPrimary || event.button !== 0 || hand.tool === 'text') return
    event.currentTarget.setPointerCapture(event.pointerId)
    const place = placeOf(event.currentTarget, event)
    if (hand.tool === 'pointer') return point(place)
    if (hand.tool === 'eraser') {
      eraser.begin()
      return eraser.at(event)
    }
    begin(place, pressureOf(event))
  }

  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!writes || !event.isPrimary) return
    if (hand.tool === 'pointer') return point(placeOf(event.currentTarget, event))
    if (eraser.isOn()) return eraser.at(event)
    if (!isUnderWay()) return
    const all = event.nativeEvent.getCoalescedEvents?.() ?? []
    const events = all.length > 0 ? all : [event.nativeEvent]
    go(
      events.flatMap(one => {
        const { x, y } = placeOf(event.currentTarget, one)
        return [x, y, pressureOf(one)]
      }),
    )
  }

  const up = () => {
    eraser.end()
    end()
  }

  const leave = () => {
    if (writes && hand.tool === 'pointer' && me.id in board.pointers) room.say('pointer.left', {})
  }

  /** What a hand without a pointer does: the same, at a place that it names. */
  const byKeys = {
    begin: (place: BoardPoint) => begin(place, 50),
    go: ({ x, y }: BoardPoint) => go([x, y, 50]),
    erase: (at: { clientX: number; clientY: number }) => {
      eraser.begin()
      eraser.at(at)
      up()
    },
    point,
    end: up,
  }

  return { own, grown, write: useTyped(hand), placeOf, on: { down, move, up, leave }, byKeys }
}

const pressureOf = ({ pressure, pointerType }: { pressure: number; pointerType: string }) =>
  pointerType === 'pen' && pressure > 0 ? Math.round(pressure * 100) : 50
