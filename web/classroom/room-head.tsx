import { IconChevronLeft, IconUsers, IconWifi, IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import type { MediaView } from './media-view.ts'
import { RecordingMark } from './room-recording.tsx'
import { useMedia } from './use-media.ts'
import { useExpected, useLag, useMe, useNow, useReading, useRoom } from './use-room.ts'

const minute = 60_000

export function RoomHead() {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const me = useMe()
  const { lesson } = useReading('lesson')
  const [leaving, setLeaving] = useState(false)
  const { kind, title, courseName, number } = room.welcome?.room ?? {}
  const isLesson = kind === 'lesson'
  const name = isLesson ? title || courseName : t('preparation')
  return (
    <header className="room-head">
      <IconButton
        icon={IconChevronLeft}
        label={t('leave')}
        onPress={() => (me.as === 'teacher' && lesson.begunAt !== null ? setLeaving(true) : room.leave())}
      />
      <div className="room-title">
        <h1>{name}</h1>
        <p>
          {!isLesson
            ? t('head.private')
            : title
              ? t('head.lesson', { course: courseName ?? '', count: number ?? 1 })
              : t('head.number', { count: number ?? 1 })}
        </p>
      </div>
      {me.as === 'observer' && <Badge state="kind">{t('observer.here')}</Badge>}
      {isLesson && <LessonState />}
      {isLesson && <RecordingMark />}
      <Network />
      {isLesson && <Count />}
      {isLesson && <Begin />}
      <Confirm
        isOpen={leaving}
        onClose={() => setLeaving(false)}
        title={t('head.leaveTitle')}
        verb={t('leave')}
        kind="primary"
        onConfirm={room.leave}
      >
        <p>{t('head.leaveSays')}</p>
      </Confirm>
    </header>
  )
}

/** The lesson's own rail: where on it now is, and how long it still goes on. */
function LessonState() {
  const zone = useZone()
  const { t } = useTranslation('classroom')
  const { welcome } = useRoom()
  const { lesson } = useReading('lesson')
  const now = useNow(5_000)
  const { startsAt, endsAt } = welcome?.room ?? {}
  if (startsAt == null || endsAt == null) return null
  const share = Math.min(1, Math.max(0, (now - startsAt) / (endsAt - startsAt)))
  const from = Math.min(startsAt, lesson.begunAt ?? startsAt)
  const [gone, left] = [Math.floor((now - from) / minute), Math.ceil((endsAt - now) / minute)]
  const words =
    gone < 0
      ? t('head.before', { count: -gone })
      : left > 0
        ? t('head.minutes', { gone, left })
        : t('head.over', { count: 1 - left })
  return (
    <>
      {lesson.begunAt === null ? (
        <Badge state={gone < 0 ? 'notStarted' : 'soon'}>
          {t(gone < 0 || welcome?.me.as === 'teacher' ? 'head.notBegun' : 'head.waits')}
        </Badge>
      ) : (
        <Badge state="live">{t('head.live')}</Badge>
      )}
      <div className="lesson-rail" role="img" aria-label={words}>
        <span>{clock(startsAt, zone)}</span>
        <i className="lesson-line">
          <i style={{ inlineSize: `${share * 100}%` }} />
          <b style={{ insetInlineStart: `${share * 100}%` }} />
        </i>
        <span>{clock(endsAt, zone)}</span>
      </div>
      <p className={`lesson-left${left <= 0 ? ' lesson-over' : ''}`}>{words}</p>
    </>
  )
}

function Network() {
  const { t } = useTranslation('classroom')
  const lag = useLag()
  const { view } = useMedia()
  const state = lag === null ? 'away' : stateOf(view.network, lag)
  return (
    <p className={`room-network network-${state}`} title={t(`network.${state}`)}>
      <Icon of={state === 'away' ? IconWifiOff : IconWifi} />
      <span>{t(`network.${state}`)}</span>
    </p>
  )
}

const stateOf = (network: MediaView['network'], lag: number) => {
  if (network === 'poor' || network === 'lost') return 'poor'
  return network === 'fair' || lag >= 400 ? 'slow' : 'good'
}

function Count() {
  const { t } = useTranslation('classroom')
  const { people, present } = useReading('people')
  const { people: expected } = useExpected()
  const students = [...people.values()].filter(
    ({ id, as }) => as === 'student' && (expected.has(id) || id in present),
  )
  const here = students.filter(({ id }) => id in present).length
  return (
    <p className="room-count" title={t('head.count', { here, all: students.length })}>
      <Icon of={IconUsers} />
      <span aria-hidden="true">
        {here} / {students.length}
      </span>
      <span className="unseen">{t('head.count', { here, all: students.length })}</span>
    </p>
  )
}

/** Whoever may begins the lesson, and ends it. */
function Begin() {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const me = useMe()
  const { lesson } = useReading('lesson')
  const [ending, setEnding] = useState(false)
  const hasBegun = lesson.begunAt !== null
  if (hasBegun ? me.as !== 'teacher' : !room.may('lesson.begun')) return null
  // One and the same button: whoever has pressed it stays on it.
  return (
    <>
      <Button
        kind={hasBegun ? 'danger-line' : 'now'}
        onPress={() => (hasBegun ? setEnding(true) : room.say('lesson.begun', {}))}
      >
        {t(hasBegun ? 'head.end' : 'head.begin')}
      </Button>
      <Confirm
        isOpen={ending}
        onClose={() => setEnding(false)}
        title={t('head.endTitle')}
        verb={t('head.end')}
        onConfirm={() => void room.say('lesson.ended', {})}
      >
        <p>{t('head.endSays')}</p>
      </Confirm>
    </>
  )
}
