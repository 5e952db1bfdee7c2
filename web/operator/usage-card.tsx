import { operator } from 'virtual:calls/operator'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { Table } from '../kit/ui/table.tsx'
import { useMonthName } from './months.ts'
import { figureText } from './usage-columns.tsx'

const figures = ['lessons', 'lessonMinutes', 'peopleMinutes', 'sms', 'emails'] as const

/** What a school used lately, month by month. */
export function UsageCard({ id }: { id: number }) {
  const { t } = useTranslation('operator')
  const nameOfMonth = useMonthName()
  const usage = useQuery(query(operator.schoolUsage, { id: String(id) }))
  return (
    <Card title={t('usage.card')} isFlush>
      <Loaded query={usage}>
        {({ months }) => (
          <Table
            label={t('usage.card')}
            idOf={({ month }) => month}
            rows={months}
            columns={[
              {
                id: 'month',
                head: t('usage.column.month'),
                phone: 'name',
                cell: ({ month }) => nameOfMonth(month),
              },
              ...figures.map(figure => ({
                id: figure,
                head: t(`usage.column.${figure}`),
                align: 'end' as const,
                ...(figure === 'lessonMinutes' && { phone: 'number' as const }),
                ...(figure === 'sms' && { phone: 'second' as const }),
                cell: (row: (typeof months)[number]) => figureText(figure, row[figure]),
              })),
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
