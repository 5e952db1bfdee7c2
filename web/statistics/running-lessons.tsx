import { figures } from 'virtual:calls/figures'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { clock } from '../kit/format/dates.ts'
import { JoinLesson } from '../kit/join/join-lesson.tsx'
import { runningMoved } from '../kit/push/running.ts'
import { useZone } from '../kit/session/use-session.ts'
import { useStore } from '../kit/store.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { LessonLink } from '../timetable/lesson-link.tsx'
import { RunningStudents } from './running-students.tsx'
import './running.css'

export type Running = NonNullable<(typeof figures)['running']['data']>
type Lesson = Running['rows'][number]
type Room = NonNullable<Lesson['room']>

const minute = 60_000
/** Who is told of what moves asks then; all others, and who may have missed a word, ask again after so long. */
const asksEach = 10_000

/** The lessons that run now, each as it looks from outside; a click looks in. */
export function RunningLessons({ onFound }: { onFound?: (found: Running) => void }) {
  const { t } = useTranslation('statistics-day')
  const kept = useQueryClient()
  const moved = useStore(runningMoved, 0)
  const [looked, look] = useState<Lesson>()
  const running = useQuery({ ...query(figures.running), refetchInterval: asksEach })
  useEffect(() => {
    if (moved === 0) return
    void kept.invalidateQueries({ queryKey: [figures.running.name] })
    void kept.invalidateQueries({ queryKey: [figures.runningStudents.name] })
  }, [moved, kept])
  const { data } = running
  useEffect(() => {
    if (data) onFound?.(data)
  }, [data, onFound])
  return (
    <>
      <Loaded query={running}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t('running.none')}>{t('running.noneSays')}</EmptyState>
          ) : (
            <ul className="running" aria-label={t('running.title')}>
              {rows.map(lesson => (
                <Card key={lesson.id} lesson={lesson} onLook={look} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {looked && <RunningStudents lesson={looked} onClose={() => look(undefined)} />}
    </>
  )
}

function Card({ lesson, onLook }: { lesson: Lesson; onLook: (lesson: Lesson) => void }) {
  const { t } = useTranslation('statistics-day')
  const zone = useZone()
  const { room, expected } = lesson
  const of = { n: room?.students ?? 0, all: expected }
  return (
    <li className="running-lesson">
      <Board room={room} />
      <div className="running-words">
        <h2>
          <LessonLink id={lesson.id}>{lesson.name}</LessonLink>
        </h2>
        <p>{[lesson.course.name, lesson.teacher].filter(Boolean).join(' · ')}</p>
        <p>
          {clock(lesson.startsAt, zone)}–{clock(lesson.endsAt, zone)}
        </p>
        <p className="running-there">
          <Button
            kind="link"
            aria-label={t('running.whoIn', { there: t('running.there', of), name: lesson.name })}
            onPress={() => onLook(lesson)}
          >
            {t('running.there', of)}
          </Button>
          <progress
            max={Math.max(1, expected)}
            value={Math.min(room?.students ?? 0, expected)}
            aria-hidden="true"
          />
        </p>
        <p className="running-marks">
          {lesson.waits && <Badge state="soon">{t('figure.waiting')}</Badge>}
          {room === null ? <Badge state="draft">{t('running.empty')}</Badge> : <Marks room={room} />}
        </p>
        <JoinLesson lesson={lesson.id} isNow={false} size="s">
          {t('running.lookIn')}
        </JoinLesson>
      </div>
    </li>
  )
}

/** So long without a word, a stroke or a step is told of. */
const still = 5 * minute

function Marks({ room }: { room: Room }) {
  const { t } = useTranslation('statistics-day')
  const minutes = Math.floor(room.stillMs / minute)
  return (
    <>
      {!room.isTaught && <Badge state="missed">{t('running.noTeacher')}</Badge>}
      {room.stillMs >= still && <Badge state="late">{t('running.still', { n: minutes })}</Badge>}
      {room.weak > 0 && <Badge state="late">{t('running.weak', { n: room.weak })}</Badge>}
      {room.hands > 0 && <span>{t('running.hands', { n: room.hands })}</span>}
      {room.onStage > 0 && <span>{t('running.onStage', { n: room.onStage })}</span>}
    </>
  )
}

/** The page before the class, small: where something is written, not what. */
function Board({ room }: { room: Room | null }) {
  const { t } = useTranslation('statistics-day')
  const lines = room?.lines ?? []
  const isBlank = lines.length === 0 && !room?.hasPicture
  const says = isBlank ? t('running.blank') : t('running.board')
  return (
    <svg className="running-board" viewBox="0 0 160 100" role="img" aria-label={says}>
      {room?.hasPicture && <rect x="12" y="8" width="136" height="84" />}
      {lines.map((points, at) => (
        <polyline
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture of the moment
          key={at}
          points={
            points.length === 2 ? [...points, (points[0] ?? 0) + 1, points[1]].join(' ') : points.join(' ')
          }
        />
      ))}
      {isBlank && (
        <text x="80" y="53">
          {t('running.blankBoard')}
        </text>
      )}
    </svg>
  )
}
