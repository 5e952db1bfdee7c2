const longest = 10_000
const most = 100

/**
 * Pages that were drawn a moment ago. A page is made of its answers, its address and its language alone, so the same answers need
 * not be drawn again for the next visitor; they are asked for each time, and nobody sees what is no longer so. Only the clock is
 * not among them: what it says may be ten seconds old.
 */
export function drawnPages<Page>(clock: () => number = Date.now) {
  const kept = new Map<string, { page: Page; until: number }>()
  return (key: string, draw: () => Page): Page => {
    const found = kept.get(key)
    if (found && found.until > clock()) return found.page
    kept.delete(key)
    const page = draw()
    kept.set(key, { page, until: clock() + longest })
    // The oldest first: whoever makes up addresses pushes out no more than this many.
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return page
  }
}
