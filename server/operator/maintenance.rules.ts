/** What is wrong with an announcement of a maintenance: at which of its two times, or nothing. */
export function wrongTime(begins: Date, ends: Date, now: Date): 'beginsAt' | 'endsAt' | undefined {
  if (ends <= begins || ends.getTime() - begins.getTime() > longest) return 'endsAt'
  return ends <= now ? 'beginsAt' : undefined
}
const longest = 7 * 86_400_000

/** From when it is shown: at once where that time has come, and never after it has begun. */
export const shownFrom = (begins: Date, hours: number) => new Date(begins.getTime() - hours * 3_600_000)
