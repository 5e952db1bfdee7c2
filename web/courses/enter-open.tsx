import { useTranslation } from 'react-i18next'
import { opensBefore } from '../../contract/classroom-lists.ts'
import { useJoin } from '../kit/join/use-join.ts'
import type { Lesson } from './course-data.ts'

/** The lesson of an open course that runs, or whose door is open already. */
export const lessonAtDoor = (plan: readonly Lesson[], now: number) =>
  plan.find(({ state }) => state === 'live') ??
  plan.find(
    ({ state, startsAt, endsAt }) =>
      state === 'scheduled' && Date.parse(startsAt) - now <= opensBefore.student && Date.parse(endsAt) > now,
  )

/** Into an open lesson: nobody needs a seat, everybody signs in. */
export function EnterOpen({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('courses')
  const { join, isJoining } = useJoin()
  return (
    <button
      type="button"
      className="btn btn-primary btn-large btn-wide"
      disabled={isJoining}
      onClick={() => void join(lesson.id, 'open')}
    >
      {t('page.enter')}
    </button>
  )
}
