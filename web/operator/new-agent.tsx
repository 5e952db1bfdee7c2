import { operator } from 'virtual:calls/operator'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { LimitFields, useAgentCall } from './agent-parts.tsx'
import { consoleAddress, type Handed, PasswordOnce } from './password-once.tsx'

const fieldOf = { [codes.agentName]: 'name', [codes.agentAccount]: 'account' } as const
const empty = { name: '', account: '', mostSchools: null as number | null, mostDays: null as number | null }

interface Props {
  onClose: () => void
  onMade: (id: number) => void
}

/** A name, an account and what the agent may give; then the password, once. */
export function NewAgent({ onClose, onMade }: Props) {
  const { t } = useTranslation('operator')
  const [made, show] = useState<Handed & { id: number }>()
  const add = useAgentCall(operator.makeAgent, [codes.agentName, codes.agentAccount, codes.incomplete])
  const form = useForm({
    start: empty,
    limits: operator.makeAgent.limits ?? {},
    codes: fieldOf,
    send: async values => {
      const reply = await add.mutateAsync(values)
      const { id, password } = reply.data
      show({ id, password, address: consoleAddress(), userName: values.account.trim() })
      return reply
    },
  })
  if (made) return <PasswordOnce made={made} onClose={() => onMade(made.id)} />
  return (
    <Dialog isOpen onClose={onClose} title={t('agents.add')} size="m">
      <FormFrame form={form} verb={t('agents.verb')} isInDialog>
        <TextField {...form.field('name', t('agents.name'))} hint={t('agents.nameHint')} autoFocus />
        <TextField {...form.field('account', t('agents.account'))} autoComplete="off" />
        <LimitFields
          schools={form.field('mostSchools', t('agents.mostSchools'))}
          days={form.field('mostDays', t('agents.mostDays'))}
        />
      </FormFrame>
    </Dialog>
  )
}
