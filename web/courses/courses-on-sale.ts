import { courseDesk } from 'virtual:calls/courseDesk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { query } from '../kit/api/query.ts'

/** The courses on sale for a ComboBox: a school may have more than a page of them, so the server looks. */
export function useCoursesOnSale() {
  const [words, onSearch] = useState('')
  const q = useDeferredValue(words)
  const found = useQuery({
    ...query(courseDesk.courses, { state: 'onSale', sort: 'name', page: '1', size: '50', ...(q && { q }) }),
    placeholderData: keepPreviousData,
  })
  return { rows: found.data?.rows ?? [], onSearch }
}
