import { operator } from 'virtual:calls/operator'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { longestWarning } from '../../contract/operator-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { DateTimeField } from '../kit/ui/date-field.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'

const empty = {
  beginsAt: null as string | null,
  endsAt: null as string | null,
  hours: 24 as number | null,
  words: { zh: '', en: '', es: '' },
}
const required = { required: true }
/** The form's clock is the operator's own. */
const instantOf = (typed: string | null) => new Date(typed ?? '').toISOString()

export function AnnounceMaintenance({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('operator')
  const announce = useCall(operator.announceMaintenance, {
    inPlace: [codes.maintenanceStands, codes.incomplete],
    changes: [operator.maintenances],
  })
  const form = useForm({
    start: empty,
    limits: { beginsAt: required, endsAt: required, hours: required },
    codes: { [codes.maintenanceStands]: 'beginsAt' },
    check: ({ beginsAt, endsAt }) =>
      beginsAt !== null && endsAt !== null && endsAt <= beginsAt
        ? { endsAt: t('maintenance.endsWrong') }
        : {},
    send: ({ beginsAt, endsAt, hours, words }) =>
      announce.mutateAsync({
        beginsAt: instantOf(beginsAt),
        endsAt: instantOf(endsAt),
        hours: hours ?? 0,
        words,
      }),
    onSaved: () => {
      toast(t('maintenance.announced'))
      onClose()
    },
  })
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <Dialog isOpen onClose={onClose} title={t('maintenance.add')} size="m" isHeld={form.isBusy}>
      <FormFrame form={form} verb={t('maintenance.verb')} isInDialog>
        <DateTimeField
          {...form.field('beginsAt', t('maintenance.begins'))}
          hint={t('maintenance.zone', { zone })}
        />
        <DateTimeField {...form.field('endsAt', t('maintenance.ends'))} />
        <NumberField
          {...form.field('hours', t('maintenance.hours'))}
          max={longestWarning}
          hint={t('maintenance.hoursHint', { most: longestWarning })}
        />
        <TextField
          {...form.field('words.zh', t('maintenance.words.zh'))}
          hint={t('maintenance.wordsHint')}
          maxLength={200}
        />
        <TextField {...form.field('words.en', t('maintenance.words.en'))} maxLength={200} />
        <TextField {...form.field('words.es', t('maintenance.words.es'))} maxLength={200} />
        <p className="hint">{t('maintenance.teachers')}</p>
      </FormFrame>
    </Dialog>
  )
}
