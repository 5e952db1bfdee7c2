import { courseDesk } from 'virtual:calls/courseDesk'
import { ordersDesk } from 'virtual:calls/ordersDesk'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { query, useCall } from '../kit/api/query.ts'
import { tableDay } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Money } from '../kit/ui/money.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { ComboBox } from '../kit/ui/select.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { needWords } from '../words.ts'
import { officeReads } from './office-data.ts'
import { OrderBadge } from './order-badge.tsx'
import './orders.css'

/** What a student's page in the office says of their orders. */
export function StudentOrders({ student }: { student: number }) {
  const { i18n } = useTranslation()
  const [isReady, setReady] = useState(i18n.hasResourceBundle(i18n.language, 'orders-office'))
  useEffect(() => {
    void needWords(i18n, ['orders-office', 'orders']).then(() => setReady(true))
  }, [i18n])
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

function OrderFor({ student, onClose }: { student: number; onClose: () => void }) {
  const { t } = useTranslation('orders-office')
  const [course, choose] = useState<string | null>(null)
  const offered = useQuery(
    query(courseDesk.courses, { state: 'onSale', sort: 'name', page: '1', size: '100' }),
  )
  const order = useCall(ordersDesk.orderFor, { changes: officeReads })
  const send = async () => {
    try {
      const { code } = await order.mutateAsync({
        id: student,
        course: course === null ? null : Number(course),
      })
      toast(t(code === codes.nothingToPay ? 'of.freeDone' : 'of.done'))
      onClose()
    } catch {
      // The call has said why.
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('of.add')}
      isHeld={order.isPending}
      foot={
        <Button kind="primary" busy={order.isPending} onPress={() => void send()}>
          {t('of.verb')}
        </Button>
      }
    >
      <ComboBox
        label={t('of.course')}
        options={(offered.data?.rows ?? []).map(({ id, name }) => ({ id: String(id), label: name }))}
        value={course}
        onChange={choose}
      />
    </Dialog>
  )
}
