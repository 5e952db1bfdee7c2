import { ordersDesk } from 'virtual:calls/ordersDesk'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { query } from '../kit/api/query.ts'
import { tableDay } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Money } from '../kit/ui/money.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { useNeededWords } from '../use-needed-words.ts'
import { OrderBadge } from './order-badge.tsx'
import { OrderFor } from './order-for.tsx'
import './orders.css'

const words = ['orders-office', 'orders'] as const

/** What a student's page in the office says of their orders. */
export function StudentOrders({ student }: { student: number }) {
  const isReady = useNeededWords(words)
  return isReady ? <OrdersCard student={student} /> : null
}

function OrdersCard({ student }: { student: number }) {
  const { t } = useTranslation('orders-office')
  const zone = useZone()
  const orders = useQuery(query(ordersDesk.orders, { student: String(student), page: '1', size: '100' }))
  const [isAdding, adds] = useState(false)
  return (
    <Card
      title={t('of.title')}
      isFlush
      aside={
        <Button size="s" icon={IconPlus} onPress={() => adds(true)}>
          {t('of.add')}
        </Button>
      }
    >
      <Loaded query={orders}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="order-none">{t('of.none')}</p>
          ) : (
            <ul className="plain-rows">
              {rows.map(row => (
                <li key={row.id}>
                  <Link to={pathTo('AdminOrder', { id: row.id })}>{row.course.name}</Link>
                  <small className="order-aside">
                    {row.number} · {tableDay(row.madeAt, zone)}
                  </small>
                  <span className="plain-row-end">
                    <OrderBadge standing={row.standing} />
                    <Money yuan={row.pays} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <OrderFor student={student} onClose={() => adds(false)} />}
    </Card>
  )
}
