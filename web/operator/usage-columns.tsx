import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type UsageFigure, usageFigures } from '../../contract/operator-lists.ts'
import { fileSize } from '../kit/format/text.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { InfoNote } from '../kit/ui/info-note.tsx'
import { NameLink } from '../kit/ui/name-link.tsx'

export interface UsageRow extends Record<UsageFigure, number> {
  id: number
  schoolName: string
  agentName: string | null
}

const numbers = new Intl.NumberFormat('en')
/** As it is read: bytes as sizes, everything else with its thousands apart. */
export const figureText = (figure: UsageFigure, value: number) =>
  figure === 'files' || figure === 'films' ? fileSize(value) : numbers.format(value)

const notes: Partial<
  Record<
    UsageFigure,
    'lessonsNote' | 'minutesNote' | 'peopleNote' | 'sentNote' | 'standingNote' | 'rolesNote'
  >
> = {
  lessons: 'lessonsNote',
  lessonMinutes: 'minutesNote',
  peopleMinutes: 'peopleNote',
  sms: 'sentNote',
  files: 'standingNote',
  students: 'rolesNote',
}
export function useUsageColumns(isOperator: boolean): ListColumn<UsageRow>[] {
  const { t } = useTranslation('operator')
  return useMemo(() => {
    const figure = (id: UsageFigure): ListColumn<UsageRow> => {
      const head = t(`usage.column.${id}`)
      const note = notes[id]
      return {
        id,
        head,
        align: 'end',
        isSortable: true,
        cell: row => figureText(id, row[id]),
        ...(note && { note: <InfoNote of={head}>{t(`usage.${note}`)}</InfoNote> }),
        ...(id === 'lessonMinutes' && { phone: 'number' as const }),
      }
    }
    return [
      {
        id: 'schoolName',
        head: t('usage.column.schoolName'),
        isFixed: true,
        isSortable: true,
        phone: 'name',
        cell: row => <NameLink to={`/schools/${row.id}`}>{row.schoolName}</NameLink>,
      },
      ...(isOperator
        ? [
            {
              id: 'agent',
              head: t('usage.column.agent'),
              isExtra: true,
              cell: (row: UsageRow) => row.agentName ?? t('usage.own'),
            },
          ]
        : []),
      ...usageFigures.map(figure),
    ]
  }, [t, isOperator])
}
