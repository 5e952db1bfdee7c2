import type { courses } from 'virtual:calls/courses'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clock, day, tableDay } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { type Card, CourseCard } from './course-card.tsx'
import type { Teacher } from './course-data.ts'
import { OwnSeats } from './own-seats.tsx'
import { RunningBadge } from './running-badge.tsx'
import { TeacherCard } from './teacher-card.tsx'
import { viewIn } from './when.ts'

export type OpenLesson = NonNullable<(typeof courses)['openLessons']['data']>[number]

function Heading({ title, says, to, more }: { title: string; says: string; to: string; more: string }) {
  return (
    <header className="home-heading">
      <h2>{title}</h2>
      <p>{says}</p>
      <Link to={to}>
        {more} <Icon of={IconArrowRight} size="s" />
      </Link>
    </header>
  )
}

export function Recommended({ data }: { data: readonly Card[] }) {
  const { t } = useTranslation('courses')
  return (
    <section className="home-section">
      <Heading
        title={t('home.recommended')}
        says={t('home.recommendedSays')}
        to={pathTo('ElectiveCenter')}
        more={t('home.all')}
      />
      <OwnSeats>
        <ul className="course-cards">
          {data.slice(0, 8).map(course => (
            <li key={course.id}>
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
      </OwnSeats>
    </section>
  )
}

export function Teachers({ data }: { data: readonly Teacher[] }) {
  const { t } = useTranslation('courses')
  return (
    <section className="home-section">
      <Heading
        title={t('home.teachers')}
        says={t('home.teachersSay')}
        to={pathTo('TeacherList')}
        more={t('home.allTeachers')}
      />
      <div className="teacher-cards">
        {data.slice(0, 4).map(teacher => (
          <TeacherCard key={teacher.id} teacher={teacher} />
        ))}
      </div>
    </section>
  )
}

const dayMs = 86_400_000

/** The seven days of a week with what is held on each; on a phone only the days that have something. */
export function OpenWeek({ data }: { data: readonly OpenLesson[] }) {
  const { t, i18n } = useTranslation(['courses', 'courses-card'])
  const zone = useZone()
  const view = viewIn(i18n.language, zone)
  const first = data[0]?.startsAt ?? ''
  const firstDay = Date.parse(`${tableDay(first, zone)}T12:00:00Z`)
  const monday = firstDay - ((new Date(firstDay).getUTCDay() + 6) % 7) * dayMs
  const days = Array.from({ length: 7 }, (_, at) => new Date(monday + at * dayMs).toISOString().slice(0, 10))
  const today = tableDay(Date.now(), zone)
  return (
    <section className="home-section">
      <Heading
        title={t(days.includes(today) ? 'home.week' : 'home.weekNext')}
        says={t('home.weekSays')}
        to={pathTo('OpenCourseList')}
        more={t('home.allOpen')}
      />
      <ol className="open-week">
        {days.map((date, at) => {
          const held = data.filter(({ startsAt }) => tableDay(startsAt, zone) === date)
          return (
            <li
              key={date}
              className={held.length === 0 ? 'open-day-empty' : ''}
              data-today={date === today || undefined}
            >
              <p className="open-day">
                {t(`week.d${(at + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7}`, { ns: 'courses-card' })}{' '}
                <b>{Number(date.slice(8))}</b>
              </p>
              {held.map(lesson => (
                <Link
                  key={lesson.id}
                  className={`open-lesson tint-${lesson.colour} open-${lesson.state}`}
                  to={pathTo('OpenCourseDetails', { id: lesson.course })}
                >
                  <span>
                    {clock(lesson.startsAt, zone)}
                    {lesson.state === 'live' && <b> {t(lesson.waits ? 'page.waits' : 'page.live')}</b>}
                  </span>
                  <strong>{lesson.courseName}</strong>
                  <span>{lesson.teacher}</span>
                </Link>
              ))}
              {held.length === 0 && (
                <span className="unseen">
                  {day(`${date}T12:00:00Z`, { ...view, zone: 'UTC' })} {t('home.nothing')}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** What is held today, on a rail; without any, the next. */
export function Today({ data }: { data: readonly OpenLesson[] }) {
  const { t, i18n } = useTranslation('courses')
  const zone = useZone()
  const view = viewIn(i18n.language, zone)
  const today = tableDay(Date.now(), zone)
  const held = data.filter(({ startsAt }) => tableDay(startsAt, zone) === today)
  const next = data.filter(({ state, startsAt }) => state === 'scheduled' && tableDay(startsAt, zone) > today)
  const shown = held.length > 0 ? held : next.slice(0, 3)
  if (shown.length === 0) return null
  return (
    <aside className="today">
      <h2>
        {t(held.length > 0 ? 'home.today' : 'home.next')}{' '}
        <small>{day(shown[0]?.startsAt ?? today, view)}</small>
      </h2>
      <ol>
        {shown.map(lesson => (
          <li
            key={lesson.id}
            className={`plan-${lesson.state === 'live' ? 'now' : lesson.state === 'ended' ? 'past' : 'next'}`}
          >
            <p>
              <time dateTime={lesson.startsAt}>
                {held.length > 0 ? '' : `${day(lesson.startsAt, view)} `}
                {clock(lesson.startsAt, zone)}–{clock(lesson.endsAt, zone)}
              </time>
              <RunningBadge lesson={lesson} />
              {lesson.state === 'ended' && <Badge state="ended">{t('page.ended')}</Badge>}
            </p>
            <Link to={pathTo('OpenCourseDetails', { id: lesson.course })}>{lesson.courseName}</Link>
            <small>
              {lesson.teacher} · {lesson.subject}
            </small>
          </li>
        ))}
      </ol>
    </aside>
  )
}
