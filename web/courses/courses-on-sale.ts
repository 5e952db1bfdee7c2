import { courseDesk } from 'virtual:calls/courseDesk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { query } from '../kit/api/query.ts'

/** The courses on sale for a ComboBox: a school may have more than a page of them, so the server looks. */
export const useCoursesOnSale = () => useFound('onSale')

/** All of them, in whatever state. */
export const useCoursesFound = () => useFound(undefined)

/** Those in which seats are given: also where the sale is over. */
export function useCoursesToSit() {
  const { rows, onSearch } = useFound(undefined)
  return {
    rows: rows.filter(({ state, kind }) => (state === 'onSale' || state === 'closed') && kind !== 'open'),
    onSearch,
  }
}

function useFound(state: 'onSale' | undefined) {
  const [words, onSearch] = useState('')
  const q = useDeferredValue(words)
  const found = useQuery({
    ...query(courseDesk.courses, {
      ...(state && { state }),
      sort: 'name',
      page: '1',
      size: '50',
      ...(q && { q }),
    }),
    placeholderData: keepPreviousData,
  })
  return { rows: found.data?.rows ?? [], onSearch }
}
