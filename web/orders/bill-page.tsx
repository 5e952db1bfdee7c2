import { ordersDesk } from 'virtual:calls/ordersDesk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ledgerKinds } from '../../contract/orders-lists.ts'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { sizes } from '../kit/list/address.ts'
import { ExportMenu } from '../kit/list/export-menu.tsx'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { RadioGroup } from '../kit/ui/choices.tsx'
import { DateRange } from '../kit/ui/date-field.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Money } from '../kit/ui/money.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { Select } from '../kit/ui/select.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import type { Bill } from './office-data.ts'
import './orders.css'
import './bill.css'

type Row = Bill['rows'][number]
const spans = ['movement', 'day', 'month'] as const
const shares = ['prepaid', 'earned', 'refunding', 'unmatched', 'paid', 'refunded', 'discounts'] as const
const day = /^\d{4}-\d{2}-\d{2}$/

/** What the address says of the bill; whatever it does not know is left out. */
function useBill() {
  const [asked, setAsked] = useSearchParams()
  const of = (name: string) => asked.get(name) ?? ''
  const by = spans.find(one => one === of('by')) ?? 'movement'
  const kind = ledgerKinds.find(one => one === of('kind'))
  const [from, until] = ['from', 'until'].map(name => (day.test(of(name)) ? of(name) : undefined))
  const filter = { ...(kind && { kind }), ...(from && { from }), ...(until && { until }) }
  const page = Math.max(1, Number(of('page')) || 1)
  const size = sizes.find(one => String(one) === of('size')) ?? 20
  const set = (more: Record<string, string | undefined>) => {
    const next = { by, ...filter, size: String(size), ...(of('sort') === 'at' && { sort: 'at' }), ...more }
    setAsked(
      Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >,
    )
  }
  const isUp = of('sort') === 'at'
  return { by, kind, from, until, filter, page, size, isUp, set }
}

/** The ledger, read: what moved, by movement, day or month, and where every cent is now. */
export function BillPage() {
  const { t } = useTranslation(['orders-office', 'shell-routes'])
  const asked = useBill()
  const { by, kind, from, until, filter, page, size, isUp, set } = asked
  const sort = isUp ? 'at' : '-at'
  const bill = useQuery({
    ...query(ordersDesk.bill, { ...filter, by, sort, page: String(page), size: String(size) as '20' }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead
        title={t('title.AccountBill', { ns: 'shell-routes' })}
        says={t('bill.says')}
        actions={
          <ExportMenu
            call={ordersDesk.exportBill}
            total={bill.data?.total ?? 0}
            input={{ filter, sort, columns: [] }}
          />
        }
      />
      <Loaded query={bill}>
        {found => (
          <>
            <Sums sums={found.sums} />
            <Card isFlush>
              <div className="order-filter">
                <RadioGroup
                  label={t('bill.by')}
                  labelUnseen
                  shape="segments"
                  value={by}
                  onChange={id => set({ by: id ?? 'movement' })}
                  options={spans.map(id => ({ id, label: t(`bill.${id}`) }))}
                />
                <Select
                  label={t('bill.kind')}
                  labelUnseen
                  value={kind ?? 'all'}
                  onChange={id => set({ kind: id === 'all' ? undefined : (id ?? undefined) })}
                  options={[
                    { id: 'all', label: t('bill.all') },
                    ...ledgerKinds.map(id => ({ id, label: t(`movement.${id}`) })),
                  ]}
                />
                <DateRange
                  label={t('column.day')}
                  labelUnseen
                  value={from && until ? { from, to: until } : null}
                  onChange={days => set({ from: days?.from, until: days?.to })}
                />
              </div>
              {found.total === 0 ? (
                <EmptyState title={t('bill.none')}>{t('bill.noneSays')}</EmptyState>
              ) : (
                <>
                  <Rows
                    rows={found.rows}
                    by={by}
                    isUp={isUp}
                    sortUp={up => set({ sort: up ? 'at' : undefined })}
                  />
                  <Pagination
                    page={page}
                    size={size}
                    sizes={sizes}
                    total={found.total}
                    onPage={next => set({ page: String(next) })}
                    onSize={next => set({ size: String(next) })}
                  />
                </>
              )}
            </Card>
          </>
        )}
      </Loaded>
    </>
  )
}

function Sums({ sums }: { sums: Bill['sums'] }) {
  const { t } = useTranslation('orders-office')
  return (
    <Card>
      <dl className="bill-sums">
        {shares.map(name => (
          <div key={name}>
            <dt>{t(`bill.${name}`)}</dt>
            <dd>
              <Money yuan={sums[name]} isHeadline />
            </dd>
          </div>
        ))}
      </dl>
      <p className="order-note">{t('bill.adds')}</p>
    </Card>
  )
}

interface RowsProps {
  rows: readonly Row[]
  by: (typeof spans)[number]
  isUp: boolean
  sortUp: (up: boolean) => void
}

function Rows({ rows, by, isUp, sortUp }: RowsProps) {
  const { t } = useTranslation(['orders-office', 'shell-routes'])
  const zone = useZone()
  const sum = (name: 'in' | 'out' | 'earned' | 'prepaid'): Column<Row> => ({
    id: name,
    head: t(name === 'in' || name === 'out' ? `column.${name}` : `bill.${name}`),
    align: 'end',
    phone: name === 'in' ? 'number' : undefined,
    cell: row => (row[name] === 0 ? '—' : <Money yuan={name === 'out' ? -row[name] : row[name]} />),
  })
  const movement: Column<Row>[] = [
    {
      id: 'number',
      head: t('column.number'),
      phone: 'second',
      cell: row =>
        row.order === null ? '' : <Link to={pathTo('AdminOrder', { id: row.order })}>{row.number}</Link>,
    },
    { id: 'student', head: t('column.student'), cell: row => row.student },
    {
      id: 'kind',
      head: t('column.kind'),
      phone: 'state',
      cell: row => (row.kind ? t(`movement.${row.kind}`) : ''),
    },
    { id: 'way', head: t('column.way'), cell: row => (row.way ? t(`way.${row.way}`) : '—') },
  ]
  const columns: Column<Row>[] = [
    {
      id: 'day',
      head: t('column.day'),
      phone: 'name',
      isSortable: true,
      cell: row => (by === 'movement' ? tableTime(row.at, zone) : row.at),
    },
    ...(by === 'movement' ? movement : []),
    sum('in'),
    sum('out'),
    sum('earned'),
    sum('prepaid'),
  ]
  return (
    <Table
      label={t('title.AccountBill', { ns: 'shell-routes' })}
      columns={columns}
      rows={rows}
      idOf={row => `${row.at} ${row.order} ${row.kind}`}
      sort={{ by: 'day', down: !isUp }}
      onSort={({ down }) => sortUp(!down)}
    />
  )
}
