import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { money } from '../kit/format/money.ts'
import { pathTo } from '../kit/paths.ts'
import { CountSquares } from '../kit/ui/count-squares.tsx'
import { useSchool, useSession } from '../shell/root.tsx'
import type { View } from './course-data.ts'
import { Price } from './price.tsx'
import { dayOf, shortDay, viewIn } from './when.ts'

/** What it costs, how many seats are left, and the one thing to do. */
export function SeatCard({ course }: { course: View }) {
  const { t, i18n } = useTranslation(['courses', 'card'])
  const { capacity, seatsTaken, saving } = course
  const view = viewIn(i18n.language, useSchool()?.school.timeZone ?? 'Asia/Shanghai')
  const left = capacity === null ? null : Math.max(0, capacity - seatsTaken)
  return (
    <div className="seat-card">
      <div className="seat-price">
        {course.kind === 'open' ? (
          <span className="price">{t('free', { ns: 'card' })}</span>
        ) : (
          <Price now={course.price} full={course.fullPrice} />
        )}
        {saving && (
          <p className="seat-saving">
            {saving.until
              ? t('page.savingUntil', { name: saving.name, day: dayOf(saving.until, view.language) })
              : saving.name}
          </p>
        )}
      </div>
      {capacity !== null && left !== null && course.kind !== 'open' && (
        <div className="seat-squares">
          <CountSquares
            label={t('page.squares', { all: capacity, taken: seatsTaken })}
            used={seatsTaken}
            left={left}
          />
          <b>{t('page.seatsLeft', { n: left })}</b>
        </div>
      )}
      {course.price > 0 && course.lessons > 0 && (
        <dl>
          <div>
            <dt>{t('page.perLesson')}</dt>
            <dd>{t('page.perLessonSay', { price: `¥${money(course.price / course.lessons)}` })}</dd>
          </div>
        </dl>
      )}
      <Act course={course} />
    </div>
  )
}

function Act({ course }: { course: View }) {
  const { t, i18n } = useTranslation('courses')
  const here = useSchool()
  const { me } = useSession()
  const { pathname } = useLocation()
  const view = viewIn(i18n.language, here?.school.timeZone ?? 'Asia/Shanghai')
  const signIn = `${pathTo('Home')}?${new URLSearchParams({ redirect: pathname })}`
  if (course.kind === 'open')
    return (
      <>
        {!me && (
          <Link className="btn btn-primary btn-large btn-wide" to={signIn}>
            {t('page.attend')}
          </Link>
        )}
        <p className="seat-note">{t('page.attendSays')}</p>
      </>
    )
  if (course.standing === 'saleAhead')
    return <p className="seat-note">{t('page.notYet', { day: shortDay(course.saleFrom, view) })}</p>
  if (course.standing === 'full') return <p className="seat-note">{t('page.fullNow')}</p>
  if (course.standing !== 'enrolling' && course.standing !== 'running')
    return <p className="seat-note">{t('page.closed')}</p>
  const phone = here?.contact.phone
  return <p className="seat-note">{phone ? t('page.contactBy', { phone }) : t('page.contact')}</p>
}
