// How providers write sums, and the times of their statements.

/** 8888 → '88.88' */
export function yuan(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`no sum: ${cents}`)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** '88.88' → 8888, without a step through fractions: 1.15 * 100 is no whole number. Anything finer than a cent is refused. */
export function centsOf(written: string): number {
  const [, sign, whole = '', , part = ''] = /^(-?)(\d{1,10})(\.(\d{1,2})0*)?$/.exec(written.trim()) ?? []
  if (whole === '') throw new Error(`no sum: ${written.slice(0, 30)}`)
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' && cents > 0 ? -cents : cents
}

/** What was charged is written finer than cents; the statement's sums are rounded half up. */
export function roundedCents(written: string): number {
  const [, sign, whole = '', , part = ''] = /^(-?)(\d{1,10})(\.(\d{1,8}))?$/.exec(written.trim()) ?? []
  if (whole === '') throw new Error(`no sum: ${written.slice(0, 30)}`)
  const cents = Number(whole) * 100 + Math.floor(Number(part.padEnd(3, '0').slice(0, 3)) / 10 + 0.5)
  return sign === '-' && cents > 0 ? -cents : cents
}

const china = 8 * 60 * 60 * 1000

/** '2026-11-22 19:30:05' on the clock of Shanghai, which has no summer time. */
export function chinaTime(written: string): Date {
  const [, day, clock] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?$/.exec(written.trim()) ?? []
  const at = new Date(`${day}T${clock}+08:00`)
  if (Number.isNaN(at.getTime())) throw new Error(`no time: ${written.slice(0, 30)}`)
  return at
}

/** The other way round. */
export const onChinaClock = (at: Date): string =>
  new Date(at.getTime() + china).toISOString().slice(0, 19).replace('T', ' ')
