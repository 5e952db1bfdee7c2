import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get(): T
  set(next: T | ((now: T) => T)): void
  listen(tell: () => void): () => void
}

/** A value that outlives the screens and tells them when it changes. On the server everybody sees the first value. */
export function store<T>(first: T): Store<T> {
  let now = first
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set(next) {
      const value = typeof next === 'function' ? (next as (now: T) => T)(now) : next
      if (Object.is(value, now)) return
      now = value
      for (const tell of listeners) tell()
    },
    listen(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}

export function useStore<T>(from: Store<T>, onServer: T): T {
  return useSyncExternalStore(from.listen, from.get, () => onServer)
}
