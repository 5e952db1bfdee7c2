/** In pixels: a column is never too narrow to be found again, nor wider than a screen. */
export const narrowest = 64
export const widest = 640
const step = 16

export const fitting = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)))

/** What a key makes of a width; nothing where it is not for widths, null where the usual one comes back. */
export function widthByKey(key: string, width: number): number | null | undefined {
  if (key === 'ArrowLeft') return fitting(width - step)
  if (key === 'ArrowRight') return fitting(width + step)
  if (key === 'Home') return narrowest
  if (key === 'End') return widest
  if (key === 'Delete' || key === 'Backspace') return null
  return undefined
}

/** What was kept, by whatever kept it: of known columns, and in their bounds. */
export function widthsKept(kept: unknown, columns: readonly string[]): Record<string, number> {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, width]) =>
      columns.includes(id) && typeof width === 'number' && Number.isFinite(width)
        ? [[id, fitting(width)]]
        : [],
    ),
  )
}
