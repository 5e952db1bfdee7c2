import { learning } from 'virtual:calls/learning'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { pathTo } from '../kit/paths.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { LessonRecords } from './lesson-records.tsx'
import { StudentChart } from './report-charts.tsx'
import { ReportPaper } from './report-paper.tsx'
import './statistics.css'
import { Totals } from './totals.tsx'

/** What a student did in each course, lesson by lesson. */
export function OwnRecordPage() {
  const { t } = useTranslation(['statistics', 'shell-routes'])
  const courses = useQuery(query(learning.ownRecord))
  return (
    <>
      <PageHead title={t('title.StudentLearningRecord', { ns: 'shell-routes' })} says={t('own.says')} />
      <Loaded query={courses}>
        {rows =>
          rows.length === 0 ? (
            <EmptyState
              title={t('own.none')}
              action={
                <LinkButton kind="primary" to={pathTo('StudentSchedule')}>
                  {t('title.StudentSchedule', { ns: 'shell-routes' })}
                </LinkButton>
              }
            >
              {t('own.noneSays')}
            </EmptyState>
          ) : (
            <div className="learning-courses">
              {rows.map(({ id, name, totals, lessons }) => (
                <Card key={id} title={name} aside={<ReportPaper course={{ id, name }} />} isFlush>
                  <Totals totals={totals} />
                  <StudentChart lessons={lessons} />
                  <LessonRecords lessons={lessons} mayWatch />
                </Card>
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  )
}
