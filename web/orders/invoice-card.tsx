import { invoices } from 'virtual:calls/invoices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTaxNumber } from '../../contract/orders-invoices-lists.ts'
import { ask } from '../kit/api/browser.ts'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { money } from '../kit/format/money.ts'
import { follow } from '../kit/list/export-menu.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { type OwnOrder, orderReads } from './order-data.ts'

type Which = 'invoice' | 'red'
/** The link holds a minute: it is followed as soon as it is there. */
const fetchOwn = async (id: number, which: Which) =>
  follow((await ask(invoices.ownInvoice, { id, which })).data.link)

/** The wish for an invoice, and what became of it. */
export function InvoiceCard({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  const [asks, setAsks] = useState(false)
  const back = useCall(invoices.takeBackInvoice, { changes: orderReads })
  const { id, invoice, mayAskInvoice } = order
  // The wish of an order that ended unpaid waits with it: a late payment brings both back.
  const isOver =
    invoice?.standing === 'asked' && (order.standing === 'expired' || order.standing === 'cancelled')
  if (isOver || (!invoice && !mayAskInvoice)) return null
  const takeBack = async () => {
    await back.mutateAsync({ id })
    toast(t('invoice.takenBack'))
  }
  const fetch = (which: Which) => void fetchOwn(id, which).catch(() => undefined)
  const isIssued = invoice?.standing === 'issued' || invoice?.standing === 'redDue'
  return (
    <Card title={t('invoice.title')}>
      <div className="order-submit">
        {invoice && (
          <>
            <p>
              <b>
                {t(`invoice.${invoice.standing}`, {
                  sum: money(invoice.sum),
                  due: money(invoice.due),
                  reason: invoice.reason,
                })}
              </b>
            </p>
            <p className="order-rule">
              {[invoice.title, invoice.number, invoice.email].filter(Boolean).join(' · ')}
            </p>
          </>
        )}
        {isIssued && <Button onPress={() => fetch('invoice')}>{t('invoice.download')}</Button>}
        {invoice?.hasRed && <Button onPress={() => fetch('red')}>{t('invoice.downloadRed')}</Button>}
        {invoice?.standing === 'asked' && (
          <Button busy={back.isPending} onPress={() => void takeBack().catch(() => undefined)}>
            {t('invoice.takeBack')}
          </Button>
        )}
        {mayAskInvoice && <Button onPress={() => setAsks(true)}>{t('invoice.ask')}</Button>}
      </div>
      {asks && <Asking id={id} onClose={() => setAsks(false)} />}
    </Card>
  )
}

function Asking({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const asking = useCall(invoices.askInvoice, { changes: orderReads })
  const form = useForm({
    start: { title: '', number: '', email: '' },
    limits: {
      title: { required: true, maxLength: 100 },
      number: { maxLength: 20 },
      email: { maxLength: 254 },
    },
    check: ({ number }) => {
      const typed = number.trim().toUpperCase()
      return typed === '' || isTaxNumber(typed) ? {} : { number: t('invoice.numberWrong') }
    },
    send: values => asking.mutateAsync({ id, ...values, number: values.number.trim().toUpperCase() }),
    onSaved: () => {
      toast(t('invoice.sent'))
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} size="m" title={t('invoice.ask')}>
      <FormFrame form={form} isInDialog isNew verb={t('invoice.send')}>
        <p className="order-rule">{t('invoice.asks')}</p>
        <TextField {...form.field('title', t('invoice.name'))} autoFocus />
        <TextField {...form.field('number', t('invoice.number'))} />
        <TextField {...form.field('email', t('invoice.email'))} type="email" inputMode="email" />
      </FormFrame>
    </Dialog>
  )
}
