import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import type { BoundField } from '../kit/ui/field.tsx'
import { PasswordField, TextField } from '../kit/ui/text-field.tsx'
import { useProvider } from './console-frame.tsx'

/** Which field of a proof a refusal is about, what is not kept of it, and what the form says itself. */
export const proofCodes = { [codes.oldPasswordWrong]: 'password', [codes.smsCodeWrong]: 'code' } as const
export const proofSecrets = ['password', 'code'] as const
export const saidOfProof = [...Object.keys(proofCodes).map(Number), codes.incomplete]
const required = { required: true }

/** Who has no second factor is asked for no code. */
export function useProofLimits() {
  const hasFactor = useProvider()?.factor ?? false
  return { password: required, ...(hasFactor && { code: required }) }
}

interface Props {
  password: BoundField<string>
  code: BoundField<string>
}

/** What weighs more than the rest of the console asks for the password again, and for a code of whoever has a factor. */
export function ProofFields({ password, code }: Props) {
  const { t } = useTranslation('operator')
  const hasFactor = useProvider()?.factor ?? false
  return (
    <>
      <PasswordField {...password} autoComplete="current-password" />
      {hasFactor && <TextField {...code} autoComplete="one-time-code" hint={t('factor.anyCode')} />}
    </>
  )
}
