import type { ComponentType } from 'react'

export interface KeptFiltersProps {
  /** The list's name. */
  list: string
  /** What it is filtered by now, as its address says it. */
  now: string
  isFiltered: boolean
  open: (query: string) => void
}

let sheet: ComponentType<KeptFiltersProps> | undefined

/** What somebody keeps belongs to people, whose area brings the sheet of the filters kept for a list. */
export const filtersAreKeptIn = (Sheet: ComponentType<KeptFiltersProps>) => {
  sheet = Sheet
}
export const keptFilters = () => sheet
