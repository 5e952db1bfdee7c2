import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { payingKinds } from '../../contract/orders-paying-lists.ts'
import { tableTime } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Money } from '../kit/ui/money.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import { TableAcross } from '../kit/ui/table-across.tsx'
import type { Bill } from './office-data.ts'
import { type BillAsked, type BillFigure, behind } from './use-bill.ts'

export type BillRow = Bill['rows'][number]

/** What a span is called: a day, a month, a course, a provider, or what no order knows. */
export function useSpanName(by: BillAsked['by']) {
  const { t } = useTranslation('orders-books')
  return (row: BillRow) => {
    if (row.at === '') return t('bill.noOrder')
    const provider = payingKinds.find(one => one === row.at)
    if (by === 'provider' && provider) return t(`provider.${provider}`)
    return by === 'course' ? row.name : row.at
  }
}

/** Movement by movement, or summed up: there each figure opens the movements behind it. */
export function BillTable({ rows, asked }: { rows: readonly BillRow[]; asked: BillAsked }) {
  const { t } = useTranslation('shell-routes')
  const { by, isUp, set } = asked
  const seldom = (['corrected', 'carried'] as const).filter(name => rows.some(row => row[name] !== 0))
  const [movements, spans] = [useMovementColumns(seldom), useSpanColumns(asked, seldom)]
  const isInTime = by !== 'course' && by !== 'provider'
  const table = (
    <Table
      label={t('title.AccountBill')}
      columns={by === 'movement' ? movements : spans}
      rows={rows}
      idOf={row => `${row.at} ${row.order} ${row.kind} ${row.in} ${row.earned} ${row.prepaid}`}
      sort={isInTime ? { by: 'day', down: !isUp } : null}
      onSort={({ down }) => set({ sort: down ? undefined : 'at' })}
    />
  )
  if (by === 'movement') return table
  return <TableAcross label={t('title.AccountBill')}>{table}</TableAcross>
}

const shown = (yuan: number, figure: BillFigure) =>
  yuan === 0 ? <span className="bill-nothing">—</span> : <Money yuan={figure === 'out' ? -yuan : yuan} />

function useMovementColumns(seldom: readonly BillFigure[]): Column<BillRow>[] {
  const { t } = useTranslation('orders-office')
  const zone = useZone()
  const sum = (name: BillFigure): Column<BillRow> => ({
    id: name,
    head: t(name === 'in' || name === 'out' || name === 'corrected' ? `column.${name}` : `bill.${name}`),
    align: 'end',
    // A movement comes or goes: on a phone both stand in the same place.
    phone: name === 'earned' || name === 'prepaid' ? undefined : 'number',
    cell: row => shown(row[name], name),
  })
  return [
    {
      id: 'day',
      head: t('column.day'),
      phone: 'name',
      isSortable: true,
      cell: row => tableTime(row.at, zone),
    },
    {
      id: 'number',
      head: t('column.number'),
      phone: 'second',
      cell: row =>
        row.order === null ? '—' : <Link to={pathTo('AdminOrder', { id: row.order })}>{row.number}</Link>,
    },
    { id: 'student', head: t('column.student'), cell: row => row.student || '—' },
    {
      id: 'kind',
      head: t('column.kind'),
      phone: 'state',
      cell: row => (row.kind ? t(`movement.${row.kind}`) : ''),
    },
    { id: 'way', head: t('column.way'), cell: row => (row.way ? t(`way.${row.way}`) : '—') },
    sum('in'),
    sum('out'),
    sum('earned'),
    sum('prepaid'),
    ...seldom.map(sum),
  ]
}

function useSpanColumns(asked: BillAsked, seldom: readonly BillFigure[]): Column<BillRow>[] {
  const { t } = useTranslation('orders-books')
  const nameOf = useSpanName(asked.by)
  const { by } = asked
  const figure = (name: BillFigure): Column<BillRow> => ({
    id: name,
    head: t(`bill.${name}`),
    align: 'end',
    phone: name === 'in' ? 'second' : undefined,
    cell: row => {
      const to = row[name] === 0 ? undefined : behind(asked, row.at, name)
      if (!to) return shown(row[name], name)
      const words = t('bill.behind', { of: nameOf(row), figure: t(`bill.${name}`) })
      return (
        <Link className="bill-figure" to={`?${new URLSearchParams(to)}`} title={words}>
          {shown(row[name], name)}
        </Link>
      )
    },
  })
  const balance = (name: 'opening' | 'closing'): Column<BillRow> => ({
    id: name,
    head: t(`bill.${name}`),
    align: 'end',
    phone: name === 'closing' ? 'number' : undefined,
    cell: row => (row[name] === null ? '—' : <Money yuan={row[name]} />),
  })
  if (by === 'movement') return []
  return [
    {
      id: 'day',
      head: t(`bill.of.${by}`),
      phone: 'name',
      isSortable: by === 'day' || by === 'month',
      cell: nameOf,
    },
    balance('opening'),
    figure('in'),
    figure('out'),
    figure('earned'),
    figure('prepaid'),
    ...seldom.map(figure),
    balance('closing'),
  ]
}
