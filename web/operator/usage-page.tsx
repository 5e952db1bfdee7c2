import { operator } from 'virtual:calls/operator'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type UsageFigure, usageFigures } from '../../contract/operator-lists.ts'
import type { CallRef } from '../kit/api/types.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import type { List, Listed } from '../kit/list/use-list.ts'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { AgentBox } from './agent-box.tsx'
import { Titled, useProvider } from './console-frame.tsx'
import { monthsThen, useMonthName } from './months.ts'
import { figureText, type UsageRow, useUsageColumns } from './usage-columns.tsx'

interface Used extends Listed<UsageRow> {
  month: string
  sums: Record<UsageFigure, number>
}
const found = (list: List<UsageRow>) => list.rows.data as Used | undefined

/** What every school used in a month, and what it holds now. */
export function UsagePage() {
  const { t } = useTranslation('operator')
  const isOperator = useProvider()?.role === 'OPERATOR'
  const nameOfMonth = useMonthName()
  const columns = useUsageColumns(isOperator)
  const filters = useMemo(
    () => [
      {
        id: 'month',
        label: t('usage.month'),
        options: monthsThen().map(id => ({ id, label: nameOfMonth(id) })),
      },
      ...(isOperator ? [{ id: 'agent', label: t('agents.owner'), field: AgentBox }] : []),
    ],
    [t, isOperator, nameOfMonth],
  )
  const sumsOf = (list: List<UsageRow>) => {
    const sums = found(list)?.sums
    return {
      schoolName: t('usage.total'),
      ...(sums && Object.fromEntries(usageFigures.map(id => [id, figureText(id, sums[id])]))),
    }
  }
  return (
    <Titled title={t('usage.title')}>
      <ListPage<UsageRow>
        name="provider-usage"
        label={t('usage.title')}
        call={operator.usage as CallRef<unknown, Listed<UsageRow>>}
        columns={columns}
        filters={filters}
        usual={{ by: 'lessonMinutes', down: true }}
        placeholder={t('usage.search')}
        nameOf={row => row.schoolName}
        exports={operator.exportUsage}
        sums={sumsOf}
        whenEmpty={<EmptyState title={t('usage.none')}>{t('usage.noneSays')}</EmptyState>}
        head={(list, exporting) => {
          const month = found(list)?.month
          return (
            <PageHead
              title={t('usage.title')}
              says={month && t('usage.says', { month: nameOfMonth(month), n: list.total })}
              actions={exporting}
            />
          )
        }}
      />
    </Titled>
  )
}
