import { reconciling } from 'virtual:calls/reconciling'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { bookableKinds } from '../../contract/orders-reconciling-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { money } from '../kit/format/money.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Money } from '../kit/ui/money.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { booksReads, type Difference } from './books-data.ts'

const cents = (yuan: number | null) => Math.round((yuan ?? 0) * 100)

/** What the provider has beyond the ledger: that is booked. */
const beyond = ({ kind, here, there }: Difference) =>
  (cents(there) - (kind === 'otherSum' ? cents(here) : 0)) / 100

/** A difference with both sides of it, and the ways to settle it. */
export function DifferenceDialog({ one, onClose }: { one: Difference; onClose: () => void }) {
  const { t } = useTranslation('orders-books')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={`${t(`differences.of.${one.kind}`)} · ${t(`differences.${one.of}`)}`}
    >
      <p className="reconcile-means">{t(`differences.means.${one.kind}`)}</p>
      <Facts one={one} />
      {one.state === 'open' && <Ways one={one} onClose={onClose} />}
    </Dialog>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Facts({ one }: { one: Difference }) {
  const { t } = useTranslation('orders-books')
  const zone = useZone()
  const side = (yuan: number | null, at: string | null) =>
    yuan === null ? (
      t('differences.nothing')
    ) : (
      <>
        <Money yuan={yuan} />
        {at && <small>{tableTime(at, zone)}</small>}
      </>
    )
  return (
    <dl className="reconcile-facts">
      <Fact name={t('differences.here')}>{side(one.here, one.hereAt)}</Fact>
      <Fact name={t('differences.there')}>{side(one.there, one.thereAt)}</Fact>
      <Fact name={t('differences.day')}>
        {t(`provider.${one.provider}`)} {one.day}
      </Fact>
      {one.fee !== null && (
        <Fact name={t('differences.fee')}>
          <Money yuan={one.fee} />
        </Fact>
      )}
      <Fact name={t('differences.number')}>{one.trade}</Fact>
      {one.refund && <Fact name={t('differences.refundNumber')}>{one.refund}</Fact>}
      {one.order !== null && (
        <Fact name={t('differences.order')}>
          <Link to={pathTo('AdminOrder', { id: one.order })}>{one.number}</Link> {one.student}
        </Fact>
      )}
      {one.said && one.askedAt && (
        <Fact name={t('differences.said', { time: tableTime(one.askedAt, zone) })}>
          {t(`differences.words.${one.said}`, { sum: money(one.saidSum ?? 0) })}
        </Fact>
      )}
      {one.settledAt && (
        <Fact name={t(`differences.states.${one.state}`)}>
          {one.reason && <span>{one.reason}</span>}
          <small>
            {one.by
              ? t('differences.by', { by: one.by, time: tableTime(one.settledAt, zone) })
              : t('differences.byItself', { time: tableTime(one.settledAt, zone) })}
          </small>
        </Fact>
      )}
    </dl>
  )
}

function Ways({ one, onClose }: { one: Difference; onClose: () => void }) {
  const { t } = useTranslation('orders-books')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const asking = useCall(reconciling.askDifference, { changes: booksReads })
  const booking = useCall(reconciling.bookDifference, { changes: booksReads })
  const explaining = useCall(reconciling.explainDifference, { changes: booksReads })
  const sum = beyond(one)
  const ask = async () => {
    const { data } = await asking.mutateAsync({ id: one.id })
    if (data?.state === 'resolved') {
      toast(t('differences.resolved'))
      onClose()
    }
  }
  const book = async () => {
    await booking.mutateAsync({ id: one.id })
    toast(t('differences.booked'))
    onClose()
  }
  const explain = async () => {
    if (reason.trim() === '') return setMissing(true)
    await explaining.mutateAsync({ id: one.id, reason })
    toast(t('differences.explained'))
    onClose()
  }
  const quietly = (act: () => Promise<unknown>) => () => void act().catch(() => undefined)
  return (
    <div className="reconcile-ways">
      <div className="reconcile-way">
        <Button busy={asking.isPending} onPress={quietly(ask)}>
          {t('differences.ask')}
        </Button>
      </div>
      {bookableKinds.includes(one.kind) && sum !== 0 && (
        <div className="reconcile-way">
          <Button busy={booking.isPending} onPress={quietly(book)}>
            {t('differences.book', { sum: money(Math.abs(sum)) })}
          </Button>
          <small>{t('differences.bookSays')}</small>
        </div>
      )}
      <form
        className="reconcile-explain"
        onSubmit={event => {
          event.preventDefault()
          quietly(explain)()
        }}
      >
        <TextField
          label={t('differences.reason')}
          value={reason}
          maxLength={200}
          onChange={setReason}
          problem={isMissing && reason.trim() === '' ? t('differences.needsReason') : undefined}
        />
        <Button type="submit" busy={explaining.isPending}>
          {t('differences.explain')}
        </Button>
      </form>
    </div>
  )
}
