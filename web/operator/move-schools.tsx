import { operator } from 'virtual:calls/operator'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { ComboBox } from '../kit/ui/select.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { type AgentData, useAgentCall } from './agent-parts.tsx'
import { ownNumber, useReceivers } from './receivers.ts'

/** An agent who leaves: all of their schools go on with somebody else. */
export function MoveSchools({ agent: { id, name, schools } }: { agent: AgentData }) {
  const { t } = useTranslation('operator')
  const [asks, ask] = useState(false)
  const [to, choose] = useState<number | null>(null)
  const [receiver, keep] = useState('')
  const { options, onSearch } = useReceivers({ but: id })
  const move = useAgentCall(operator.moveSchools)
  const moving = async () => {
    const { data } = await move.mutateAsync({ id: String(id), to: to === ownNumber ? null : to })
    toast(t('agents.moved', { n: data.moved }))
  }
  return (
    <Card title={t('agents.leaving')}>
      <p className="hint">{t('agents.leavingSays')}</p>
      <div className="provider-give">
        <ComboBox
          label={t('agents.to')}
          options={options}
          onSearch={onSearch}
          value={to}
          onChange={chosen => {
            choose(chosen)
            keep(options.find(one => one.id === chosen)?.label ?? '')
          }}
        />
        <Button isDisabled={to === null} onPress={() => ask(true)}>
          {t('agents.move')}
        </Button>
      </div>
      <Confirm
        isOpen={asks}
        onClose={() => ask(false)}
        title={t('agents.moveAsk', { n: schools, name, to: receiver })}
        verb={t('agents.move')}
        kind="primary"
        onConfirm={moving}
      >
        <p>{t('agents.moveAsked')}</p>
      </Confirm>
    </Card>
  )
}
