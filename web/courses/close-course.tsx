import { closing } from 'virtual:calls/closing'
import { courseDesk } from 'virtual:calls/courseDesk'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import type { Closing } from '../../contract/states.ts'
import { useCall } from '../kit/api/query.ts'
import { money } from '../kit/format/money.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import './offer.css'
import { courseReads, seatReads } from './reads.ts'
import { type Paid, usePaidSeats } from './use-paid-seats.ts'
import { PaidSeats, type PaidWay } from './withdraw-dialog.tsx'

interface Props {
  course: { id: number; name: string; version: number }
  to: Closing
  onClose: () => void
  /** Asked where nobody has paid for it. */
  children: ReactNode
}

/** A course that is withdrawn or archived: where somebody has paid or is about to, it is asked what becomes of that first. */
export function CloseCourse(props: Props) {
  const { course, to, onClose, children } = props
  const { t } = useTranslation('courses-seats')
  const { paid, found } = usePaidSeats({ id: course.id })
  if (!found)
    return (
      <Dialog isOpen onClose={onClose} title={t(`closing.${to}`, { name: course.name })}>
        <Loaded query={paid}>{() => null}</Loaded>
      </Dialog>
    )
  const { rows, unpaid, begun } = found
  // One that has begun is refused before anything is asked.
  const concerns = to === 'withdrawn' ? !begun && rows.length + unpaid > 0 : rows.length > 0
  return concerns ? <Asking {...props} paid={found} again={() => void paid.refetch()} /> : children
}

function Asking({ course, to, onClose, paid, again }: Props & { paid: Paid; again: () => void }) {
  const { t } = useTranslation('courses-seats')
  const [reason, type] = useState('')
  const [chosen, choose] = useState<PaidWay>('refund')
  const [problem, setProblem] = useState('')
  const changes = [...courseReads, ...seatReads, closing.courseClosing]
  const close = useCall(closing.closeCourse, { changes })
  const move = useCall(courseDesk.setCourseState, { changes })
  const hasPaid = paid.rows.length > 0
  const way = to === 'withdrawn' ? 'refund' : chosen
  const send = async () => {
    if (reason.trim() === '') return setProblem(t('roster.needsReason'))
    try {
      const { code } = await (way === 'refund'
        ? close.mutateAsync({ id: course.id, to, sum: paid.total, reason })
        : move.mutateAsync({ id: course.id, state: to, version: course.version, kept: reason }))
      if (code === codes.unchanged) {
        toast(t('roster.sumsChanged'))
        return again()
      }
      if (way === 'refund') toast(t('closing.started'))
      onClose()
    } catch {
      // The call has said why; the question stays.
    }
  }
  const sum = money(paid.total)
  const verb = {
    withdrawn: hasPaid ? t('closing.act', { sum }) : t('closing.onlyOrders'),
    archived: way === 'refund' ? t('closing.archive', { sum }) : t('closing.onlyArchive'),
  }[to]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t(`closing.${to}`, { name: course.name })}
      isHeld={close.isPending || move.isPending}
      foot={
        <Button kind="danger" busy={close.isPending || move.isPending} onPress={() => void send()}>
          {verb}
        </Button>
      }
    >
      <p className="hint">
        {t(`closing.${to}Says`)} {paid.unpaid > 0 && t('closing.unpaid', { n: paid.unpaid })}
      </p>
      {hasPaid && <PaidSeats paid={paid} way={way} choose={to === 'archived' ? choose : undefined} />}
      <TextField
        label={t('roster.reasonTold')}
        value={reason}
        onChange={type}
        maxLength={200}
        problem={reason.trim() === '' ? problem : undefined}
      />
    </Dialog>
  )
}
