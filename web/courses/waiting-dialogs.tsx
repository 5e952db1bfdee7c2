import { courseDesk } from 'virtual:calls/courseDesk'
import { waiting } from 'virtual:calls/waiting'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { BulkOutcome, type BulkResult, outcomeOf, refusalOf, toldInList } from '../kit/list/bulk-outcome.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Checkbox } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextArea, TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'

type WaitingList = NonNullable<(typeof waiting)['waitingList']['data']>
export type WaitingRow = WaitingList['rows'][number]
const reads = [waiting.waitingList]

/** Students as they stand in somebody's list, behind those who wait. */
export function AddWaiting({ course, onClose }: { course: number; onClose: () => void }) {
  const { t } = useTranslation('courses-waiting')
  const [typed, type] = useState('')
  const [result, tell] = useState<BulkResult>()
  const add = useCall(waiting.addWaiting, { changes: reads, inPlace: toldInList })
  const accounts = [...new Set(typed.split(/[\s,，;；]+/).filter(Boolean))]
  const send = async () => {
    try {
      const reply = await add.mutateAsync({ id: course, accounts: accounts.slice(0, 500) })
      const refused = outcomeOf(reply, t('office.done', { n: reply.data.done }))
      if (refused) tell(refused)
      else onClose()
    } catch (error) {
      const refused = refusalOf(error, 2)
      if (refused) tell(refused)
    }
  }
  return (
    <>
      <Dialog
        isOpen={result === undefined}
        onClose={onClose}
        title={t('office.add')}
        isHeld={add.isPending}
        foot={
          <Button
            kind="primary"
            busy={add.isPending}
            isDisabled={accounts.length === 0}
            onPress={() => void send()}
          >
            {t('office.verb')}
          </Button>
        }
      >
        <TextArea
          label={t('office.accounts')}
          hint={t('office.accountsHint')}
          value={typed}
          onChange={type}
          rows={5}
        />
      </Dialog>
      <BulkOutcome
        result={result}
        onClose={() => {
          tell(undefined)
          onClose()
        }}
      />
    </>
  )
}

interface RowProps {
  course: number
  row: WaitingRow
  onClose: () => void
}

export function RemoveWaiting({ course, row, onClose }: RowProps) {
  const { t } = useTranslation('courses-waiting')
  const [reason, type] = useState('')
  const remove = useCall(waiting.removeWaiting, { changes: reads })
  const send = () =>
    remove.mutate(
      { id: course, students: [row.student.id], reason },
      {
        onSuccess: () => {
          toast(t('office.removed'))
          onClose()
        },
      },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('office.removeTitle', { name: row.student.fullName })}
      isHeld={remove.isPending}
      foot={
        <Button kind="danger" busy={remove.isPending} onPress={send}>
          {t('office.remove')}
        </Button>
      }
    >
      <p className="hint">{t('office.removeSays')}</p>
      <TextField label={t('office.removeReason')} value={reason} onChange={type} maxLength={200} />
    </Dialog>
  )
}

/** A seat by hand: to whoever is next, or with a word to somebody else; where none is free the course gets one more. */
export function OfferSeat({ course, row, list, onClose }: RowProps & { list: WaitingList }) {
  const { t } = useTranslation('courses-waiting')
  const [word, type] = useState('')
  const [raise, add] = useState(false)
  const [wasTried, tried] = useState(false)
  const offer = useCall(waiting.offerSeat, {
    changes: [...reads, courseDesk.courseDetails, courseDesk.courseChanges],
  })
  const next = list.rows.find(({ offeredUntil, may }) => offeredUntil === null && may)
  const isNext = next?.student.id === row.student.id
  const lacksWord = !isNext && word.trim() === ''
  const lacksSeat = list.free === 0 && !raise
  const send = () => {
    if (lacksWord || lacksSeat) return tried(true)
    offer.mutate(
      { id: course, student: row.student.id, word, raise },
      {
        onSuccess: ({ code }) => {
          if (code !== codes.unchanged) toast(t('office.offerDone'))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('office.offerTo', { name: row.student.fullName })}
      isHeld={offer.isPending}
      foot={
        <Button kind="primary" busy={offer.isPending} onPress={send}>
          {t('office.offer')}
        </Button>
      }
    >
      <p className="hint">{t('office.offerSays')}</p>
      <div className="form-fields">
        {!isNext && (
          <TextField
            label={t('office.offerWord')}
            value={word}
            onChange={type}
            maxLength={200}
            problem={wasTried && lacksWord ? t('office.offerNeedsWord') : undefined}
          />
        )}
        {list.free === 0 && (
          <Checkbox
            label={t('office.offerRaise')}
            value={raise}
            onChange={add}
            problem={wasTried && lacksSeat ? t('office.offerNeedsRaise') : undefined}
          />
        )}
      </div>
    </Dialog>
  )
}
