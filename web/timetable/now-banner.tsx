import { useTranslation } from 'react-i18next'
import { clock } from '../kit/format/dates.ts'
import { JoinLesson } from '../kit/join/join-lesson.tsx'
import { useSession } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { type Lesson, opensWords, waits } from './lessons.ts'

const minutesUntil = (at: string, now: number) => Math.ceil((Date.parse(at) - now) / 60_000)

/** The lesson that runs, or the next one of today; its button knows from when the room lets one in. */
export function lessonAtHand(lessons: readonly Lesson[], now: number, isToday: (at: string) => boolean) {
  const open = lessons.filter(one => one.state === 'live' || one.state === 'scheduled')
  return (
    open.find(one => Date.parse(one.startsAt) <= now && Date.parse(one.endsAt) > now) ??
    open.find(one => one.state === 'live') ??
    open.find(one => Date.parse(one.startsAt) > now && isToday(one.startsAt))
  )
}

export function NowBanner({ lesson, now, zone }: { lesson: Lesson; now: number; zone: string }) {
  const { t } = useTranslation('timetable')
  const isLive = lesson.state === 'live' || Date.parse(lesson.startsAt) <= now
  const isWaiting = waits(lesson, now)
  const { me } = useSession()
  // Whoever they wait for is told so.
  const waitsWord =
    me?.role[0] === 'TEACHER' && lesson.teacher?.id === me.userId ? 'look.waitsForYou' : 'look.waits'
  const isOpen = Date.parse(lesson.entryFrom) <= now
  return (
    <section className={isLive ? 'at-hand is-live' : 'at-hand'} aria-label={t('atHand.label')}>
      <span className={`at-hand-sign tint-${lesson.subject.colour}`} aria-hidden="true">
        {[...lesson.subject.name][0]}
      </span>
      <div className="at-hand-words">
        <p className="at-hand-when">
          {isLive ? (
            <Badge state={isWaiting ? 'soon' : 'live'}>{t(isWaiting ? waitsWord : 'look.live')}</Badge>
          ) : (
            <Badge state="soon">{t('look.next')}</Badge>
          )}
          <b>
            {isLive
              ? t(isWaiting ? 'atHand.sinceHour' : 'atHand.since', {
                  n: Math.max(0, -minutesUntil(lesson.startsAt, now)),
                })
              : t('atHand.in', { n: minutesUntil(lesson.startsAt, now) })}
          </b>
          <span>
            {clock(lesson.startsAt, zone)} – {clock(lesson.endsAt, zone)}
          </span>
        </p>
        <h2>{lesson.name}</h2>
        <p>
          {lesson.course.name}
          {lesson.teacher && ` · ${t('teacherOf', { name: lesson.teacher.fullName })}`}
        </p>
      </div>
      <div className="at-hand-act">
        {isOpen ? (
          <JoinLesson lesson={lesson.id} isNow={isLive} size="l" wide>
            {t('atHand.enter')}
          </JoinLesson>
        ) : (
          <p className="at-hand-later">{t(opensWords(lesson), { at: clock(lesson.entryFrom, zone) })}</p>
        )}
      </div>
    </section>
  )
}
