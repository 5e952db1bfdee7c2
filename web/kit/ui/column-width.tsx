import { type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fitting, narrowest, widest, widthByKey } from './widths.rules.ts'

interface Props {
  /** The column's head. */
  of: string
  width: number | undefined
  /** Null: as wide as it usually is. */
  onWidth: (width: number | null) => void
}

/** The edge of a column: dragged, moved by arrows, put back by a double press or by Delete. */
export function ColumnWidth({ of, width, onWidth }: Props) {
  const { t } = useTranslation('kit')
  const held = useRef<{ x: number; width: number } | undefined>(undefined)
  const shown = (edge: Element) => width ?? edge.closest('th')?.getBoundingClientRect().width ?? narrowest
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, width: shown(event.currentTarget) }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between columns that is moved is no line between parts
    <span
      role="separator"
      tabIndex={0}
      className="column-width"
      aria-orientation="vertical"
      // Its name and what the pointer is told at once: no field of a form beside the list bears the same label.
      title={t('columnWidth', { name: of })}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={width ?? narrowest}
      aria-valuetext={width === undefined ? t('columnWidthUsual') : t('columnWidthNow', { n: width })}
      onPointerDown={begin}
      onPointerMove={({ clientX }) => {
        if (held.current) onWidth(fitting(held.current.width + clientX - held.current.x))
      }}
      onPointerUp={() => {
        held.current = undefined
      }}
      onPointerCancel={() => {
        held.current = undefined
      }}
      onDoubleClick={() => onWidth(null)}
      onKeyDown={event => {
        const next = widthByKey(event.key, shown(event.currentTarget))
        if (next === undefined) return
        event.preventDefault()
        onWidth(next)
      }}
    />
  )
}
