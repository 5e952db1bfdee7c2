import type { ComponentType, ReactNode } from 'react'
import { tableDay, tableTime } from '../kit/format/dates.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { type AccountState, StateBadge } from './person-cell.tsx'
import { AccountLink } from './person-link.tsx'
import { PhoneText } from './phone-text.tsx'

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

/** The columns that every list of people has, with their heads in the reader's language; a name leads to whoever it is. */
export const nameColumn = <R extends Person>(
  head: string,
  Name: ComponentType<{ person: R }> = AccountLink,
): ListColumn<R> => ({
  id: 'fullName',
  head,
  isSortable: true,
  isFixed: true,
  phone: 'name',
  cell: row => <Name person={row} />,
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

/** A number that is masked; nothing where there is none. */
export const phoneOf = ({ id, fullName, phone }: { id: number; fullName: string; phone: string }) =>
  phone === '' ? undefined : <PhoneText masked={phone} of={{ person: id }} name={fullName} />

export const guardianPhoneOf = ({ id, name, phone }: { id: number; name: string; phone: string }) =>
  phone === '' ? undefined : <PhoneText masked={phone} of={{ guardian: id }} name={name} />

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
