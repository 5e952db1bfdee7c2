import { orders } from 'virtual:calls/orders'
import { ordersDesk } from 'virtual:calls/ordersDesk'
import { IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { follow } from '../kit/list/export-menu.tsx'
import { Button } from '../kit/ui/button.tsx'

/** The receipt of an order that was paid, as PDF. */
export function ReceiptButton({
  order,
  of,
}: {
  order: { id: number; paidAt: string | null }
  of: 'own' | 'office'
}) {
  const { t } = useTranslation('orders')
  const ask = useCall(of === 'own' ? orders.ownReceipt : ordersDesk.orderReceipt)
  if (order.paidAt === null) return null
  const fetch = async () => {
    const { data } = await ask.mutateAsync({ id: order.id })
    follow(data.link)
  }
  return (
    <Button icon={IconReceipt} busy={ask.isPending} onPress={() => void fetch().catch(() => undefined)}>
      {t('receipt')}
    </Button>
  )
}
