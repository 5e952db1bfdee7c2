import { useState } from 'react'
import type { Column } from '../ui/table.tsx'
import { widthsKept } from '../ui/widths.rules.ts'

export type Height = 'calm' | 'usual' | 'dense'
interface Kept {
  shown: string[]
  height: Height
  widths: Record<string, number>
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
  const ids = columns.map(one => one.id)
  const usual: Kept = {
    shown: columns.filter(one => !one.isExtra).map(one => one.id),
    height: 'usual',
    widths: {},
  }
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null') as Partial<Kept> | null
    if (!Array.isArray(kept?.shown)) return usual
    // One that is not known may yet come: columns that the school has of its own are asked for.
    const known = kept.shown
    // What is always there has a place even in a choice that was made before it came.
    const missing = columns.filter(one => one.isFixed && !known.includes(one.id)).map(one => one.id)
    return {
      shown: [...known, ...missing],
      height: kept.height ?? 'usual',
      widths: widthsKept(kept.widths, ids),
    }
  } catch {
    return usual
  }
}

/** Which columns in which order, how wide they are, and how high the rows: the viewer's own choice, remembered by this browser. */
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
    widths: {
      of: kept.widths,
      set: (id: string, width: number | null) => {
        const { [id]: _, ...others } = kept.widths
        change({ widths: width === null ? others : { ...others, [id]: width } })
      },
    },
    setHeight: (height: Height) => change({ height }),
    setShown: (ids: string[]) => change({ shown: ids }),
    reset: () => {
      localStorage.removeItem(keyOf(list))
      keep(read(list, columns))
    },
  }
}
export type Columns<R> = ReturnType<typeof useColumns<R>>
