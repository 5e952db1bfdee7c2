import { operator } from 'virtual:calls/operator'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type AgentState, agentStates } from '../../contract/operator-lists.ts'
import type { CallRef } from '../kit/api/types.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import type { Listed } from '../kit/list/use-list.ts'
import { Button } from '../kit/ui/button.tsx'
import { NameLink } from '../kit/ui/name-link.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { AgentBadge } from './agent-parts.tsx'
import { Titled } from './console-frame.tsx'
import { NewAgent } from './new-agent.tsx'
import { momentHere } from './school-parts.tsx'

interface Row {
  id: number
  name: string
  account: string
  state: AgentState
  schools: number
  mostSchools: number | null
  mostDays: number | null
  seenAt: string | null
}

function useAgentColumns(): ListColumn<Row>[] {
  const { t } = useTranslation('operator')
  return useMemo(
    () => [
      {
        id: 'name',
        head: t('agents.name'),
        isFixed: true,
        isSortable: true,
        phone: 'name',
        cell: row => <NameLink to={`/agents/${row.id}`}>{row.name}</NameLink>,
      },
      {
        id: 'account',
        head: t('agents.account'),
        isSortable: true,
        phone: 'second',
        cell: row => row.account,
      },
      { id: 'state', head: t('column.state'), phone: 'state', cell: row => <AgentBadge state={row.state} /> },
      {
        id: 'schools',
        head: t('agents.schools'),
        align: 'end',
        isSortable: true,
        phone: 'number',
        cell: row =>
          row.mostSchools === null
            ? row.schools
            : t('agents.schoolsOf', { n: row.schools, most: row.mostSchools }),
      },
      {
        id: 'mostDays',
        head: t('agents.mostDays'),
        align: 'end',
        cell: row => (row.mostDays === null ? t('noEnd') : t('agents.days', { n: row.mostDays })),
      },
      {
        id: 'seenAt',
        head: t('agents.seen'),
        isSortable: true,
        cell: row => (row.seenAt === null ? t('agents.neverSeen') : momentHere(row.seenAt)),
      },
    ],
    [t],
  )
}

export function AgentsPage() {
  const { t } = useTranslation('operator')
  const navigate = useNavigate()
  const [isOpen, open] = useState(false)
  const columns = useAgentColumns()
  const filters = useMemo(
    () => [
      {
        id: 'state',
        label: t('column.state'),
        options: agentStates.map(id => ({ id, label: t(`agents.state.${id}`) })),
      },
    ],
    [t],
  )
  const add = (
    <Button kind="primary" icon={IconPlus} onPress={() => open(true)}>
      {t('agents.add')}
    </Button>
  )
  return (
    <Titled title={t('agents.title')}>
      <ListPage<Row>
        name="provider-agents"
        label={t('agents.title')}
        call={operator.agents as CallRef<unknown, Listed<Row>>}
        columns={columns}
        filters={filters}
        usual={{ by: 'createdAt', down: true }}
        placeholder={t('agents.search')}
        nameOf={row => row.name}
        isOff={row => row.state === 'DISABLED'}
        whenEmpty={
          <EmptyState title={t('agents.none')} action={add}>
            {t('agents.noneSays')}
          </EmptyState>
        }
        head={list => (
          <PageHead title={t('agents.title')} says={t('agents.count', { n: list.total })} actions={add} />
        )}
      />
      {isOpen && <NewAgent onClose={() => open(false)} onMade={id => void navigate(`/agents/${id}`)} />}
    </Titled>
  )
}
