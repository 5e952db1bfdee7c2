import { useMemo, useState } from 'react'

export interface Picking<I> {
  ids: ReadonlySet<I>
  has: (id: I) => boolean
  all: (ids: readonly I[]) => boolean
  /** Some of them, but not all. */
  some: (ids: readonly I[]) => boolean
  set: (id: I, on: boolean) => void
  setAll: (ids: readonly I[], on: boolean) => void
  clear: () => void
}

/** Which rows are ticked. They stay so over pages, until cleared. */
export function usePicking<I>(): Picking<I> {
  const [ids, setIds] = useState<ReadonlySet<I>>(new Set())
  return useMemo(() => {
    const change = (some: readonly I[], on: boolean) =>
      setIds(before => {
        const after = new Set(before)
        for (const id of some) on ? after.add(id) : after.delete(id)
        return after
      })
    const all = (some: readonly I[]) => some.length > 0 && some.every(id => ids.has(id))
    return {
      ids,
      has: id => ids.has(id),
      all,
      some: some => !all(some) && some.some(id => ids.has(id)),
      set: (id, on) => change([id], on),
      setAll: change,
      clear: () => setIds(new Set()),
    }
  }, [ids])
}
