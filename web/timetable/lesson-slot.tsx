import type { Placed } from './columns.ts'
import { LessonCard } from './lesson-card.tsx'
import type { DayPart, Shown } from './lessons.ts'
import type { Moving } from './moving.ts'
import type { useLifting } from './use-lifting.ts'

/** On paper an hour is as tall as the sheet allows: the style sheet says so. */
export const hoursTall = (hours: number) => `calc(${hours} * var(--hour))`

interface Props {
  placed: Placed<DayPart>
  /** The hour with which the sheet begins. */
  first: number
  zone: string
  onPick: (shown: Shown) => void
  lifting?: ReturnType<typeof useLifting>
  moving?: Moving | undefined
}

/** A lesson in its column of a sheet of hours, as tall as it is long. */
export function LessonSlot({ placed: { item, column, columns }, first, zone, onPick, ...hand }: Props) {
  const { lifting, moving } = hand
  const { shown, from, to } = item
  const isMovable = moving?.canMove(shown) ?? false
  const minutes = to - from
  const style = {
    top: hoursTall((from - first * 60) / 60),
    height: `max(20px, ${hoursTall(minutes / 60)})`,
    left: `${(column / columns) * 100}%`,
    width: `${100 / columns}%`,
  }
  const isLifted = lifting?.lifted?.key === shown.key
  return (
    <button
      type="button"
      className={`slot slot-${shown.look} tint-${shown.colour}${isLifted ? ' is-lifted' : ''}${minutes < 45 ? ' is-short' : minutes < 90 ? ' is-low' : ''}`}
      style={style}
      data-movable={isMovable || undefined}
      aria-pressed={isMovable ? isLifted : undefined}
      onClick={() => lifting?.wasDragged() || onPick(shown)}
      {...(isMovable && lifting?.handlersFor(item))}
    >
      <LessonCard shown={shown} zone={zone} isTight={columns > 1 || minutes < 45} />
      {isMovable && <i className="slot-pull" data-pull />}
    </button>
  )
}
