import { useTranslation } from 'react-i18next'
import type { OrderStanding } from '../../contract/orders-lists.ts'
import { Badge, type BadgeState } from '../kit/ui/badge.tsx'

const looks = {
  unpaid: 'unpaid',
  paid: 'paid',
  partRefunded: 'partRefunded',
  refunding: 'refunding',
  refunded: 'refunded',
  expired: 'expired',
  cancelled: 'cancelled',
  unmatched: 'payFailed',
} as const satisfies Record<OrderStanding, BadgeState>

export function OrderBadge({ standing }: { standing: OrderStanding }) {
  const { t } = useTranslation('orders')
  return <Badge state={looks[standing]}>{t(`standing.${standing}`)}</Badge>
}
