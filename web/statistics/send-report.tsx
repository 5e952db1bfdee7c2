import { guardianReport } from 'virtual:calls/guardianReport'
import { office } from 'virtual:calls/office'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { linkDays } from '../../contract/people-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useMay } from '../kit/session/duties.ts'
import { useSession } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { DateRange, type DayRange } from '../kit/ui/date-field.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { Select } from '../kit/ui/select.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { KeptMessage } from '../people/kept-message.tsx'

interface Props {
  course: number
  student: number
  /** Of which days; of all lessons where none were chosen. */
  days: DayRange | null
  onClose: () => void
}

/** A guardian gets the link to a report: from the office, as far as people are its part. */
export function SendReportButton(of: Omit<Props, 'onClose'>) {
  const { t } = useTranslation('statistics')
  const [isOpen, open] = useState(false)
  const isOffice = useSession().me?.role[0] === 'ADMIN'
  const may = useMay('writes people')
  if (!isOffice || !may) return null
  return (
    <>
      <Button icon={IconSend} onPress={() => open(true)}>
        {t('paper.send')}
      </Button>
      {isOpen && <SendReport {...of} onClose={() => open(false)} />}
    </>
  )
}

function SendReport({ course, student, days: shown, onClose }: Props) {
  const { t } = useTranslation('statistics')
  const [days, choose] = useState(shown)
  const [kept, keep] = useState<string>()
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
      if (!reply.data.goesOut) keep(to?.phone)
      else {
        toast(t(reply.code === codes.unchanged ? 'paper.before' : 'paper.sent', { phone: to?.phone ?? '' }))
        onClose()
      }
      return reply
    },
  })
  if (kept !== undefined) return <KeptMessage phone={kept} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} size="m" title={t('paper.sendTitle')}>
      <FormFrame form={form} isInDialog isNew verb={t('paper.sendVerb')}>
        <p className="hint">
          {t('paper.sendSays', {
            days: days ? t('paper.between', { since: days.from, until: days.to }) : t('paper.whole'),
          })}
        </p>
        <DateRange label={t('paper.days')} hint={t('paper.hint')} value={days} onChange={choose} />
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
