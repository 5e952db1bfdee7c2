/** Whether a sheet of hours is moved to the line of now when it opens: it lies below what is seen, and nobody has moved the page yet. */
export const isBelow = (line: { bottom: number }, seen: { height: number; scrolled: number }) =>
  seen.scrolled === 0 && line.bottom > seen.height
