import { operator } from 'virtual:calls/operator'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { quotaFilters, type SchoolState, schoolStates } from '../../contract/operator-lists.ts'
import type { CallRef } from '../kit/api/types.ts'
import { fileSize } from '../kit/format/text.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import type { Listed } from '../kit/list/use-list.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { LinkButton } from '../kit/ui/button.tsx'
import { NameLink } from '../kit/ui/name-link.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { AgentBox } from './agent-box.tsx'
import { Titled, useProvider } from './console-frame.tsx'
import { QuotaBars } from './quota-bars.tsx'
import type { SchoolData } from './school-data.ts'
import { momentHere, SchoolBadge } from './school-parts.tsx'

interface Row {
  id: number
  schoolName: string
  schoolDomain: string
  demonstration: boolean
  state: SchoolState
  until: string | null
  closesAt: string | null
  agent: { id: number; name: string } | null
  people: number
  lessons: number
  storage: number
  quotas: SchoolData['quotas']
}

/** The one that runs out first; the others are on the page of the school. */
const fullest = (quotas: SchoolData['quotas']) =>
  quotas.toSorted((one, other) => other.used / other.most - one.used / one.most).slice(0, 1)

function useSchoolColumns(isOperator: boolean): ListColumn<Row>[] {
  const { t } = useTranslation('operator')
  return useMemo(
    () => [
      {
        id: 'schoolName',
        head: t('column.schoolName'),
        isFixed: true,
        isSortable: true,
        phone: 'name',
        cell: row => (
          <>
            <NameLink to={`/schools/${row.id}`}>{row.schoolName}</NameLink>
            {row.demonstration && (
              <>
                {' '}
                <Badge state="draft">{t('demonstration')}</Badge>
              </>
            )}
          </>
        ),
      },
      { id: 'host', head: t('column.host'), phone: 'second', cell: row => row.schoolDomain },
      {
        id: 'state',
        head: t('column.state'),
        phone: 'state',
        cell: row => <SchoolBadge state={row.state} />,
      },
      {
        id: 'until',
        head: t('column.until'),
        isSortable: true,
        cell: row => (row.closesAt ? momentHere(row.closesAt) : (row.until ?? t('noEnd'))),
      },
      {
        id: 'people',
        head: t('column.people'),
        align: 'end',
        isSortable: true,
        phone: 'number',
        cell: row => row.people,
      },
      ...(isOperator
        ? [{ id: 'agent', head: t('agents.owner'), cell: (row: Row) => row.agent?.name ?? t('agents.own') }]
        : []),
      { id: 'lessons', head: t('column.lessons'), align: 'end', isSortable: true, cell: row => row.lessons },
      {
        id: 'storage',
        head: t('column.storage'),
        align: 'end',
        isSortable: true,
        cell: row => fileSize(row.storage),
      },
      {
        id: 'quotas',
        head: t('quotas.title'),
        cell: row =>
          row.quotas.length > 0 ? <QuotaBars quotas={fullest(row.quotas)} /> : t('quotas.unlimited'),
      },
    ],
    [t, isOperator],
  )
}

export function SchoolsPage() {
  const { t } = useTranslation('operator')
  const isOperator = useProvider()?.role === 'OPERATOR'
  const columns = useSchoolColumns(isOperator)
  const filters = useMemo(
    () => [
      {
        id: 'state',
        label: t('column.state'),
        options: schoolStates.toReversed().map(id => ({ id, label: t(`state.${id}`) })),
      },
      {
        id: 'quota',
        label: t('quotas.title'),
        options: quotaFilters.map(id => ({ id, label: t(`quotas.filter.${id}`) })),
      },
      ...(isOperator ? [{ id: 'agent', label: t('agents.owner'), field: AgentBox }] : []),
    ],
    [t, isOperator],
  )
  const add = (
    <LinkButton kind="primary" icon={IconPlus} to="/schools/new">
      {t('schools.add')}
    </LinkButton>
  )
  return (
    <Titled title={t('schools.title')}>
      <ListPage<Row>
        name="provider-schools"
        label={t('schools.title')}
        call={operator.schools as CallRef<unknown, Listed<Row>>}
        columns={columns}
        filters={filters}
        usual={{ by: 'createdAt', down: true }}
        placeholder={t('schools.search')}
        nameOf={row => row.schoolName}
        isOff={row => row.state === 'closed'}
        whenEmpty={
          <EmptyState title={t('schools.none')} action={add}>
            {t('schools.noneSays')}
          </EmptyState>
        }
        head={list => (
          <PageHead title={t('schools.title')} says={t('schools.count', { n: list.total })} actions={add} />
        )}
      />
    </Titled>
  )
}
