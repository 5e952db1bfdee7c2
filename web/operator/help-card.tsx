import { operator } from 'virtual:calls/operator'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { ProofFields, proofCodes, proofSecrets, saidOfProof, useProofLimits } from './proof-fields.tsx'
import { schoolAddress } from './school-address.rules.ts'
import { type SchoolData, useSchoolCall } from './school-data.ts'

/** The operator looks into the school, read only: at its own host, by a ticket that this page hands over and nothing keeps. */
export function HelpCard({ school }: { school: SchoolData }) {
  const { t } = useTranslation('operator')
  const [isOpen, open] = useState(false)
  return (
    <Card title={t('help.title')}>
      <p className="hint">{t('help.says')}</p>
      <Button onPress={() => open(true)} isDisabled={school.state === 'closed'}>
        {t('help.enter')}
      </Button>
      {isOpen && <HelpDialog school={school} onClose={() => open(false)} />}
    </Card>
  )
}

function HelpDialog({ school, onClose }: { school: SchoolData; onClose: () => void }) {
  const { t } = useTranslation('operator')
  const enter = useSchoolCall(operator.helpSchool, saidOfProof)
  const form = useForm({
    start: { reason: '', password: '', code: '' },
    limits: {
      ...operator.helpSchool.limits,
      ...useProofLimits(),
      reason: { ...operator.helpSchool.limits?.reason, required: true },
    },
    secrets: proofSecrets,
    codes: proofCodes,
    send: async values => {
      const { data } = await enter.mutateAsync({ ...values, id: String(school.id) })
      // Behind the hash: the ticket stands in no log and goes to no other address.
      location.assign(`${schoolAddress(data.host, location)}help#${data.ticket}`)
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('help.ask', { name: school.schoolName })} size="m">
      <FormFrame form={form} verb={t('help.enter')} isInDialog>
        <p className="hint">{t('help.asked')}</p>
        <TextField {...form.field('reason', t('help.reason'))} hint={t('help.reasonSays')} autoFocus />
        <ProofFields
          password={form.field('password', t('password.old'))}
          code={form.field('code', t('factor.code'))}
        />
      </FormFrame>
    </Dialog>
  )
}
