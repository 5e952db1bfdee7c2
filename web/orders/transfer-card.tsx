import { ordersDesk } from 'virtual:calls/ordersDesk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { nameInLink, uploadClosedPicture } from '../kit/api/upload-picture.ts'
import { money } from '../kit/format/money.ts'
import { Button } from '../kit/ui/button.tsx'
import { FileDrop } from '../kit/ui/file-drop.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { type OfficeOrder, officeReads } from './office-data.ts'
import { dueOf } from './order-data.ts'

const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** Money that came by the bank: somebody says so, with what shows it. */
export function TransferCard({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('orders-office')
  const [sum, setSum] = useState<number | null>(dueOf(order))
  const [reason, setReason] = useState('')
  const [receipt, setReceipt] = useState('')
  const confirm = useCall(ordersDesk.confirmTransfer, { changes: officeReads })
  if (!['unpaid', 'expired', 'unmatched'].includes(order.standing)) return null
  const isRight = sum !== null && sum > 0 && reason.trim() !== ''
  const send = async () => {
    if (sum === null) return
    await confirm.mutateAsync({ id: order.id, sum, receipt: nameInLink(receipt), reason })
    toast(t('transfer.done'))
  }
  return (
    <Card title={t('transfer.title')}>
      <div className="order-submit">
        <p>{t(order.standing === 'expired' ? 'transfer.expired' : 'transfer.says')}</p>
        <NumberField
          label={t('transfer.sum')}
          value={sum}
          onChange={setSum}
          format={two}
          before="¥"
          hint={sum === dueOf(order) ? undefined : t('transfer.differs', { sum: money(dueOf(order)) })}
        />
        <TextField label={t('transfer.reason')} value={reason} maxLength={200} onChange={setReason} />
        <FileDrop
          label={t('transfer.receipt')}
          value={receipt}
          onChange={setReceipt}
          upload={uploadClosedPicture}
          addressOf={link => link}
        />
        <Button
          kind="primary"
          wide
          busy={confirm.isPending}
          isDisabled={!isRight}
          onPress={() => void send().catch(() => undefined)}
        >
          {t('transfer.act', { sum: money(sum ?? 0) })}
        </Button>
      </div>
    </Card>
  )
}
