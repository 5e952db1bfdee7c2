import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clock, day, span } from '../kit/format/dates.ts'
import { useOwnZone } from '../kit/format/own-zone.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge, SubjectTag } from '../kit/ui/badge.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import type { Lesson } from './course-data.ts'
import { usePlanFilms } from './plan-films.ts'
import { RunningBadge } from './running-badge.tsx'
import { viewIn } from './when.ts'

const shownAtOnce = 8

interface Rail {
  lessons: readonly Lesson[]
  /** Films in their order, without an hour. */
  isRecorded: boolean
  /** The lessons whose film the reader may watch. */
  films: ReadonlySet<number>
}

/** The lessons on their rail; of many the later ones unfold without a script. */
export function PlanRail({ course, lessons, isRecorded }: Omit<Rail, 'films'> & { course: number }) {
  const { t } = useTranslation('courses')
  const zone = useZone()
  const films = usePlanFilms(course, lessons)
  const kind = { isRecorded, films }
  if (lessons.length === 0) return <p className="quiet">{t('page.noPlan')}</p>
  // What is over is not in the way of what comes: the rail begins where the course is now.
  const next = lessons.findIndex(({ state }) => state === 'scheduled' || state === 'live')
  const from = Math.max(0, Math.min(next === -1 ? 0 : next - 1, lessons.length - shownAtOnce))
  const [before, now, after] = [
    lessons.slice(0, from),
    lessons.slice(from, from + shownAtOnce),
    lessons.slice(from + shownAtOnce),
  ]
  return (
    <>
      {!isRecorded && <p className="course-plan-zone">{t('page.zone', { zone })}</p>}
      {before.length > 0 && (
        <Folded words={t('page.earlier', { n: before.length })} lessons={before} {...kind} />
      )}
      <Lessons lessons={now} {...kind} />
      {after.length > 0 && <Folded words={t('page.more', { n: after.length })} lessons={after} {...kind} />}
    </>
  )
}

function Folded({ words, ...rail }: Rail & { words: string }) {
  return (
    <details className="course-plan-more">
      <summary className="btn btn-wide">{words}</summary>
      <Lessons {...rail} />
    </details>
  )
}

const railOf = { scheduled: 'next', live: 'now', ended: 'past', cancelled: 'past' } as const

function Lessons({ lessons, isRecorded, films }: Rail) {
  const { t, i18n } = useTranslation('courses')
  const zone = useZone()
  const view = viewIn(i18n.language, zone)
  const ownAt = useOwnZone(zone)
  const several = lessons.some(({ subject }) => subject !== lessons[0]?.subject)
  return (
    <ol className="course-plan">
      {lessons.map(lesson => (
        <li
          key={lesson.id}
          className={`course-plan-${isRecorded ? 'next' : (railOf[lesson.state as keyof typeof railOf] ?? 'next')}`}
        >
          <span className="course-plan-number">{t('page.number', { n: lesson.number })}</span>
          <span className="course-plan-name">
            {several && <SubjectTag tint={lesson.colour}>{lesson.subject}</SubjectTag>}
            {lesson.name}
            <RunningBadge lesson={lesson} />
            {lesson.state === 'ended' && !isRecorded && <Badge state="ended">{t('page.ended')}</Badge>}
            {films.has(lesson.id) && <FilmLink lesson={lesson} />}
          </span>
          {isRecorded ? (
            <FilmTime lesson={lesson} />
          ) : (
            <>
              <time className="course-plan-time" dateTime={lesson.startsAt}>
                <span>{day(lesson.startsAt, view)}</span>
                <span>
                  {clock(lesson.startsAt, zone)}–{clock(lesson.endsAt, zone)}
                </span>
              </time>
              <OwnTime lesson={lesson} own={ownAt(lesson.startsAt)} />
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

function FilmLink({ lesson: { id, name } }: { lesson: Lesson }) {
  const { t } = useTranslation('courses')
  return (
    <Link
      className="course-plan-film"
      to={pathTo('VodPlay', { id })}
      aria-label={`${t('page.watchFilm')} ${name}`}
    >
      <Icon of={IconPlayerPlay} size="s" />
      {t('page.watchFilm')}
    </Link>
  )
}

function FilmTime({ lesson: { filmMs } }: { lesson: Lesson }) {
  const { t } = useTranslation('courses')
  return (
    <span className="course-plan-time">
      {filmMs !== null && t('page.filmMinutes', { n: Math.max(1, Math.round(filmMs / 60_000)) })}
    </span>
  )
}

function OwnTime({ lesson, own }: { lesson: Lesson; own: string | undefined }) {
  const { t, i18n } = useTranslation('courses')
  if (!own) return null
  const time = span(lesson.startsAt, lesson.endsAt, viewIn(i18n.language, own))
  return <span className="course-plan-own">{t('page.ownTime', { time })}</span>
}
