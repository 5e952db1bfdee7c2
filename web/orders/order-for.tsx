import { courses } from 'virtual:calls/courses'
import { ordersDesk } from 'virtual:calls/ordersDesk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { seatMinutes } from '../../contract/orders-lists.ts'
import { useCoursesOnSale } from '../courses/courses-on-sale.ts'
import { query, useCall } from '../kit/api/query.ts'
import { money } from '../kit/format/money.ts'
import { Button } from '../kit/ui/button.tsx'
import { Checkbox } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { ComboBox } from '../kit/ui/select.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { officeReads } from './office-data.ts'

/** The office orders a course for a student: of a combined one the subjects that are wanted. */
export function OrderFor({ student, onClose }: { student: number; onClose: () => void }) {
  const { t } = useTranslation('orders-office')
  const [course, choose] = useState<string | null>(null)
  const [without, leaveOut] = useState<readonly number[]>([])
  const { rows, onSearch } = useCoursesOnSale()
  const found = useChosen(course)
  const parts = found?.kind === 'combined' ? found.parts : []
  const picked = parts.filter(({ id }) => !without.includes(id)).map(({ id }) => id)
  // A discount is of the whole of what is chosen: of a part of the subjects the order itself works it out.
  const isWhole = picked.length === parts.length
  const sum = isWhole
    ? (found?.price ?? 0)
    : parts.filter(({ id }) => picked.includes(id)).reduce((all, { price }) => all + price, 0)
  const order = useCall(ordersDesk.orderFor, { changes: officeReads })
  const send = async () => {
    try {
      const { code } = await order.mutateAsync({
        id: student,
        course: course === null ? null : Number(course),
        ...(parts.length > 1 && { subjects: picked }),
      })
      toast(t(code === codes.nothingToPay ? 'of.freeDone' : 'of.done'))
      onClose()
    } catch {
      // The call has said why.
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('of.add')}
      isHeld={order.isPending}
      foot={
        <Button
          kind="primary"
          busy={order.isPending}
          isDisabled={parts.length > 1 && picked.length === 0}
          onPress={() => void send()}
        >
          {t('of.verb')}
        </Button>
      }
    >
      <ComboBox
        label={t('of.course')}
        options={rows.map(({ id, name }) => ({ id: String(id), label: name }))}
        onSearch={onSearch}
        value={course}
        onChange={chosen => {
          choose(chosen)
          leaveOut([])
        }}
      />
      {parts.length > 1 && (
        <fieldset className="order-picks">
          <legend>{t('of.subjects')}</legend>
          {parts.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              value={!without.includes(id)}
              onChange={isOn => leaveOut(isOn ? without.filter(one => one !== id) : [...without, id])}
            />
          ))}
        </fieldset>
      )}
      {found && sum > 0 && (
        <p className="hint">
          {t(isWhole ? 'of.pays' : 'of.listed', { sum: money(sum), minutes: seatMinutes })}
        </p>
      )}
    </Dialog>
  )
}

/** Of a combined course the subjects are chosen; of any other there is nothing to choose. */
function useChosen(course: string | null) {
  const found = useQuery({ ...query(courses.course, { clazzId: course ?? '' }), enabled: course !== null })
  return course === null ? undefined : found.data
}
