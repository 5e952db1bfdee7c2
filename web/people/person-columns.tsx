import type { ReactNode } from 'react'
import { tableDay, tableTime } from '../kit/format/dates.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { type AccountState, PersonCell, StateBadge } from './person-cell.tsx'

interface Person {
  id: number
  fullName: string
  avatar: string
}
interface Account extends Person {
  state: AccountState
  createdAt: string
  seenAt: string | null
}

/** The columns that every list of people has, with their heads in the reader's language. */
export const nameColumn = <R extends Person>(head: string): ListColumn<R> => ({
  id: 'fullName',
  head,
  isSortable: true,
  isFixed: true,
  phone: 'name',
  cell: row => <PersonCell person={row} />,
})

export const actsColumn = <R,>(head: string, cell: (row: R) => ReactNode): ListColumn<R> => ({
  id: 'acts',
  head,
  isFixed: true,
  isUnexported: true,
  phone: 'action',
  align: 'end',
  cell: row => <span className="list-acts">{cell(row)}</span>,
})

interface Words {
  state: string
  stateOf: (state: AccountState) => string
  createdAt: string
  seenAt: string
}
export const accountColumns = <R extends Account>(words: Words, zone: string): ListColumn<R>[] => [
  {
    id: 'state',
    head: words.state,
    phone: 'state',
    cell: row => <StateBadge state={row.state} words={words.stateOf(row.state)} />,
  },
  { id: 'createdAt', head: words.createdAt, isSortable: true, cell: row => tableDay(row.createdAt, zone) },
  {
    id: 'seenAt',
    head: words.seenAt,
    isSortable: true,
    isExtra: true,
    cell: row => (row.seenAt ? tableTime(row.seenAt, zone) : '—'),
  },
]
