import { useTranslation } from 'react-i18next'
import { isInTime } from '../../contract/statistics-lists.ts'
import { BarChart } from '../kit/charts/bar-chart.tsx'
import { LineChart } from '../kit/charts/line-chart.tsx'
import { tableDay } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Card } from '../kit/ui/page-parts.tsx'
import { type Enrolments, useSpanName } from './enrolment-data.ts'

/** More bars than these are read in the table. */
const most = 12

/** Over time as lines, of courses and the like as bars; the table below has the same figures. */
export function EnrolmentChart({ found }: { found: Enrolments }) {
  const { t } = useTranslation('statistics-figures')
  const zone = useZone()
  const nameOf = useSpanName(found.by)
  const says = t('enrolment.chart', { ...found.sums, n: found.rows.length })
  const today = tableDay(found.asOf, zone)
  if (!isInTime(found.by)) {
    const longest = found.rows.toSorted((a, b) => b.made - a.made).slice(0, most)
    return (
      <Card title={t('enrolment.placesTitle')} aside={<small>{t('enrolment.tick')}</small>}>
        <BarChart
          bars={longest.map(row => ({
            key: row.key,
            name: nameOf(row),
            value: row.made,
            before: row.before,
          }))}
          says={[
            says,
            ...(longest.length < found.rows.length ? [t('enrolment.more', { n: longest.length })] : []),
          ].join(' ')}
        />
      </Card>
    )
  }
  const inOrder = found.rows.toSorted((a, b) => a.key.localeCompare(b.key))
  return (
    <Card title={t('enrolment.chartTitle')}>
      <LineChart
        points={inOrder.map((row, at) => ({
          key: row.key,
          short: found.by === 'month' ? row.key : row.key.slice(5),
          title: nameOf(row),
          isNow: at === inOrder.length - 1 && found.until === today,
        }))}
        series={[
          { name: t('column.first'), values: inOrder.map(row => row.first) },
          { name: t('column.again'), values: inOrder.map(row => row.again) },
          { name: t('column.before'), values: inOrder.map(row => row.before) },
        ]}
        says={says}
      />
    </Card>
  )
}
