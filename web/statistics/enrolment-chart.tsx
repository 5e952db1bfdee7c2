import { useTranslation } from 'react-i18next'
import { isInTime } from '../../contract/statistics-lists.ts'
import { BarChart } from '../kit/charts/bar-chart.tsx'
import { LineChart } from '../kit/charts/line-chart.tsx'
import { tableDay } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Card } from '../kit/ui/page-parts.tsx'
import { type Enrolments, useCut, useSpanName } from './enrolment-data.ts'

/** Over time as lines, of courses and the like as bars; the table below has the same figures. */
export function EnrolmentChart({ found }: { found: Enrolments }) {
  const { t } = useTranslation('statistics-figures')
  const zone = useZone()
  const nameOf = useSpanName(found)
  const cutOf = useCut(found)
  const says = t('enrolment.chart', { ...found.sums, n: found.total })
  const today = tableDay(found.asOf, zone)
  if (!isInTime(found.by)) {
    return (
      <Card title={t('enrolment.placesTitle')}>
        <BarChart
          names={{ value: t('column.made'), before: t('column.before') }}
          bars={found.drawn.map(row => ({
            key: row.key,
            name: nameOf(row),
            value: row.made,
            before: row.before,
          }))}
          says={[
            says,
            ...(found.drawn.length < found.total ? [t('enrolment.more', { n: found.drawn.length })] : []),
          ].join(' ')}
        />
      </Card>
    )
  }
  const inOrder = found.drawn
  return (
    <Card title={t('enrolment.chartTitle')}>
      <LineChart
        points={inOrder.map((row, at) => ({
          key: row.key,
          short: found.by === 'month' ? row.key : row.key.slice(5),
          title: nameOf(row),
          part: cutOf(row),
          isNow: at === inOrder.length - 1 && found.until === today,
        }))}
        series={[
          { name: t('column.made'), total: found.sums.made, values: inOrder.map(row => row.made) },
          { name: t('column.first'), total: found.sums.first, values: inOrder.map(row => row.first) },
          { name: t('column.again'), total: found.sums.again, values: inOrder.map(row => row.again) },
          { name: t('column.before'), total: found.sums.before, values: inOrder.map(row => row.before) },
        ]}
        says={says}
      />
    </Card>
  )
}
