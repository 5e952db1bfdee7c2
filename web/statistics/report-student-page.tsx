import { learning } from 'virtual:calls/learning'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { query } from '../kit/api/query.ts'
import { DaysChoice } from '../kit/list/days-choice.tsx'
import { ExportMenu } from '../kit/list/export-menu.tsx'
import { pathTo } from '../kit/paths.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { useTerm } from './figure-filters.ts'
import { PrintButton, useDaysNamed } from './figure-sums.tsx'
import { LessonRecords } from './lesson-records.tsx'
import { StudentChart } from './report-charts.tsx'
import { useReportDays } from './report-days.ts'
import { ReportPaper } from './report-paper.tsx'
import { useReportPlaces } from './report-places.ts'
import { SendReportButton } from './send-report.tsx'
import './statistics.css'
import { Totals } from './totals.tsx'

/** A student of a course, lesson by lesson. */
export function ReportStudentPage() {
  const { t } = useTranslation(['statistics', 'kit'])
  const params = useParams()
  const [id, student] = [Number(params.id), Number(params.userid)]
  const { course, lesson, from } = useReportPlaces()
  const days = useReportDays()
  const term = useTerm()
  const daysOf = useDaysNamed()
  const report = useQuery({
    ...query(learning.reportStudent, { id, student, from, ...days.asked }),
    placeholderData: keepPreviousData,
  })
  const { data } = report
  return (
    <>
      <PageHead
        title={data?.student.fullName ?? ' '}
        says={
          data &&
          [
            data.course.name,
            data.student.number,
            days.chosen && daysOf({ from: days.chosen.from, until: days.chosen.to }),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        actions={
          data && (
            <span className="figures-acts">
              <LinkButton to={pathTo(course, { id })} title={t('student.courseHint')}>
                {data.course.name}
              </LinkButton>
              <ReportPaper course={data.course} of={{ student, from }} days={days.chosen} />
              <SendReportButton course={data.course.id} student={student} days={days.chosen} />
              <ExportMenu
                call={learning.exportReportLessons}
                total={data.lessons.length}
                input={{ id, filter: { from, student, ...days.asked }, columns: [] }}
              />
              <PrintButton />
            </span>
          )
        }
      />
      <div className="report-days">
        <DaysChoice label={t('course.days')} value={days.chosen} onChange={days.choose} term={term} />
      </div>
      <Loaded query={report}>
        {({ totals, lessons, student: one, mayRemark }) =>
          lessons.length === 0 && days.chosen ? (
            <EmptyState title={t('student.noneThen')}>{t('student.noneThenSays')}</EmptyState>
          ) : lessons.length === 0 ? (
            <EmptyState title={t('student.none')}>{t('student.noneSays')}</EmptyState>
          ) : (
            <div className="learning-courses">
              <Card isFlush>
                <Totals totals={totals} />
                <StudentChart lessons={lessons} />
              </Card>
              <Card title={t('student.lessons')} isFlush>
                <LessonRecords
                  lessons={lessons}
                  mayWatch
                  wayTo={of => pathTo(lesson, { id: of })}
                  about={mayRemark ? { id: one.id, name: one.fullName } : undefined}
                />
              </Card>
            </div>
          )
        }
      </Loaded>
    </>
  )
}
