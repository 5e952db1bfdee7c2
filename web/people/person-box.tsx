import { office } from 'virtual:calls/office'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { query } from '../kit/api/query.ts'
import { image } from '../kit/api/request.ts'
import { useSession } from '../kit/session/use-session.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import type { BoundField } from '../kit/ui/field.tsx'
import type { IconShape } from '../kit/ui/icon.tsx'
import { ComboBox, type Key, MultiSelect, type Option } from '../kit/ui/select.tsx'

type Named = NonNullable<(typeof office)['peopleNamed']['data']>[number]
interface Offered<K extends Key> {
  options: readonly Option<K>[]
  placeholder?: string
  icon?: IconShape
}

const Face = ({ of }: { of: Named }) => (
  <Avatar size="s" name={of.fullName} seed={of.id} photo={of.avatar ? image(of.avatar) : undefined} />
)

/** Whoever the office finds so: by name, sound, initials, username, number or phone. */
function useNamed(of: 'staff' | 'students', words: string, isAsked: boolean) {
  const q = useDeferredValue(words.trim().slice(0, 60))
  const { roles } = useSession()
  const asked = query(office.peopleNamed, { of, ...(q && { q }) })
  // Teachers have lists of their own colleagues on some pages: they are found by their names.
  const enabled = isAsked && asked.enabled && roles.includes('ADMIN')
  return useQuery({ ...asked, enabled, placeholderData: keepPreviousData, staleTime: 60_000 }).data
}

/** Those of the school's staff who are offered, with their faces and what tells two of one name apart. */
function useStaff<K extends Key>(options: readonly Option<K>[]) {
  const [words, onSearch] = useState('')
  const all = useNamed('staff', '', true)
  const sought = useNamed('staff', words, words !== '')
  const faces = useMemo(() => new Map(all?.map(one => [String(one.id), one])), [all])
  const pictured = options.map(option => {
    const one = faces.get(String(option.id))
    if (!one) return option
    const detail = [one.username, option.detail].filter(Boolean).join(' · ')
    return { ...option, detail, picture: <Face of={one} /> }
  })
  const ids = new Set(sought?.map(({ id }) => String(id)))
  const typed = words.trim().toLowerCase()
  const found =
    typed === ''
      ? pictured
      : pictured.filter(({ id, label }) => label.toLowerCase().includes(typed) || ids.has(String(id)))
  return { options: pictured, found, onSearch }
}

/** One of the staff that a page offers. */
export function StaffBox<K extends Key>(props: BoundField<K | null> & Offered<K>) {
  return <ComboBox {...props} {...useStaff(props.options)} />
}

/** Several of them. */
export function StaffChoice<K extends Key>(props: BoundField<readonly K[]> & Offered<K>) {
  return <MultiSelect {...props} {...useStaff(props.options)} />
}

/** Students of the school, found by what is typed; those who are chosen stay. By their usernames, as lists of accounts have them. */
export function StudentChoice({ value, ...props }: BoundField<readonly string[]>) {
  const [words, onSearch] = useState('')
  const [kept, keep] = useState<readonly Option<string>[]>([])
  const found = (useNamed('students', words, true) ?? []).map(
    (one): Option<string> => ({
      id: one.username,
      label: one.fullName,
      detail: [one.username, one.classPath].filter(Boolean).join(' · '),
      picture: <Face of={one} />,
    }),
  )
  const known = [...kept, ...found.filter(({ id }) => !kept.some(one => one.id === id))]
  return (
    <MultiSelect
      {...props}
      value={value}
      onChange={ids => {
        keep(known.filter(({ id }) => ids.includes(id)))
        props.onChange(ids)
      }}
      options={known}
      found={words === '' ? known : found}
      onSearch={onSearch}
    />
  )
}
