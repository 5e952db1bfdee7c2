import { lessonReport } from 'virtual:calls/lessonReport'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { minutesOf } from '../kit/format/minutes.ts'
import { ExportMenu } from '../kit/list/export-menu.tsx'
import { pathTo } from '../kit/paths.ts'
import { useMay } from '../kit/session/duties.ts'
import { useSession, useZone } from '../kit/session/use-session.ts'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { Select } from '../kit/ui/select.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { PrintButton, Sums } from './figure-sums.tsx'
import { inGroup, type LessonSaid, sitterGroups, sitterSums } from './learning.ts'
import { useReportPlaces } from './report-places.ts'
import { RunningStudents } from './running-students.tsx'
import { SittersTable } from './sitters-table.tsx'
import './statistics.css'

/** Who came to one lesson. */
export function ReportLessonPage() {
  const { t } = useTranslation('statistics')
  const lesson = Number(useParams().id)
  const zone = useZone()
  const { course, from } = useReportPlaces()
  const report = useQuery(query(lessonReport.reportLesson, { lesson, from }))
  const { data } = report
  return (
    <>
      <PageHead
        title={data ? data.lesson.name || t('lesson.number', { n: data.lesson.number }) : ' '}
        says={
          data &&
          [
            data.course.name,
            t('lesson.number', { n: data.lesson.number }),
            tableTime(data.lesson.startsAt, zone),
            ...(from === 'led' ? [t('course.ofLed')] : []),
          ].join(' · ')
        }
        actions={
          data && (
            <span className="figures-acts">
              <LinkButton to={pathTo(course, { id: data.course.id })}>{t('sitters.course')}</LinkButton>
              <ExportMenu
                call={lessonReport.exportReportLesson}
                total={data.students.length}
                input={{ lesson, filter: { from }, columns: [] }}
              />
              <PrintButton />
            </span>
          )
        }
      />
      <Loaded query={report}>
        {said => (said.lesson.state === 'live' ? <Runs said={said} /> : <Sitters said={said} />)}
      </Loaded>
    </>
  )
}

/** Who is there now is seen where running lessons are; who came is counted once the lesson has ended. */
function Runs({ said: { lesson } }: { said: LessonSaid }) {
  const { t } = useTranslation('statistics')
  const { roles } = useSession()
  const [isOpen, open] = useState(false)
  const may = useMay('reads courses') && (roles.includes('ADMIN') || roles.includes('TEACHERINCHARGE'))
  return (
    <Card isFlush>
      <EmptyState
        title={t('sitters.runs')}
        action={
          may && (
            <Button kind="primary" reads onPress={() => open(true)}>
              {t('sitters.who')}
            </Button>
          )
        }
      >
        {t('sitters.runsSays')}
      </EmptyState>
      {isOpen && <RunningStudents lesson={lesson} onClose={() => open(false)} />}
    </Card>
  )
}

function Sitters({ said }: { said: LessonSaid }) {
  const { t } = useTranslation('statistics')
  const [group, choose] = useState<(typeof sitterGroups)[number]>('all')
  const { students, lesson } = said
  if (students.length === 0) return <EmptyState title={t('sitters.none')}>{t('sitters.noneSays')}</EmptyState>
  const sums = sitterSums(students)
  // Without a log nobody was late, and nobody was missed either.
  const shown = lesson.isKnown ? students.filter(inGroup(group)) : students
  return (
    <Card isFlush>
      {lesson.isKnown && (
        <>
          <Sums
            sums={[
              {
                name: t('chart.came'),
                value: t('sitters.of', { n: sums.came, all: sums.all }),
                says: t('sitters.minutes', { n: minutesOf(sums.liveMs) }),
                note: t('sitters.counts', { n: sums.came, all: sums.all }),
              },
              { name: t('presence.absent'), value: sums.absent },
              { name: t('presence.onLeave'), value: sums.onLeave },
              { name: t('presence.late'), value: sums.late },
              { name: t('presence.leftEarly'), value: sums.leftEarly },
            ]}
          />
          <div className="figures-filter">
            <Select
              label={t('sitters.show')}
              labelUnseen
              value={group}
              onChange={id => choose(sitterGroups.find(one => one === id) ?? 'all')}
              options={sitterGroups.map(id => ({
                id,
                label: id === 'all' ? t('sitters.all') : t(`presence.${id}`),
              }))}
            />
          </div>
        </>
      )}
      {shown.length === 0 ? (
        <p className="figures-note">{t('sitters.noneSo')}</p>
      ) : (
        <SittersTable said={said} rows={shown} />
      )}
    </Card>
  )
}
