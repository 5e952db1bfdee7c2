import { useLocation } from 'react-router'

/** What somebody wants who is asked to sign in first: its name, and the page where they said so. It travels with the address as its state. */
export interface ToldWish {
  toward: string
  from: string
}

export function useToldWish(): ToldWish | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null) return undefined
  const { toward, from } = state as Partial<Record<keyof ToldWish, unknown>>
  return typeof toward === 'string' && typeof from === 'string' ? { toward, from } : undefined
}
