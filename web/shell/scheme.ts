import { store, useStore } from '../kit/store.ts'

export type Scheme = 'light' | 'dark'
const kept = 'scheme'

// The page has set it before its first paint; here it is read, switched and kept.
const now = store<Scheme>('light')
export const useScheme = () => useStore(now, 'light')

export function startScheme() {
  now.set(document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light')
}

export function switchScheme() {
  const next: Scheme = now.get() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.scheme = next
  try {
    localStorage.setItem(kept, next)
  } catch {
    // A browser that keeps nothing still switches.
  }
  now.set(next)
}
