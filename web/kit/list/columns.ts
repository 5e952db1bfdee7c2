import { useState } from 'react'
import type { Column } from '../ui/table.tsx'

export type Height = 'calm' | 'usual' | 'dense'
interface Kept {
  shown: string[]
  height: Height
}

/** A column of a list: some are always there, some only when chosen. */
export interface ListColumn<R> extends Column<R> {
  isFixed?: boolean
  /** Not shown until somebody chooses it. */
  isExtra?: boolean
  /** Has no place in an export: buttons, pictures. */
  isUnexported?: boolean
  /** What it is in a sheet, where that is more than one column. */
  exports?: readonly string[]
}

const keyOf = (list: string) => `list:${list}`

function read<R>(list: string, columns: readonly ListColumn<R>[]): Kept {
  const usual: Kept = { shown: columns.filter(one => !one.isExtra).map(one => one.id), height: 'usual' }
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null') as Partial<Kept> | null
    if (!Array.isArray(kept?.shown)) return usual
    const known = kept.shown.filter(id => columns.some(one => one.id === id))
    // What is always there has a place even in a choice that was made before it came.
    const missing = columns.filter(one => one.isFixed && !known.includes(one.id)).map(one => one.id)
    return { shown: [...known, ...missing], height: kept.height ?? 'usual' }
  } catch {
    return usual
  }
}

/** Which columns in which order, and how high the rows: the viewer's own choice, remembered by this browser. */
export function useColumns<R>(list: string, columns: readonly ListColumn<R>[]) {
  const [kept, keep] = useState(() => read(list, columns))
  const change = (some: Partial<Kept>) => {
    const next = { ...kept, ...some }
    keep(next)
    try {
      localStorage.setItem(keyOf(list), JSON.stringify(next))
    } catch {
      // A browser that keeps nothing shows the list as it usually is next time.
    }
  }
  const shown = kept.shown.flatMap(id => columns.find(one => one.id === id) ?? [])
  return {
    shown,
    hidden: columns.filter(one => !kept.shown.includes(one.id)),
    height: kept.height,
    setHeight: (height: Height) => change({ height }),
    setShown: (ids: string[]) => change({ shown: ids }),
    reset: () => {
      localStorage.removeItem(keyOf(list))
      keep(read(list, columns))
    },
  }
}
export type Columns<R> = ReturnType<typeof useColumns<R>>
