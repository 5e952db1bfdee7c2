import { operator } from 'virtual:calls/operator'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { query } from '../kit/api/query.ts'
import type { BoundField } from '../kit/ui/field.tsx'
import { MultiSelect, type Option } from '../kit/ui/select.tsx'

type Props = BoundField<readonly number[]> & { but?: number | undefined }

/** Several schools, looked for by name or domain: there are more than a list holds. Whoever is chosen keeps the name. */
export function SchoolsBox({ but, ...props }: Props) {
  const [words, onSearch] = useState('')
  const [seen, keep] = useState<readonly Option<number>[]>([])
  const q = useDeferredValue(words)
  const asked = query(operator.schools, { q, sort: 'schoolName', size: '50' })
  const { data } = useQuery({ ...asked, placeholderData: keepPreviousData })
  const found = (data?.rows ?? [])
    .filter(({ id }) => id !== but)
    .map(({ id, schoolName, schoolDomain }) => ({ id, label: schoolName, detail: schoolDomain }))
  const known = [...found, ...seen.filter(one => !found.some(({ id }) => id === one.id))]
  const choose = (ids: readonly number[]) => {
    keep(known.filter(({ id }) => ids.includes(id)))
    props.onChange(ids)
  }
  return <MultiSelect {...props} onChange={choose} options={known} found={found} onSearch={onSearch} />
}
