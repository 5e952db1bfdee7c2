import { useTranslation } from 'react-i18next'
import { money } from '../kit/format/money.ts'
import { useZone } from '../kit/session/use-session.ts'
import { CountSquares } from '../kit/ui/count-squares.tsx'
import type { Lesson, View } from './course-data.ts'
import { Price } from './price.tsx'
import { SeatAct } from './seat-act.tsx'
import { dayOf, viewIn } from './when.ts'

/** What it costs, how many seats are left, and the one thing to do. */
export function SeatCard({ course, plan }: { course: View; plan: readonly Lesson[] }) {
  const { t, i18n } = useTranslation(['courses', 'courses-card'])
  const { capacity, seatsTaken, saving } = course
  const view = viewIn(i18n.language, useZone())
  // Whoever comes by now has those that have not begun.
  const past = plan.filter(
    ({ startsAt, state }) => state !== 'cancelled' && Date.parse(startsAt) < Date.now(),
  ).length
  const toCome = course.lessons - past
  const left = capacity === null ? null : Math.max(0, capacity - seatsTaken)
  return (
    <div className="seat-card">
      <div className="seat-price">
        {course.kind === 'open' ? (
          <span className="price">{t('free', { ns: 'courses-card' })}</span>
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
      {course.price > 0 && toCome > 0 && (
        <dl>
          {past > 0 && (
            <div>
              <dt>{t('page.lessons')}</dt>
              <dd>{t('page.lessonsLeft', { left: toCome, past })}</dd>
            </div>
          )}
          <div>
            <dt>{t('page.perLesson')}</dt>
            <dd>{t('page.perLessonSay', { price: `¥${money(course.price / toCome)}` })}</dd>
          </div>
        </dl>
      )}
      <SeatAct course={course} plan={plan} />
    </div>
  )
}
