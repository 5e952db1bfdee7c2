import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import type { CallRef } from '../kit/api/types.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { PasswordField, TextField } from '../kit/ui/text-field.tsx'
import { proofCodes, proofSecrets, saidOfProof } from './proof-fields.tsx'

interface Proof {
  password: string
  code: string
}
const required = { required: true }
const limits = { password: required, code: required }

interface Props<D> {
  call: CallRef<Proof, D>
  verb: string
  /** Where the code is to be had. */
  hint: string
  onDone: (data: D) => void
  isInDialog?: boolean
}

/** What changes the second factor asks for the password, and for a code. */
export function ProofForm<D>({ call, verb, hint, onDone, isInDialog }: Props<D>) {
  const { t } = useTranslation('operator')
  const asked = useCall(call, { inPlace: saidOfProof })
  const form = useForm({
    start: { password: '', code: '' },
    limits,
    secrets: proofSecrets,
    codes: proofCodes,
    send: async values => onDone((await asked.mutateAsync(values)).data),
  })
  return (
    <FormFrame form={form} verb={verb} isInDialog={isInDialog ?? false}>
      <PasswordField {...form.field('password', t('password.old'))} autoComplete="current-password" />
      <TextField {...form.field('code', t('factor.code'))} autoComplete="one-time-code" hint={hint} />
    </FormFrame>
  )
}
