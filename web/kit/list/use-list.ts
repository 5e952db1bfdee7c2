import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '../api/query.ts'
import type { CallRef } from '../api/types.ts'
import {
  changedList,
  type ListShape,
  type ListState,
  readAddress,
  sortText,
  writeAddress,
} from './address.ts'
import { useLastPage } from './last-page.ts'
import { useSelection } from './selection.ts'

export interface Listed<R> {
  total: number
  rows: R[]
}

const nothing = {}

/** A list whose filters, order and page stand in the address, its rows, and what is ticked. */
export function useList<R>(
  call: CallRef<unknown, Listed<R>>,
  shape: ListShape,
  always: Readonly<Record<string, string>> = nothing,
) {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readAddress(params, shape), [params, shape])
  const filter = useMemo(
    () => ({ ...(state.q && { q: state.q }), ...state.filters, ...always }),
    [state.q, state.filters, always],
  )
  const input = { ...filter, sort: sortText(state.sort), page: String(state.page), size: String(state.size) }
  const rows = useQuery({
    ...query(call as unknown as CallRef<typeof input, Listed<R>>, input),
    placeholderData: keepPreviousData,
  })
  const total = rows.data?.total ?? 0
  const selection = useSelection(total, JSON.stringify(filter))
  const go = (next: ListState, replace = false) => {
    const address = writeAddress(next, shape)
    for (const name of shape.keeps ?? []) {
      const value = params.get(name)
      if (value !== null) address.set(name, value)
    }
    setParams(address, { replace })
  }
  const change = (some: Partial<ListState>, replace = false) => go(changedList(state, some), replace)

  useLastPage({ ...state, total, isKnown: rows.data !== undefined && !rows.isPlaceholderData }, page =>
    change({ page }, true),
  )

  return {
    state,
    filter,
    rows,
    total,
    selection,
    change,
    setFilter: (name: string, value: string | null) => {
      const { [name]: _, ...others } = state.filters
      change({ filters: value === null ? others : { ...others, [name]: value } })
    },
    clear: () => change({ q: '', filters: {} }),
    open: (saved: string) => go(readAddress(new URLSearchParams(saved), shape)),
    isFiltered: state.q !== '' || Object.keys(state.filters).length > 0,
    sortText: sortText(state.sort),
  }
}

export type List<R> = ReturnType<typeof useList<R>>
