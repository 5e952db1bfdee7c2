import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hasField } from '../../contract/people-lists.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { saidIn, useMarks } from './marks.ts'
import { TagList } from './tag-list.tsx'

interface Row {
  tags: readonly number[]
  values: readonly { field: number; value: string }[]
}

/** Tags and the school's own fields as columns of a list: shown where somebody chooses them. */
export function useMarkColumns<R extends Row>(of?: 'STUDENT') {
  const { t } = useTranslation('people-marks')
  const { tags, fields } = useMarks()
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language or what the school has changes
  return useMemo<ListColumn<R>[]>(
    () => [
      {
        id: 'tags',
        head: t('tags'),
        isExtra: true,
        cell: row => (row.tags.length > 0 ? <TagList tags={tags} ids={row.tags} /> : '—'),
      },
      ...fields
        .filter(({ audience }) => !of || hasField(audience, [of]))
        .map(
          (field): ListColumn<R> => ({
            id: field.place,
            head: field.name,
            isExtra: true,
            ...(field.kind === 'number' && { align: 'end' }),
            cell: row => saidIn(row, field) || '—',
          }),
        ),
    ],
    [t, tags, fields],
  )
}
