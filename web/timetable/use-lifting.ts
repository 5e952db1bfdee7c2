import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeText } from '../kit/format/zone.ts'
import type { DayPart, Shown } from './lessons.ts'
import { afterKey, hourHeight, type Lifted, type Moving, moved, snapped, stretched } from './moving.ts'
import { weekdayKey } from './weekday.ts'

interface Drag {
  start: Lifted
  shown: Shown
  x: number
  y: number
  pulls: boolean
}

/** A few pixels of a trembling hand are no drag. */
const slack = 4

/** What is in the hand: where it is now, and what is said of it. */
function useHand(moving: Moving | undefined) {
  const { t } = useTranslation('timetable')
  const [lifted, lift] = useState<Lifted>()
  const [said, say] = useState('')
  const drag = useRef<Drag>(undefined)
  const dragged = useRef(false)

  const words = (one: Lifted) =>
    t('lift.at', {
      day: t(weekdayKey(one.day)),
      from: timeText(one.from),
      to: timeText(one.to),
    })
  const takeUp = (shown: Shown, start: Lifted) => {
    lift(start)
    say(t('lift.up', { name: shown.title, at: words(start) }))
  }
  const letDown = (shown: Shown, start: Lifted, end: Lifted | undefined) => {
    lift(undefined)
    if (!end || (end.day === start.day && end.from === start.from && end.to === start.to)) return
    say(t('lift.down', { at: words(end) }))
    moving?.onMove(shown, end)
  }
  const putBack = () => {
    drag.current = undefined
    lift(undefined)
    say(t('lift.back'))
  }
  return { lifted, lift, said, say, drag, dragged, words, takeUp, letDown, putBack }
}
type Hand = ReturnType<typeof useHand>

interface Card {
  start: Lifted
  shown: Shown
  week: readonly string[]
}

/** The mouse takes a card by itself, or by its lower edge. */
function byPointer(
  { lifted, lift, drag, dragged, letDown, putBack }: Hand,
  { start, shown, week }: Card,
  body: RefObject<HTMLDivElement | null>,
) {
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.pointerType === 'touch' || event.button !== 0) return
      dragged.current = false
      const pulls = (event.target as HTMLElement).dataset.pull !== undefined
      drag.current = { start, shown, x: event.clientX, y: event.clientY, pulls }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      const held = drag.current
      if (!held) return
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y]
      if (!dragged.current && Math.abs(dx) + Math.abs(dy) < slack) return
      dragged.current = true
      const minutes = snapped((dy / hourHeight) * 60)
      const column = (body.current?.querySelector('.week-day') as HTMLElement | null)?.offsetWidth ?? 100
      lift(
        held.pulls
          ? stretched(held.start, minutes)
          : moved(held.start, Math.round(dx / column), minutes, week),
      )
    },
    onPointerUp: () => {
      const held = drag.current
      drag.current = undefined
      if (held && dragged.current) letDown(held.shown, held.start, lifted)
    },
    onPointerCancel: putBack,
  }
}

function byKeys({ lifted, lift, say, drag, dragged, words, takeUp, letDown, putBack }: Hand, card: Card) {
  const { start, shown, week } = card
  const isUp = lifted?.key === shown.key
  return {
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key === ' ' && !isUp) {
        event.preventDefault()
        takeUp(shown, start)
        return
      }
      if (event.key === 'Escape' && (isUp || drag.current)) {
        event.preventDefault()
        event.stopPropagation()
        dragged.current = drag.current !== undefined
        return putBack()
      }
      if (!isUp || !lifted) return
      const next = afterKey(lifted, event.key, event.shiftKey, week)
      if (next) {
        event.preventDefault()
        lift(next)
        say(words(next))
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        letDown(shown, start, lifted)
      }
    },
    // Space comes up as a press of the button: it has lifted already.
    onKeyUp: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key === ' ') event.preventDefault()
    },
    onBlur: () => {
      if (isUp && !drag.current) putBack()
    },
  }
}

/**
 * Picking lessons up. The mouse drags a card or pulls its lower edge; with the keys space lifts, arrows move, Enter lets it
 * down, Escape puts it back. A finger scrolls: on a touch screen the form moves lessons.
 */
export function useLifting(
  week: readonly string[],
  body: RefObject<HTMLDivElement | null>,
  moving: Moving | undefined,
) {
  const hand = useHand(moving)
  const handlersFor = ({ shown, day, from, to }: DayPart) => {
    const card = { start: { key: shown.key, day, from, to }, shown, week }
    return { ...byPointer(hand, card, body), ...byKeys(hand, card) }
  }

  /** A press that was the end of a drag opens nothing. */
  const wasDragged = () => {
    const was = hand.dragged.current
    hand.dragged.current = false
    return was
  }

  return { lifted: hand.lifted, said: hand.said, handlersFor, wasDragged }
}
