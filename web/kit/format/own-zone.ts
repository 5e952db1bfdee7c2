import { useSyncExternalStore } from 'react'
import { tableTime } from './dates.ts'

const neverChanges = () => () => {}

/** The viewer's own zone at an instant, where its clock shows something else than the school's. A page that the server wrote knows it when it comes alive. */
export function useOwnZone(zone: string): (at: string | number) => string | undefined {
  const own = useSyncExternalStore(
    neverChanges,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => zone,
  )
  return at => (own && tableTime(at, own) !== tableTime(at, zone) ? own : undefined)
}
