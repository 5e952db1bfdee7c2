import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { tableTime } from '../kit/format/dates.ts'
import { minutesOf } from '../kit/format/minutes.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { seenBefore } from '../playback/time-line.rules.ts'
import { type LessonRecord, partsOf, placeIn } from './learning.ts'
import { LessonCorrection } from './lesson-correction.tsx'
import { LessonRemark, type Remarked } from './lesson-remark.tsx'
import { Presence } from './presence.tsx'

const planned = ({ startsAt, endsAt }: LessonRecord) => Date.parse(endsAt) - Date.parse(startsAt)
const share = (part: number, whole: number) => `${Math.min(100, (100 * part) / Math.max(1, whole))}%`

/** The lessons of a course, each as a row: when, whether one was there, how long, what was watched, asked and given. */
export const LessonRecords = ({
  lessons,
  mayWatch,
  about,
  wayTo,
}: {
  lessons: readonly LessonRecord[]
  mayWatch: boolean
  about?: Remarked | undefined
  /** Where everybody else of a lesson is read, for whoever may. */
  wayTo?: ((lesson: number) => string) | undefined
}) => (
  <ol className="lesson-records">
    {lessons.map(lesson => (
      <Row key={lesson.id} lesson={lesson} mayWatch={mayWatch} about={about} wayTo={wayTo} />
    ))}
  </ol>
)

interface RowProps {
  lesson: LessonRecord
  mayWatch: boolean
  about: Remarked | undefined
  wayTo: ((lesson: number) => string) | undefined
}
function Row({ lesson, mayWatch, about, wayTo }: RowProps) {
  const { t } = useTranslation('statistics')
  const zone = useZone()
  const name = lesson.name || t('lesson.number', { n: lesson.number })
  return (
    <li className="lesson-record">
      <div className="lesson-record-name">
        <b>{wayTo ? <Link to={wayTo(lesson.id)}>{name}</Link> : name}</b>
        <small>
          {t('lesson.number', { n: lesson.number })} · {tableTime(lesson.startsAt, zone)}
        </small>
      </div>
      <Presence lesson={lesson} />
      <div className="lesson-record-bars">
        <Live lesson={lesson} />
        <Film lesson={lesson} mayWatch={mayWatch} />
      </div>
      <Doings lesson={lesson} />
      <div className="lesson-said">
        <LessonCorrection lesson={lesson} about={about} />
        <LessonRemark lesson={lesson} about={about} />
      </div>
    </li>
  )
}

function Live({ lesson }: { lesson: LessonRecord }) {
  const { t } = useTranslation('statistics')
  if (!lesson.isKnown) return null
  const all = planned(lesson)
  const says = t('lesson.live', { n: minutesOf(lesson.liveMs), all: minutesOf(all) })
  const mean = lesson.classMs === null ? '' : t('lesson.classMean', { n: minutesOf(lesson.classMs) })
  return (
    <div className="learning-bar">
      <div className="learning-bar-line" aria-hidden="true">
        <i style={{ inlineSize: share(lesson.liveMs, all) }} />
        {lesson.classMs !== null && <u style={{ insetInlineStart: share(lesson.classMs, all) }} />}
      </div>
      <small>
        {says}
        {mean && <span> · {mean}</span>}
      </small>
    </div>
  )
}

/** Of a film the parts that were seen; a part that was not opens at its place. */
function Film({ lesson, mayWatch }: { lesson: LessonRecord; mayWatch: boolean }) {
  const { t } = useTranslation('statistics')
  const { film } = lesson
  if (lesson.state !== 'ended' || film === null) return null
  const { length, seen, hidden } = film
  // The bar closes over what is hidden, as the player's does.
  const all = seenBefore(length, hidden)
  const placed = (ms: number) => share(seenBefore(ms, hidden), all)
  return (
    <div className="learning-bar">
      <div className="learning-bar-line learning-bar-film">
        {partsOf(length, seen, hidden).map(({ from, until, isSeen }) => {
          const place = {
            insetInlineStart: placed(from),
            inlineSize: share(seenBefore(until, hidden) - seenBefore(from, hidden), all),
          }
          const words = t(isSeen ? 'lesson.seenPart' : 'lesson.unseenPart', {
            from: placeIn(from),
            to: placeIn(until),
          })
          return isSeen || !mayWatch ? (
            isSeen && <i key={from} style={place} role="img" aria-label={words} />
          ) : (
            <Link
              key={from}
              style={place}
              aria-label={words}
              title={words}
              to={`${pathTo('VodPlay', { id: lesson.id })}?at=${Math.floor(from / 1000)}`}
            />
          )
        })}
      </div>
      <small>
        {t('lesson.watched', { n: minutesOf(lesson.watchedMs), all: minutesOf(all) })}
        {mayWatch && (
          <>
            {' · '}
            <Link to={pathTo('VodPlay', { id: lesson.id })}>{t('lesson.watch')}</Link>
          </>
        )}
      </small>
    </div>
  )
}

function Doings({ lesson }: { lesson: LessonRecord }) {
  const { t } = useTranslation('statistics')
  if (!lesson.isKnown || !lesson.came) return <div className="lesson-record-doings" />
  const doings = [
    ...(lesson.questions > 0
      ? [t('lesson.answered', { n: lesson.answered, all: lesson.questions, right: lesson.rightAnswers })]
      : []),
    ...(lesson.medals > 0 ? [t('lesson.medals', { n: lesson.medals })] : []),
    ...(lesson.words > 0 ? [t('lesson.words', { n: lesson.words })] : []),
    ...(lesson.hands > 0 ? [t('lesson.hands', { n: lesson.hands })] : []),
  ]
  return (
    <div className="lesson-record-doings">
      {doings.map(one => (
        <span key={one}>{one}</span>
      ))}
    </div>
  )
}
