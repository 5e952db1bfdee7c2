import { ordersDesk } from 'virtual:calls/ordersDesk'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { invoiceStandings, orderStandings, orderWaits } from '../../contract/orders-lists.ts'
import { payingKinds, payingWays } from '../../contract/orders-paying-lists.ts'
import { CourseBox } from '../courses/course-box.tsx'
import { CourseLink } from '../courses/course-link.tsx'
import { tableTime } from '../kit/format/dates.ts'
import { money } from '../kit/format/money.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { DaysFilter } from '../kit/list/days-filter.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { SumsFilter } from '../kit/list/sums-filter.tsx'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Money } from '../kit/ui/money.tsx'
import { NameLink } from '../kit/ui/name-link.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { ClassLink } from '../people/person-link.tsx'
import { OrderBadge } from './order-badge.tsx'
import './orders.css'

type Data = NonNullable<(typeof ordersDesk)['orders']['data']>
type Row = Data['rows'][number]
type Words = TFunction<['orders-office', 'shell-routes']>

const usual = { by: 'madeAt', down: true }
const free = ['from', 'until', 'least', 'most'] as const

const columnsOf = (t: Words, zone: string): ListColumn<Row>[] => [
  {
    id: 'number',
    head: t('column.number'),
    isFixed: true,
    phone: 'action',
    cell: row => <Link to={pathTo('AdminOrder', { id: row.id })}>{row.number}</Link>,
  },
  {
    id: 'student',
    head: t('column.student'),
    isSortable: true,
    isFixed: true,
    phone: 'name',
    cell: row => (
      <NameLink to={[pathTo('AdminStudent', { id: row.student.id }), pathTo('AdminOrder', { id: row.id })]}>
        {row.student.fullName}
      </NameLink>
    ),
  },
  { id: 'username', head: t('column.username'), isExtra: true, cell: row => row.student.username },
  {
    id: 'classPath',
    head: t('column.classPath'),
    isExtra: true,
    cell: row => <ClassLink of={row.student} otherwise="—" />,
  },
  {
    id: 'course',
    head: t('column.course'),
    isSortable: true,
    phone: 'second',
    cell: row => <CourseLink of={row.course} />,
  },
  {
    id: 'subjects',
    head: t('column.subjects'),
    isExtra: true,
    cell: row => row.subjects.map(({ name }) => name).join(t('comma')),
  },
  ...standingColumns(t, zone),
]

/** What became of it: its money and where it stands. */
const standingColumns = (t: Words, zone: string): ListColumn<Row>[] => [
  {
    id: 'pays',
    head: t('column.pays'),
    align: 'end',
    isSortable: true,
    phone: 'number',
    cell: row => <Money yuan={row.pays} />,
  },
  {
    id: 'refunded',
    head: t('column.refunded'),
    isSortable: true,
    align: 'end',
    cell: row => (row.refunded > 0 ? <Money yuan={row.refunded} /> : '—'),
  },
  {
    id: 'invoice',
    head: t('column.invoice'),
    isExtra: true,
    cell: row => (row.invoice ? t(`invoiceStanding.${row.invoice}`) : '—'),
  },
  { id: 'way', head: t('column.way'), cell: row => (row.way ? t(`way.${row.way}`) : '—') },
  {
    id: 'madeAt',
    head: t('column.madeAt'),
    isSortable: true,
    cell: row => tableTime(row.madeAt, zone),
  },
  {
    id: 'paidAt',
    head: t('column.paidAt'),
    isExtra: true,
    isSortable: true,
    cell: row => (row.paidAt ? tableTime(row.paidAt, zone) : '—'),
  },
  {
    id: 'standing',
    head: t('column.standing'),
    phone: 'state',
    cell: row => (
      <span className="order-marks">
        <OrderBadge standing={row.standing} />
        {row.asks !== null && <Badge state="unpaid">{t('request.mark')}</Badge>}
        {row.failed && <Badge state="failed">{t(`problem.${row.failed.problem || 'other'}`)}</Badge>}
      </span>
    ),
  },
]

/** Every order of the school, and what those that are shown come to. */
export function OrdersPage() {
  const { t } = useTranslation(['orders-office', 'shell-routes'])
  const zone = useZone()
  const filters = useMemo(
    () => [
      {
        id: 'standing',
        label: t('filter.standing'),
        options: orderStandings.map(id => ({ id, label: t(`standing.${id}`) })),
      },
      {
        id: 'waits',
        label: t('filter.waits'),
        options: orderWaits.map(id => ({ id, label: t(`waits.${id}`) })),
      },
      {
        id: 'invoice',
        label: t('filter.invoice'),
        options: invoiceStandings.map(id => ({ id, label: t(`invoiceStanding.${id}`) })),
      },
      {
        id: 'provider',
        label: t('filter.provider'),
        options: payingKinds.map(id => ({ id, label: t(`provider.${id}`) })),
      },
      {
        id: 'way',
        label: t('filter.way'),
        options: payingWays.map(id => ({ id, label: t(`way.${id}`) })),
      },
      {
        id: 'course',
        label: t('filter.course'),
        field: CourseBox,
      },
    ],
    [t],
  )
  const columns = useMemo(() => columnsOf(t as Words, zone), [t, zone])
  return (
    <ListPage
      name="orders"
      label={t('title.AdminOrders', { ns: 'shell-routes' })}
      call={ordersDesk.orders}
      exports={ordersDesk.exportOrders}
      columns={columns}
      filters={filters}
      moreFilters={list => (
        <>
          <SumsFilter list={list} label={t('column.pays')} />
          <DaysFilter list={list} label={t('filter.days')} />
        </>
      )}
      free={free}
      usual={usual}
      placeholder={t('search')}
      nameOf={row => row.number}
      isOff={row => row.standing === 'expired' || row.standing === 'cancelled'}
      whenEmpty={<EmptyState title={t('none')}>{t('noneSays')}</EmptyState>}
      head={(list, exporting) => (
        <PageHead
          title={t('title.AdminOrders', { ns: 'shell-routes' })}
          says={list.rows.data && <Says data={list.rows.data as Data} />}
          actions={exporting}
        />
      )}
    />
  )
}

function Says({ data: { total, sums } }: { data: Data }) {
  const { t } = useTranslation('orders-office')
  const { pays, paid, refunded, refunding } = sums
  return (
    <>
      {t('says', { n: total })} ·{' '}
      {t('sums', { pays: money(pays), paid: money(paid), refunded: money(refunded) })}
      {refunding > 0 && ` · ${t('sumsUnderWay', { refunding: money(refunding) })}`}
    </>
  )
}
