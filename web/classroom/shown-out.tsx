import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/codes.ts'
import type { Role } from '../../contract/roles.ts'
import { span } from '../kit/format/dates.ts'
import { type PlainPlace, pathTo } from '../kit/paths.ts'
import { useSession, useZone } from '../kit/session/use-session.ts'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { StateView } from '../kit/ui/states.tsx'
import type { OutBecause } from './out-because.ts'
import { useReading, useRoom } from './use-room.ts'

const withoutSession: readonly OutBecause[] = ['signedOut', 'displaced', 'disabled', 'notYours']
const timetables: Partial<Record<Role, PlainPlace>> = {
  STUDENT: 'StudentSchedule',
  TEACHER: 'TeacherSchedule',
  ASSISTANT: 'TeacherSchedule',
  ADMIN: 'EducationalSchedule',
}

/** The day goes on in one's own timetable; whoever is signed in no more begins at the school's door. */
function WayOn({ why, isFirst }: { why: OutBecause; isFirst: boolean }) {
  const { t } = useTranslation('classroom')
  const { firstRole } = useSession()
  const timetable = firstRole && !withoutSession.includes(why) ? timetables[firstRole] : undefined
  return (
    <LinkButton to={pathTo(timetable ?? 'Home')} kind={isFirst ? 'primary' : 'normal'}>
      {t(timetable ? 'out.timetable' : 'out.home')}
    </LinkButton>
  )
}

/** Whoever is not in the room any more reads why, and what can be done. */
export function ShownOut({ why, words }: { why: OutBecause; words?: string | undefined }) {
  const { t, i18n } = useTranslation('classroom')
  const zone = useZone()
  const { firstRole } = useSession()
  const { welcome, takeBack, unsaid } = useRoom()
  const { lesson } = useReading('lesson')
  const bySchool = why === 'ended' && lesson.endedBy?.isSchool === true
  // With a film or without: board, chat and questions are there at once.
  const playback = why === 'ended' && firstRole ? (welcome?.room.lessonId ?? null) : null
  const { startsAt = null, endsAt = null } = welcome?.room ?? {}
  const isPreparation = welcome?.room.kind === 'preparation'
  return (
    <div className="room-out" role="alert">
      <StateView
        isPage
        picture={why === 'ended' || why === 'left' ? 'empty' : 'error'}
        title={t(
          bySchool
            ? 'out.endedBySchool'
            : isPreparation && why === 'left'
              ? 'out.leftPreparation'
              : `out.${why}`,
        )}
        action={
          <>
            {why === 'elsewhere' && (
              <Button kind="primary" onPress={takeBack}>
                {t('out.here')}
              </Button>
            )}
            {playback !== null && (
              <LinkButton to={pathTo('VodPlay', { id: playback })} kind="primary">
                {t('out.film')}
              </LinkButton>
            )}
            <WayOn why={why} isFirst={why !== 'elsewhere' && playback === null} />
          </>
        }
      >
        {words && <p>{t('out.reason', { words })}</p>}
        {bySchool && lesson.endedBy?.words && <p>{lesson.endedBy.words}</p>}
        {why === 'moved' && startsAt !== null && endsAt !== null && (
          <p>
            {t('out.movedNow', {
              when: span(startsAt, endsAt, { language: i18n.language as Language, zone }),
            })}
          </p>
        )}
        {t(`out.${why}Says`)}
        {why === 'left' && unsaid() > 0 && <p>{t('out.unsaid', { count: unsaid() })}</p>}
      </StateView>
    </div>
  )
}
