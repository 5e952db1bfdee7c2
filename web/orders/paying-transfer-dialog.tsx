import { paying } from 'virtual:calls/paying'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { transferDays } from '../../contract/orders-paying-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { TextArea, TextField } from '../kit/ui/text-field.tsx'
import { isOthers } from './paying-refused.ts'
import type { PayingSetting } from './paying-setting.ts'

/** Where a transfer goes, and how long an order waits for it. */
export function TransferDialog({
  transfer,
  onClose,
}: {
  transfer: PayingSetting['transfer']
  onClose: () => void
}) {
  const { t } = useTranslation('orders-paying')
  const [isTheirs, setTheirs] = useState(false)
  const change = useCall(paying.changeTransfer, {
    changes: [paying.payingSetting],
    inPlace: [codes.incomplete],
  })
  const { version, account, bank, note, days } = transfer
  const form = useForm({
    start: { account, bank, note, days: days as number | null },
    limits: {
      account: { required: true, maxLength: 100 },
      bank: { maxLength: 100 },
      note: { maxLength: 300 },
      days: { required: true, min: transferDays.least, max: transferDays.most },
    },
    send: values => change.mutateAsync({ ...values, days: values.days ?? transferDays.usual, version }),
    onSaved: (_, reply) => (isOthers(reply as { code: number }) ? setTheirs(true) : onClose()),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t('transferTitle')}
      isHeld={form.isBusy || form.changed > 0}
    >
      <FormFrame form={form} isInDialog>
        {isTheirs && <Banner tone="warn" fact={t('theirs')} />}
        <TextField {...form.field('account', t('account'))} hint={t('accountHint')} />
        <TextField {...form.field('bank', t('bank'))} />
        <TextArea {...form.field('note', t('note'))} hint={t('noteHint')} rows={3} />
        <NumberField {...form.field('days', t('days'))} hint={t('daysHint')} steppers />
      </FormFrame>
    </Dialog>
  )
}
