import { guardianReport } from 'virtual:calls/guardianReport'
import { office } from 'virtual:calls/office'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { linkDays } from '../../contract/people-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import type { DayRange } from '../kit/ui/date-field.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { Select } from '../kit/ui/select.tsx'
import { toast } from '../kit/ui/toast.tsx'

interface Props {
  course: number
  student: number
  /** Of which days; of all lessons where none were chosen. */
  days: DayRange | null
  onClose: () => void
}

/** The office sends a guardian the link to a report. */
export function SendReport({ course, student, days, onClose }: Props) {
  const { t } = useTranslation('statistics')
  const all = useQuery(query(office.student, { id: student })).data?.guardians ?? []
  const withPhone = all.filter(({ phone }) => phone !== '')
  const send = useCall(guardianReport.sendReport, { changes: [office.guardianLinks] })
  const form = useForm({
    start: { guardian: null as number | null, holds: linkDays.usual as number | null },
    limits: {
      guardian: { required: true },
      holds: { required: true, min: linkDays.least, max: linkDays.most },
    },
    send: async ({ guardian, holds }) => {
      const to = withPhone.find(({ id }) => id === guardian)
      const reply = await send.mutateAsync({
        ...{ id: course, student, guardian: guardian ?? 0, holds: holds ?? linkDays.usual },
        ...(days && { since: days.from, until: days.to }),
      })
      toast(t(reply.code === codes.unchanged ? 'paper.before' : 'paper.sent', { phone: to?.phone ?? '' }))
      return reply
    },
    onSaved: onClose,
  })
  return (
    <Dialog isOpen onClose={onClose} size="m" title={t('paper.sendTitle')}>
      <FormFrame form={form} isInDialog isNew verb={t('paper.sendVerb')}>
        <p className="hint">
          {t('paper.sendSays', {
            days: days ? t('paper.between', { since: days.from, until: days.to }) : t('paper.whole'),
          })}
        </p>
        <Select
          {...form.field('guardian', t('paper.to'))}
          options={withPhone.map(({ id, name, phone }) => ({ id, label: name, detail: phone }))}
          {...(withPhone.length === 0 && { hint: t('paper.none') })}
        />
        <NumberField
          {...form.field('holds', t('paper.holds'))}
          min={linkDays.least}
          max={linkDays.most}
          steppers
        />
      </FormFrame>
    </Dialog>
  )
}
