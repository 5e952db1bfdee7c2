/** Milliseconds since the machine started: all its processes read the same, and nobody can set it. */
export const steadyNow = () => Number(process.hrtime.bigint()) / 1e6

/** A clock that stands here now, and that nobody can set from now on. */
export const steadyFrom = (begins: number) => {
  const ahead = begins - steadyNow()
  return () => Math.round(ahead + steadyNow())
}
