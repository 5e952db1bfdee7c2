import { operator } from 'virtual:calls/operator'
import { useTranslation } from 'react-i18next'
import { type AgentState, limitsOfAgents } from '../../contract/operator-lists.ts'
import { useCall } from '../kit/api/query.ts'
import type { CallRef } from '../kit/api/types.ts'
import { Badge } from '../kit/ui/badge.tsx'
import type { BoundField } from '../kit/ui/field.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'

type DataOf<R> = R extends CallRef<infer _, infer D> ? D : never
export type AgentData = DataOf<typeof operator.agent>

/** Whatever is done with an agent shows on its page and in the lists. */
export const useAgentCall = <I, D>(call: CallRef<I, D>, inPlace: readonly number[] = []) =>
  useCall(call, { inPlace, changes: [operator.agent, operator.agents, operator.schools, operator.school] })

export function AgentBadge({ state }: { state: AgentState }) {
  const { t } = useTranslation('operator')
  return <Badge state={state === 'ENABLED' ? 'enabled' : 'disabled'}>{t(`agents.state.${state}`)}</Badge>
}

interface Limits {
  schools: BoundField<number | null>
  days: BoundField<number | null>
}

/** Empty is no limit. */
export function LimitFields({ schools, days }: Limits) {
  const { t } = useTranslation('operator')
  return (
    <>
      <NumberField {...schools} max={limitsOfAgents.mostSchools} hint={t('agents.mostSchoolsHint')} />
      <NumberField {...days} max={limitsOfAgents.mostDays} hint={t('agents.mostDaysHint')} />
    </>
  )
}
