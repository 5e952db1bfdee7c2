import { operator } from 'virtual:calls/operator'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Segments } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextArea, TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { SchoolsBox } from './schools-box.tsx'

const empty = {
  title: '',
  text: '',
  to: 'all' as string | null,
  schools: [] as readonly number[],
}
const { limits = {} } = operator.sendBenefit
const required = { required: true }

/** For all schools, or for chosen ones; what was begun is kept in this tab. */
export function WriteBenefit({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('operator')
  const send = useCall(operator.sendBenefit, { changes: [operator.sentBenefits] })
  const form = useForm({
    start: empty,
    limits: {
      title: { ...limits.title, ...required },
      text: { ...limits.text, ...required },
    },
    draft: 'provider:benefit',
    check: ({ to, schools }) =>
      to === 'chosen' && schools.length === 0 ? { schools: t('benefits.chosen') } : {},
    send: ({ title, text, to, schools }) =>
      send.mutateAsync({ title, text, forAll: to === 'all', schools: to === 'all' ? [] : [...schools] }),
    onSaved: () => {
      toast(t('benefits.sent'))
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('benefits.add')} size="l" isHeld={form.isBusy}>
      <FormFrame form={form} verb={t('benefits.verb')} isInDialog>
        <TextField {...form.field('title', t('benefits.name'))} autoFocus />
        <TextArea {...form.field('text', t('benefits.text'))} rows={8} hint={t('benefits.textHint')} />
        <Segments
          {...form.field('to', t('benefits.to'))}
          options={[
            { id: 'all', label: t('benefits.all') },
            { id: 'chosen', label: t('benefits.chosen') },
          ]}
          hint={form.values.to === 'all' ? t('benefits.allHint') : undefined}
        />
        {form.values.to === 'chosen' && <SchoolsBox {...form.field('schools', t('benefits.schools'))} />}
      </FormFrame>
    </Dialog>
  )
}
