import { orders } from 'virtual:calls/orders'
import { ordersDesk } from 'virtual:calls/ordersDesk'
import { IconFileText, IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { follow } from '../kit/list/export-menu.tsx'
import { Button } from '../kit/ui/button.tsx'

interface Props {
  order: { id: number; paidAt: string | null; hasAgreement: boolean }
  of: 'own' | 'office'
}

/** The papers of an order as PDF: what was agreed on, and the receipt once it was paid. */
export function PaperButtons({ order, of }: Props) {
  const { t } = useTranslation('orders')
  const receipt = useCall(of === 'own' ? orders.ownReceipt : ordersDesk.orderReceipt)
  const agreement = useCall(of === 'own' ? orders.ownAgreement : ordersDesk.orderAgreement)
  const fetch = (asked: typeof receipt | typeof agreement) =>
    void asked
      .mutateAsync({ id: order.id })
      .then(({ data }) => follow(data.link))
      .catch(() => undefined)
  return (
    <>
      {order.hasAgreement && (
        <Button icon={IconFileText} busy={agreement.isPending} onPress={() => fetch(agreement)}>
          {t('agreement')}
        </Button>
      )}
      {order.paidAt !== null && (
        <Button icon={IconReceipt} busy={receipt.isPending} onPress={() => fetch(receipt)}>
          {t('receipt')}
        </Button>
      )}
    </>
  )
}
