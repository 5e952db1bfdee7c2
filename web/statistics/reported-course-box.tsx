import { learning } from 'virtual:calls/learning'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { query } from '../kit/api/query.ts'
import type { BoundField } from '../kit/ui/field.tsx'
import { SoughtBox } from '../kit/ui/sought-box.tsx'

/** One of the courses that statistics tell of, or all: whoever may read these has no need to manage courses. */
export function ReportedCourseBox({ all, ...props }: BoundField<string | null> & { all: string }) {
  const { value } = props
  const [words, onSearch] = useState('')
  const q = useDeferredValue(words.trim().slice(0, 60))
  const { data } = useQuery({
    ...query(learning.reportCourses, { sort: 'name', page: '1', size: '50', ...(q && { q }) }),
    placeholderData: keepPreviousData,
  })
  const asked = query(learning.reportCourse, { id: value ?? '' })
  const enabled = asked.enabled && value !== null && value !== 'all'
  const { data: chosen } = useQuery({ ...asked, enabled })
  return (
    <SoughtBox
      {...props}
      options={[{ id: 'all', label: all }]}
      rows={data?.rows ?? []}
      chosen={chosen}
      onSearch={onSearch}
    />
  )
}
