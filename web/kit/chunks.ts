type Graph = {
  getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null
}
/** What so many parts of the console share comes in one file. Fewer makes fewer files and more bytes that a page does not need. */
const sharedByMost = 6
/** What fewer share comes with the rest of its area that is shared. */
const areaOf = (id: string) => /\/web\/([a-z]+)\//.exec(id)?.[1] ?? null
const isEntry = (id: string) => /\/web\/(main\.tsx|index\.html)$/.test(id)
const isWords = (id: string) => id.includes('/locales/')
const canBeShared = (id: string) => !isEntry(id) && !isWords(id)
const components = /\/node_modules\/(react-aria-components|@tanstack\/react-query)\//

function reaches(from: string, next: (id: string) => readonly string[], found: (id: string) => boolean) {
  const seen = new Set([from])
  for (const id of seen) {
    if (found(id)) return true
    for (const other of next(id)) seen.add(other)
  }
  return false
}

/**
 * Which modules come in one file. Left alone the bundler makes a file of every module that two pages share, some sixty for a page of
 * the console, and each is asked for on its own over the visitor's line. Public pages never fetch what the console alone needs.
 */
export function chunkGroups() {
  const known = new Map<string, boolean>()
  const once = (id: string, answer: () => boolean) => {
    const before = known.get(id)
    if (before !== undefined) return before
    const now = answer()
    known.set(id, now)
    return now
  }
  const ofVisitors = (id: string, graph: Graph) =>
    once(id, () =>
      reaches(
        id,
        other => graph.getModuleInfo(other)?.importers ?? [],
        page =>
          page.endsWith('-page.tsx') &&
          !reaches(
            page,
            other => graph.getModuleInfo(other)?.importedIds ?? [],
            other => components.test(other),
          ),
      ),
    )
  return [
    { name: 'first', tags: ['$initial' as const], test: (id: string) => !isEntry(id), priority: 3 },
    {
      name: (id: string, graph: Graph) => (ofVisitors(id, graph) ? 'public' : null),
      test: canBeShared,
      minShareCount: 2,
      priority: 2,
    },
    { name: 'console', test: canBeShared, minShareCount: sharedByMost, priority: 1 },
    { name: areaOf, test: canBeShared, minShareCount: 2 },
  ]
}
