import type { seats } from 'virtual:calls/seats'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { span } from '../kit/format/dates.ts'
import { JoinLesson } from '../kit/join/join-lesson.tsx'
import { useZone } from '../kit/session/use-session.ts'
import { Badge, SubjectTag } from '../kit/ui/badge.tsx'
import { CountSquares } from '../kit/ui/count-squares.tsx'
import { pageOf } from './course-card.tsx'
import { Cover } from './cover.tsx'
import { OwnCourseParts } from './own-course-part.tsx'
import { StandingBadge } from './standing-badge.tsx'
import { viewIn } from './when.ts'
import './own-courses.css'

export type OwnCourse = NonNullable<(typeof seats)['ownCourses']['data']>[number]

/** One's own courses: how far each is, what comes next, and the way in. */
export function OwnCourseCards({ courses, mayJoin }: { courses: readonly OwnCourse[]; mayJoin: boolean }) {
  return (
    <ul className="own-courses">
      {courses.map(course => (
        <li key={course.id}>
          <OwnCourseCard course={course} mayJoin={mayJoin} />
        </li>
      ))}
    </ul>
  )
}

function OwnCourseCard({ course, mayJoin }: { course: OwnCourse; mayJoin: boolean }) {
  const { t } = useTranslation(['courses-seats', 'courses-offer'])
  return (
    <article className="own-course">
      <Cover course={course} />
      <div className="own-course-words">
        <h2>
          <Link to={pageOf(course)}>{course.name}</Link>{' '}
          <StandingBadge
            standing={course.standing}
            words={t(`standing.${course.standing}`, { ns: 'courses-offer' })}
          />
        </h2>
        {course.kind === 'combined' && (
          <p className="own-course-subjects">
            {course.subjects.map(({ id, name, colour }) => (
              <SubjectTag key={id} tint={colour}>
                {name}
              </SubjectTag>
            ))}
          </p>
        )}
        <p>{course.teachers.map(one => one.fullName).join(t('comma'))}</p>
        {course.lessons > 0 && course.delivery !== 'recorded' && (
          <div className="own-course-progress">
            <CountSquares
              label={t('own.progress', { held: course.held, all: course.lessons })}
              used={course.held}
              left={course.lessons - course.held}
            />
            <span>{t('own.progress', { held: course.held, all: course.lessons })}</span>
          </div>
        )}
        {course.delivery !== 'recorded' && <Next course={course} mayJoin={mayJoin} />}
        {mayJoin && (
          <div className="own-course-parts">
            <OwnCourseParts course={course} />
          </div>
        )}
      </div>
    </article>
  )
}

function Next({ course: { next, lessons }, mayJoin }: { course: OwnCourse; mayJoin: boolean }) {
  const { t, i18n } = useTranslation('courses-seats')
  const zone = useZone()
  if (!next) return <p className="own-course-next">{t(lessons === 0 ? 'own.noLessons' : 'own.over')}</p>
  const isLive = next.state === 'live'
  return (
    <div className="own-course-next">
      <span>
        {isLive ? (
          <Badge state={next.waits ? 'soon' : 'live'}>{t(next.waits ? 'own.waits' : 'own.liveNow')}</Badge>
        ) : (
          `${t('own.next')} ·`
        )}{' '}
        {span(next.startsAt, next.endsAt, viewIn(i18n.language, zone))}{' '}
        {next.subject && <b>{next.subject}</b>} {next.name}
      </span>
      {isLive && mayJoin && (
        <JoinLesson lesson={next.id} size="s">
          {t('own.live')}
        </JoinLesson>
      )}
    </div>
  )
}
