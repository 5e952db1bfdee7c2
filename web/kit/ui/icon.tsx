import type { Icon as TablerIcon } from '@tabler/icons-react'

export type IconShape = TablerIcon

const sizes = { s: 15, m: 18, l: 22 } as const

/** Outline icons in the three sizes of the look. Always decoration: the name stands beside or on the control. */
export function Icon({ of: Shape, size = 'm' }: { of: IconShape; size?: keyof typeof sizes }) {
  return (
    <Shape
      className={`icon icon-${size}`}
      size={sizes[size]}
      stroke={1.75}
      aria-hidden="true"
      focusable="false"
    />
  )
}
