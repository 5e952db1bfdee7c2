import { useTranslation } from 'react-i18next'
import { CountSquares } from '../kit/ui/count-squares.tsx'
import type { Course } from './course-values.ts'

/** How many seats are taken, kept for open orders and offers, and left. */
export function CourseSeats({ course: { capacity, seatsTaken, seatsKept } }: { course: Course }) {
  const { t } = useTranslation('courses-offer')
  if (capacity === null)
    return (
      <div className="course-seats">
        <p>{t('page.seatsTaken', { taken: seatsTaken })}</p>
      </div>
    )
  const left = Math.max(0, capacity - seatsTaken - seatsKept)
  const says = t(seatsKept > 0 ? 'page.seatsKept' : 'page.seatsSay', {
    ...{ taken: seatsTaken, kept: seatsKept, left },
  })
  return (
    <div className="course-seats">
      <p>{says}</p>
      <CountSquares label={says} used={seatsTaken + seatsKept} left={left} />
    </div>
  )
}
