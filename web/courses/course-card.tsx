import type { courses } from 'virtual:calls/courses'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathTo } from '../kit/paths.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Cover } from './cover.tsx'
import { useOwnSeat } from './own-seats.tsx'
import { Price } from './price.tsx'
import { dayOf, shortDay, useWhen } from './when.ts'

export type Card = NonNullable<(typeof courses)['recommended']['data']>[number]

export const pageOf = ({ id, kind }: Pick<Card, 'id' | 'kind'>) =>
  kind === 'open'
    ? pathTo('OpenCourseDetails', { id })
    : pathTo(kind === 'public' ? 'PublicClassCourseDetails' : 'CourseDetails', { id })

/** The one word that matters most about a course now. */
export function CourseBadge({ course }: { course: Card }) {
  const { t } = useTranslation('courses-card')
  const { view } = useWhen()
  const { standing, saving, kind, delivery } = course
  if (standing === 'saleAhead')
    return (
      <Badge state="saleAhead">{t('standing.saleAhead', { day: shortDay(course.saleFrom, view) })}</Badge>
    )
  if (standing !== 'enrolling' && standing !== 'running')
    return <Badge state={standing}>{t(`standing.${standing}`)}</Badge>
  if (saving?.until)
    return <Badge state="earlyPrice">{t('early', { day: dayOf(saving.until, view.language) })}</Badge>
  if (kind === 'combined')
    return <Badge state="combined">{t('combined', { n: course.subjects.length })}</Badge>
  if (kind === 'public') return <Badge state="charity">{t('public')}</Badge>
  if (delivery === 'recorded') return <Badge state="kind">{t('recorded')}</Badge>
  return <Badge state={standing}>{t(`standing.${standing}`)}</Badge>
}

export function CourseCard({ course, isFirst }: { course: Card; isFirst?: boolean }) {
  const { t } = useTranslation('courses-card')
  const { when } = useWhen()
  const { capacity, seatsTaken, standing, kind } = course
  const own = useOwnSeat(course.id)
  const who = [
    course.teachers.map(one => one.fullName).join(t('comma')),
    course.lessons > 0 && t('lessons', { n: course.lessons }),
    course.minutes > 0 && t('minutes', { n: course.minutes }),
  ].filter(Boolean)
  const seats =
    standing === 'finished'
      ? t('replay')
      : capacity === null
        ? t('anyNumber')
        : t('left', { n: Math.max(0, capacity - seatsTaken) })
  return (
    <article className="course-card">
      <div className="course-card-cover">
        <Cover course={course} isFirst={isFirst ?? false} />
        <CourseBadge course={course} />
      </div>
      <div className="course-card-words">
        <h3>
          <Link to={pageOf(course)}>{course.name}</Link>
        </h3>
        <p>{who.join(' · ')}</p>
        <p>{when(course)}</p>
        <div className="course-card-foot">
          {kind === 'open' ? (
            <span className="price">{t('free')}</span>
          ) : (
            <Price now={course.price} full={course.fullPrice} />
          )}
          {own ? (
            <Badge state={own === 'taken' ? 'enabled' : 'unpaid'}>{t(`own.${own}`)}</Badge>
          ) : (
            kind !== 'open' && <span className="course-card-seats">{seats}</span>
          )}
        </div>
      </div>
    </article>
  )
}
