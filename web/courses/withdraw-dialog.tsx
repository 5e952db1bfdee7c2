import { seats } from 'virtual:calls/seats'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { mostRefunds } from '../../contract/courses-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { money } from '../kit/format/money.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { RadioCards } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Money } from '../kit/ui/money.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { CarryOver, canCarry, useCarryQuote } from './carry-over.tsx'
import { seatReads } from './reads.ts'
import { type Paid, usePaidSeats } from './use-paid-seats.ts'

export type PaidWay = 'refund' | 'carry' | 'keep'

interface Props {
  course: number
  ids: number[]
  /** Of those that the list shows. */
  names: string[]
  clear: () => void
  onClose: () => void
}

const titleOf = ({ ids, names: [name] }: Pick<Props, 'ids' | 'names'>, t: TFunction<'courses-seats'>) =>
  ids.length === 1 && name ? t('roster.withdrawOne', { name }) : t('roster.withdrawTitle', { n: ids.length })

/** Takes students out of a course; of those who have paid it asks what becomes of the money first. */
export function Withdraw(props: Props) {
  const { paid, found } = usePaidSeats({ id: props.course, ids: props.ids })
  const { t } = useTranslation('courses-seats')
  if (found) return <Asking {...props} paid={found} again={() => void paid.refetch()} />
  return (
    <Dialog isOpen onClose={props.onClose} title={titleOf(props, t)}>
      <Loaded query={paid}>{() => null}</Loaded>
    </Dialog>
  )
}

interface AskingProps extends Props {
  paid: Paid
  again: () => void
}
function Asking(props: AskingProps) {
  const { course, ids, names, onClose, paid } = props
  const { t } = useTranslation('courses-seats')
  const { reason, type, way, choose, problem, to, goTo, carried, isBusy, send } = useWithdrawal(props)
  const isPaid = paid.rows.length > 0
  const isTooMany = way !== 'keep' && paid.rows.length > mostRefunds
  const isOpen = way === 'carry' && !canCarry(carried.data)
  const verb =
    isPaid && way !== 'keep'
      ? t(way === 'carry' ? 'carry.act' : 'roster.withdrawRefund', { sum: money(paid.total) })
      : t('roster.withdraw')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size={isPaid ? 'm' : 's'}
      title={titleOf({ ids, names }, t)}
      isHeld={isBusy}
      foot={
        <Button kind="danger" isDisabled={isTooMany || isOpen} busy={isBusy} onPress={() => void send()}>
          {verb}
        </Button>
      }
    >
      {ids.length > 1 && names.length > 0 && (
        <p>{names.slice(0, 8).join(t('comma')) + (ids.length > Math.min(8, names.length) ? '…' : '')}</p>
      )}
      <p className="hint">{t('roster.withdrawSays')}</p>
      {isTooMany && <Banner tone="warn" fact={t('roster.tooMany', { n: mostRefunds })} />}
      {isPaid && <PaidSeats paid={paid} way={way} choose={choose} canCarry />}
      {isPaid && way === 'carry' && <CarryOver course={course} to={to} choose={goTo} quote={carried} />}
      <TextField
        label={t(isPaid ? 'roster.reasonTold' : 'roster.reason')}
        value={reason}
        onChange={type}
        maxLength={200}
        problem={reason.trim() === '' ? problem : undefined}
      />
    </Dialog>
  )
}

/** Why they leave and what becomes of their money, as it is typed, and the way to send it. */
function useWithdrawal({ course, ids, clear, onClose, paid, again }: AskingProps) {
  const { t } = useTranslation('courses-seats')
  const [reason, type] = useState('')
  const [way, choose] = useState<PaidWay>('refund')
  const [problem, setProblem] = useState('')
  const [to, goTo] = useState<string | null>(null)
  const carried = useCarryQuote(
    course,
    paid.rows.map(({ id }) => id),
    way === 'carry' ? to : null,
  )
  const withdraw = useCall(seats.withdraw, { changes: seatReads })
  const isPaid = paid.rows.length > 0
  const moneyOf = () => {
    if (way === 'carry')
      return { way, course: Number(to), sum: carried.data?.sum ?? 0, pays: carried.data?.pays ?? 0 }
    return way === 'keep' ? { way } : { way, sum: paid.total }
  }
  const send = async () => {
    if (isPaid && reason.trim() === '') return setProblem(t('roster.needsReason'))
    try {
      const { code, data } = await withdraw.mutateAsync({
        id: course,
        ids,
        reason,
        ...(isPaid && { money: moneyOf() }),
      })
      if (code === codes.unchanged) {
        toast(t('roster.sumsChanged'))
        void carried.refetch()
        return again()
      }
      toast(t('roster.withdrawn', { n: data.done }))
      clear()
      onClose()
    } catch {
      // The call has said why; the question stays.
    }
  }
  return { reason, type, way, choose, problem, to, goTo, carried, isBusy: withdraw.isPending, send }
}

const ways: readonly PaidWay[] = ['refund', 'carry', 'keep']

interface PaidProps {
  paid: Paid
  way: PaidWay
  /** Without it there is nothing to choose. */
  choose: ((way: PaidWay) => void) | undefined
  /** Seats that end one by one can be carried over to another course. */
  canCarry?: boolean
}

/** Who has paid, what of it no lesson has earned yet, and what becomes of it. */
export function PaidSeats({ paid, way, choose, canCarry: isCarried = false }: PaidProps) {
  const { t } = useTranslation('courses-seats')
  return (
    <>
      {choose && (
        <RadioCards
          label={t('money.label', { n: paid.rows.length })}
          value={way}
          onChange={chosen => choose(ways.find(one => one === chosen) ?? 'refund')}
          options={[
            {
              id: 'refund',
              label: t('money.refund', { sum: money(paid.total) }),
              detail: t('money.refundSays'),
            },
            ...(isCarried ? [{ id: 'carry', label: t('carry.way'), detail: t('carry.waySays') }] : []),
            { id: 'keep', label: t('money.keep'), detail: t('money.keepSays') },
          ]}
        />
      )}
      {way !== 'carry' && (
        <ul className="paid-seats" aria-label={t('money.who')}>
          {paid.rows.map(({ id, student, paid: all, left }) => (
            <li key={id}>
              <span>{student.fullName}</span>
              <small>{t('money.of', { paid: money(all) })}</small>
              <Money yuan={left} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
