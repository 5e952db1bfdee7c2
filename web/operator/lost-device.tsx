import { operator } from 'virtual:calls/operator'
import { useTranslation } from 'react-i18next'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { type AgentData, useAgentCall } from './agent-parts.tsx'
import { ProofFields, proofCodes, proofSecrets, saidOfProof, useProofLimits } from './proof-fields.tsx'

/** Second factor and passkeys go off an agent whose device is lost, by the operator's own password and code. */
export function LostDevice({ agent: { id, name }, onClose }: { agent: AgentData; onClose: () => void }) {
  const { t } = useTranslation('operator')
  const takeOff = useAgentCall(operator.agentDeviceLost, saidOfProof)
  const form = useForm({
    start: { password: '', code: '' },
    limits: useProofLimits(),
    secrets: proofSecrets,
    codes: proofCodes,
    send: proof => takeOff.mutateAsync({ ...proof, id: String(id) }),
    onSaved: () => {
      toast(t('agents.lostDone'), 'done')
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} size="m" title={t('agents.lostAsk', { name })} isHeld={form.isBusy}>
      <FormFrame form={form} isInDialog verb={t('agents.lostVerb')}>
        <p className="hint">{t('agents.lostAsked')}</p>
        <ProofFields
          password={form.field('password', t('password.old'))}
          code={form.field('code', t('factor.code'))}
        />
      </FormFrame>
    </Dialog>
  )
}
