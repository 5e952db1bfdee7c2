import { learning } from 'virtual:calls/learning'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { useNeededWords } from '../use-needed-words.ts'
import { percent } from './learning.ts'
import { Presence } from './presence.tsx'
import './student-record.css'

const words = ['statistics'] as const

/** What a student's page in the office says of whether they come. */
export function StudentRecord({ student }: { student: number }) {
  const isReady = useNeededWords(words)
  return isReady ? <RecordCard student={student} /> : null
}

function RecordCard({ student }: { student: number }) {
  const { t } = useTranslation('statistics')
  const zone = useZone()
  const record = useQuery(query(learning.studentRecord, { student }))
  return (
    <Card title={t('record.title')} isFlush>
      <Loaded query={record}>
        {({ courses, last }) =>
          courses.length === 0 ? (
            <p className="record-none">{t('record.none')}</p>
          ) : (
            <>
              <ul className="plain-rows">
                {courses.map(({ id, name, totals }) => (
                  <li key={id}>
                    <Link to={pathTo('LearningReportStudent', { id, userid: student })}>{name}</Link>
                    <small className="plain-row-end record-sums">{sums(totals)}</small>
                  </li>
                ))}
              </ul>
              {last.length > 0 && <h3 className="record-head">{t('record.last')}</h3>}
              <ul className="plain-rows">
                {last.map(lesson => (
                  <li key={lesson.id}>
                    <small>{tableTime(lesson.startsAt, zone)}</small>
                    <span className="record-lesson">
                      <Link to={pathTo('LearningReportLesson', { id: lesson.id })}>
                        {lesson.name || t('lesson.number', { n: lesson.number })}
                      </Link>
                      <small>{lesson.course}</small>
                    </span>
                    <span className="plain-row-end">
                      <Presence lesson={lesson} />
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Card>
  )

  function sums({ came, lessons, late, onLeave }: Sums) {
    if (lessons === 0) return t('record.unheld')
    const share = percent(came, lessons - onLeave)
    return [
      ...(share === undefined ? [] : [`${share}%`]),
      t('figure.cameOf', { came, lessons }),
      ...(late > 0 ? [t('figure.late', { n: late })] : []),
      ...(onLeave > 0 ? [t('figure.onLeave', { n: onLeave })] : []),
    ].join(' · ')
  }
}

type Sums = NonNullable<(typeof learning)['studentRecord']['data']>['courses'][number]['totals']
