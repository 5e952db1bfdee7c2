import { invoices } from 'virtual:calls/invoices'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { useCall } from '../kit/api/query.ts'
import { uploadFile } from '../kit/api/upload-file.ts'
import { money } from '../kit/format/money.ts'
import { follow } from '../kit/list/export-menu.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { ReasonDialog } from '../kit/ui/reason-dialog.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { type OfficeOrder, officeReads } from './office-data.ts'
import { OrderFacts } from './order-facts.tsx'

type Which = 'invoice' | 'red'
const fetchInvoice = async (id: number, which: Which) =>
  follow((await ask(invoices.invoice, { id, which })).data.link)

/** What the student wants an invoice for: attached when it is made, declined in words, and red after a refund. */
export function InvoiceDesk({ order: { id, invoice, pays, paidAt } }: { order: OfficeOrder }) {
  const { t } = useTranslation('orders-office')
  const [declines, decline] = useState(false)
  if (!invoice) return null
  const { standing, hasRed } = invoice
  const values = { sum: money(standing === 'asked' ? pays : invoice.sum), due: money(invoice.due) }
  const facts = [
    [t('invoice.name'), invoice.title],
    [t('invoice.number'), invoice.number],
    [t('invoice.email'), invoice.email],
  ] as const
  const fetch = (which: Which) => void fetchInvoice(id, which).catch(() => undefined)
  const isIssued = standing === 'issued' || standing === 'redDue'
  return (
    <Card title={t('invoice.title')}>
      <div className="order-submit">
        <p>
          <b>{t(`invoice.${standing}`, { ...values, reason: invoice.reason })}</b>
        </p>
        <OrderFacts rows={facts} />
        {standing === 'asked' && paidAt !== null && (
          <>
            <Attach id={id} which="invoice" />
            <Button onPress={() => decline(true)}>{t('invoice.decline')}</Button>
          </>
        )}
        {standing === 'redDue' && <Attach id={id} which="red" />}
        {isIssued && <Button onPress={() => fetch('invoice')}>{t('invoice.download')}</Button>}
        {hasRed && <Button onPress={() => fetch('red')}>{t('invoice.downloadRed')}</Button>}
      </div>
      {declines && <Decline id={id} onClose={() => decline(false)} />}
    </Card>
  )
}

function Attach({ id, which }: { id: number; which: Which }) {
  const { t } = useTranslation('orders-office')
  const [isBusy, work] = useState(false)
  // Whoever leaves the page stops what is still on its way, and nothing that has arrived.
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])
  const asked = { changes: officeReads, inPlace: [codes.incomplete] }
  const issue = useCall(invoices.issueInvoice, asked)
  const reverse = useCall(invoices.reverseInvoice, asked)
  const send = async (chosen: File | undefined) => {
    if (!chosen) return
    if (!/\.(pdf|ofd)$/i.test(chosen.name)) return toast(t('invoice.wrongFile'), 'refusal')
    work(true)
    const mine = new AbortController()
    underWay.current = mine
    try {
      const file = await uploadFile(chosen, { signal: mine.signal, onProgress: () => undefined })
      underWay.current = undefined
      await (which === 'red' ? reverse : issue).mutateAsync({ id, file })
      toast(t('invoice.done'))
    } catch (error) {
      if ((error as { code?: number }).code === codes.incomplete)
        return toast(t('invoice.wrongFile'), 'refusal')
      // What the server refuses otherwise it has said already; what did not arrive is said here.
      if (!('code' in (error as object))) toast((error as Error).message || t('invoice.failed'), 'refusal')
    } finally {
      work(false)
    }
  }
  return (
    <>
      <p className="order-note">{t('invoice.hint')}</p>
      <FileTrigger
        acceptedFileTypes={['application/pdf', '.pdf', '.ofd']}
        onSelect={files => void send(files?.[0])}
      >
        <Button icon={IconUpload} busy={isBusy}>
          {t(which === 'red' ? 'invoice.reissue' : 'invoice.issue')}
        </Button>
      </FileTrigger>
    </>
  )
}

function Decline({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('orders-office')
  const declining = useCall(invoices.declineInvoice, { changes: officeReads })
  return (
    <ReasonDialog
      title={t('invoice.declineTitle')}
      says={t('invoice.declineSays')}
      label={t('invoice.reason')}
      missing={t('invoice.needsReason')}
      verb={t('invoice.decline')}
      onClose={onClose}
      onReason={async reason => {
        await declining.mutateAsync({ id, reason })
      }}
    />
  )
}
