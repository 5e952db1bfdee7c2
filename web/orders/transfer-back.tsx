import { refundsDesk } from 'virtual:calls/refundsDesk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import type { RefundState } from '../../contract/orders-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { nameInLink, uploadClosedPicture } from '../kit/api/upload-picture.ts'
import { money } from '../kit/format/money.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { FileDrop } from '../kit/ui/file-drop.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { officeReads } from './office-data.ts'

interface Props {
  order: number
  refund: { number: string; sum: number; left: number; state: RefundState }
  onClose: () => void
}

/** What came by transfer, or what the provider would not give back, was transferred: said with what shows it. */
export function TransferBack({ order, refund: { number, sum, left, state }, onClose }: Props) {
  const { t } = useTranslation('orders-office')
  const [proof, setProof] = useState('')
  const [receipt, setReceipt] = useState('')
  const wasRefused = state === 'failed'
  const [isAsked, ask] = useState(false)
  const saying = useCall(refundsDesk.refundByTransfer, { changes: officeReads })
  const send = async () => {
    ask(true)
    if (proof.trim() === '' || receipt === '') return
    try {
      const said = await saying.mutateAsync({ id: order, number, proof, receipt: nameInLink(receipt) })
      if (said.code === codes.unchanged) toast(t('refunds.changed'), 'refusal')
      else toast(t(wasRefused ? 'back.done' : 'back.doneToSend'))
      onClose()
    } catch {
      // The call has said why; what was typed stays.
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t('back.title', { sum: money(wasRefused ? left : sum) })}
      isHeld={saying.isPending}
      foot={
        <Button kind="primary" busy={saying.isPending} onPress={() => void send()}>
          {t('back.send')}
        </Button>
      }
    >
      <p className="hint">{t(wasRefused ? 'back.says' : 'back.saysToSend')}</p>
      <div className="order-submit">
        <TextField
          label={t('back.proof')}
          value={proof}
          maxLength={200}
          onChange={setProof}
          problem={isAsked && proof.trim() === '' ? t('back.needsProof') : undefined}
        />
        <FileDrop
          label={t('back.receipt')}
          value={receipt}
          onChange={setReceipt}
          upload={uploadClosedPicture}
          addressOf={link => link}
          problem={isAsked && receipt === '' ? t('back.needsReceipt') : undefined}
        />
      </div>
    </Dialog>
  )
}
