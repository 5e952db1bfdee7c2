import { useMemo, useState } from 'react'
import type { Picking } from '../ui/picking.ts'

type Id = number
type Kept = { all: false; ids: ReadonlySet<Id> } | { all: true; except: ReadonlySet<Id> }

/** How the server is told: rows one by one, or everything the filter shows but for some. */
export type Chosen = { ids: Id[] } | { all: Record<string, unknown>; except: Id[] }

export interface Selection extends Picking<Id> {
  count: number
  isAll: boolean
  chooseAll: () => void
  chosen: (filter: Record<string, unknown>) => Chosen
}

const none: Kept = { all: false, ids: new Set() }

function changed(kept: Kept, ids: readonly Id[], on: boolean): Kept {
  const set = new Set(kept.all ? kept.except : kept.ids)
  // Of everything, a row that is not ticked is one that is left out.
  for (const id of ids) on !== kept.all ? set.add(id) : set.delete(id)
  return kept.all ? { all: true, except: set } : { all: false, ids: set }
}

/** Which rows are ticked, over all pages. Another filter is another question: nothing stays ticked that is not shown. */
export function useSelection(total: number, filterKey: string): Selection {
  const [kept, keep] = useState<Kept>(none)
  const [keptFor, keepFor] = useState(filterKey)
  if (keptFor !== filterKey) {
    keepFor(filterKey)
    keep(none)
  }
  return useMemo(() => {
    const has = (id: Id) => (kept.all ? !kept.except.has(id) : kept.ids.has(id))
    const all = (some: readonly Id[]) => some.length > 0 && some.every(has)
    return {
      ids: kept.all ? new Set<Id>() : kept.ids,
      has,
      all,
      some: (some: readonly Id[]) => !all(some) && some.some(has),
      set: (id: Id, on: boolean) => keep(now => changed(now, [id], on)),
      setAll: (ids: readonly Id[], on: boolean) => keep(now => changed(now, ids, on)),
      clear: () => keep(none),
      count: kept.all ? Math.max(0, total - kept.except.size) : kept.ids.size,
      isAll: kept.all,
      chooseAll: () => keep({ all: true, except: new Set() }),
      chosen: (filter: Record<string, unknown>): Chosen =>
        kept.all ? { all: filter, except: [...kept.except] } : { ids: [...kept.ids] },
    }
  }, [kept, total])
}
