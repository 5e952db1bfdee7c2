import { operator } from 'virtual:calls/operator'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'

/** The number that stands for the operator in a choice: no agent has it. */
export const ownNumber = 0

interface Wishes {
  /** Who is not offered. */
  but?: number
  /** Those who are disabled too: their schools are still theirs. */
  all?: boolean
}

/** Whose a school may be: the operator's, and every agent's; looked for by name, for there may be many. */
export function useReceivers({ but, all = false }: Wishes = {}) {
  const { t } = useTranslation('operator')
  const [q, onSearch] = useState('')
  const asked = { q, sort: 'name', size: '50', ...(!all && { state: 'ENABLED' as const }) } as const
  const { data } = useQuery({ ...query(operator.agents, asked), placeholderData: keepPreviousData })
  const agents = (data?.rows ?? []).filter(({ id }) => id !== but)
  const options = [
    { id: ownNumber, label: t('agents.own') },
    ...agents.map(({ id, name, account }) => ({ id, label: name, detail: account })),
  ]
  return { options, onSearch }
}
