import { office } from 'virtual:calls/office'
import { useQuery } from '@tanstack/react-query'
import { query } from '../kit/api/query.ts'

export type Tag = NonNullable<(typeof office)['tags']['data']>[number]
export type OwnField = NonNullable<(typeof office)['ownFields']['data']>[number]
interface Marked {
  values: readonly { field: number; value: string }[]
}

const noTags: readonly Tag[] = []
const noFields: readonly OwnField[] = []

/** The tags of the school and its own fields, in their order. */
export function useMarks() {
  const tags = useQuery(query(office.tags, {})).data ?? noTags
  const fields = useQuery(query(office.ownFields, {})).data ?? noFields
  return { tags, fields }
}

/** What somebody has in a field, as it is read. */
export function saidIn(person: Marked, field: OwnField) {
  const value = person.values.find(one => one.field === field.id)?.value ?? ''
  return field.kind === 'choice' ? (field.choices.find(({ id }) => String(id) === value)?.name ?? '') : value
}
