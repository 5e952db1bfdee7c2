import { timetable } from 'virtual:calls/timetable'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Language } from '../../contract/codes.ts'
import { serverNow } from '../kit/api/clock.ts'
import { query } from '../kit/api/query.ts'
import { span, tableDay } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { useNeededWords } from '../use-needed-words.ts'
import { type Lesson, lookOf, waits } from './lessons.ts'
import './lessons-ahead.css'
import { useNow } from './use-now.ts'

const words = ['timetable-ahead'] as const
const looks = {
  next: { badge: 'notStarted', state: 'scheduled' },
  live: { badge: 'live', state: 'live' },
  past: { badge: 'ended', state: 'ended' },
  cancelled: { badge: 'cancelled', state: 'cancelled' },
} as const

/** What a student's page in the office says of their lessons. */
export const StudentLessons = ({ student }: { student: number }) => (
  <Ahead of={{ student: String(student) }} most={5} />
)
/** The same for everybody of a class, or below a directory. */
export const ClassLessons = ({ node }: { node: number }) => <Ahead of={{ node: String(node) }} most={20} />

type Whose = { student: string } | { node: string }

interface Props {
  of: Whose
  /** So many at once. */
  most: 5 | 20
}
function Ahead(props: Props) {
  const isReady = useNeededWords(words)
  return isReady ? <AheadCard {...props} /> : null
}

/** From today on, the first of them; the rest behind links to the timetable and the list, filtered the same way. */
function AheadCard({ of, most }: Props) {
  const { t, i18n } = useTranslation('timetable-ahead')
  const zone = useZone()
  const from = tableDay(serverNow(), zone)
  const lessons = useQuery(
    query(timetable.lessons, { ...of, from, sort: 'startsAt', page: '1', size: most === 5 ? '10' : '20' }),
  )
  const at = (more: Record<string, string>) =>
    `${pathTo('EducationalSchedule')}?${new URLSearchParams({ ...of, ...more })}`
  const view = { language: i18n.language as Language, zone }
  return (
    <Card
      title={t('title')}
      isFlush
      aside={
        <Link className="button button-normal button-s" to={at({})}>
          {t('week')}
        </Link>
      }
      foot={
        <Link className="button button-link button-s" to={at({ as: 'list' })}>
          {t('list')}
        </Link>
      }
    >
      <Loaded query={lessons}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p className="lessons-ahead-none">{t('none')}</p>
          ) : (
            <ul className="plain-rows">
              {rows.slice(0, most).map(row => (
                <li key={row.id}>
                  <span className="lessons-ahead-when">{span(row.startsAt, row.endsAt, view)}</span>
                  <span className="lessons-ahead-what">
                    <Link to={pathTo('AdminCourseDetails', { id: row.course.id })}>{row.course.name}</Link>
                    <small>{[row.name, row.teacher?.fullName].filter(Boolean).join(' · ')}</small>
                  </span>
                  <span className="plain-row-end">
                    <StateOf lesson={row} />
                  </span>
                </li>
              ))}
              {total > most && (
                <li>
                  <small className="lessons-ahead-more">{t('more', { n: total - most })}</small>
                </li>
              )}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function StateOf({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('timetable-ahead')
  const now = useNow(60_000)
  const look = lookOf(lesson, now)
  if (waits(lesson, now)) return <Badge state="soon">{t('waits')}</Badge>
  const { badge, state } = looks[look === 'planned' || look === 'conflict' ? 'next' : look]
  return <Badge state={badge}>{t(`state.${state}`)}</Badge>
}
