import { orders } from 'virtual:calls/orders'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { orderStandings } from '../../contract/orders-lists.ts'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { SubjectTag } from '../kit/ui/badge.tsx'
import { LinkButton } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Money } from '../kit/ui/money.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { Select } from '../kit/ui/select.tsx'
import { EmptyState, FilteredState } from '../kit/ui/states.tsx'
import { OrderBadge } from './order-badge.tsx'
import { type OrderRow, orderPath } from './order-data.ts'
import './orders.css'

const size = 20

/** A student's own orders, the newest first. */
export function OwnOrdersPage() {
  const { t } = useTranslation(['orders', 'shell-routes', 'kit-list'])
  const [asked, setAsked] = useSearchParams()
  const standing = orderStandings.find(one => one === asked.get('standing'))
  const page = Number(/^[1-9]\d{0,4}$/.exec(asked.get('page') ?? '')?.[0] ?? 1)
  const rows = useQuery({
    ...query(orders.ownOrders, {
      ...(standing && { standing }),
      page: String(page),
      size: String(size) as '20',
    }),
    placeholderData: keepPreviousData,
  })
  const catalogue = (
    <LinkButton kind="primary" to={pathTo('ElectiveCenter')}>
      {t('catalogue')}
    </LinkButton>
  )
  const options = useMemo(
    () => [
      { id: 'all', label: (t as TFunction<'orders'>)('filter.all') },
      ...orderStandings.map(id => ({ id, label: (t as TFunction<'orders'>)(`standing.${id}`) })),
    ],
    [t],
  )
  const go = (more: Record<string, string>) => setAsked(more)
  return (
    <>
      <PageHead
        title={t('title.StudentOrderList', { ns: 'shell-routes' })}
        says={rows.data && t('says', { n: rows.data.total })}
        actions={catalogue}
      />
      <Loaded query={rows}>
        {({ rows: found, total }) =>
          total === 0 && !standing ? (
            <EmptyState title={t('none')} action={catalogue}>
              {t('noneSays')}
            </EmptyState>
          ) : (
            <Card isFlush>
              <div className="order-filter">
                <Select
                  label={t('filter.state')}
                  labelUnseen
                  options={options}
                  value={standing ?? 'all'}
                  onChange={id => go(id && id !== 'all' ? { standing: id } : {})}
                />
              </div>
              {total === 0 ? (
                <FilteredState title={t('filteredNone', { ns: 'kit-list' })} onClear={() => go({})} />
              ) : (
                <>
                  <ul className="order-rows">
                    {found.map(row => (
                      <Row key={row.id} row={row} />
                    ))}
                  </ul>
                  {total > size && (
                    <Pagination
                      page={page}
                      size={size}
                      sizes={[size]}
                      total={total}
                      onPage={next => go({ ...(standing && { standing }), page: String(next) })}
                      onSize={() => undefined}
                    />
                  )}
                </>
              )}
            </Card>
          )
        }
      </Loaded>
    </>
  )
}

function Row({ row }: { row: OrderRow }) {
  const { t } = useTranslation('orders')
  const zone = useZone()
  return (
    <li className="order-row">
      <div className="order-row-words">
        <p className="order-row-head">
          <Link to={orderPath(row.id)}>{row.course.name}</Link>
          <OrderBadge standing={row.standing} />
        </p>
        <p className="order-row-subjects">
          {row.subjects.map(({ name, colour }) => (
            <SubjectTag key={name} tint={colour}>
              {name}
            </SubjectTag>
          ))}
        </p>
        <small>
          {t('number', { number: row.number })} · {tableTime(row.madeAt, zone)}
          {row.way && ` · ${t(`way.${row.way}`)}`}
        </small>
      </div>
      <div className="order-row-end">
        <Money yuan={row.pays} />
        <LinkButton kind={row.standing === 'unpaid' ? 'primary' : 'normal'} size="s" to={orderPath(row.id)}>
          {t(row.standing === 'unpaid' ? 'payNow' : 'view')}
        </LinkButton>
      </div>
    </li>
  )
}
