import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { money } from '../kit/format/money.ts'
import type { OwnOrder } from './order-data.ts'

/** From which order money came into this one, and into which it went: each leads there. */
export function Carries({ order, to }: { order: Pick<OwnOrder, 'carries'>; to: (id: number) => string }) {
  const { t } = useTranslation('orders')
  return order.carries.map(one => (
    <div key={one.order}>
      <dt>{t(one.isInto ? 'facts.carried' : 'facts.carriedOut')}</dt>
      <dd>
        ¥{money(one.sum)}{' '}
        <Link className="order-link" to={to(one.order)}>
          {one.course}
        </Link>
      </dd>
    </div>
  ))
}
