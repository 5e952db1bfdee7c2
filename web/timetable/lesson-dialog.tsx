import { IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/codes.ts'
import { clock, span } from '../kit/format/dates.ts'
import { useOwnZone } from '../kit/format/own-zone.ts'
import { JoinLesson } from '../kit/join/join-lesson.tsx'
import { pathTo } from '../kit/paths.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { LessonPart } from './lesson-parts.tsx'
import { type Lesson, lookOf, opensWords, wordOf } from './lessons.ts'

interface Props {
  lesson: Lesson
  zone: string
  now: number
  onClose: () => void
  children?: ReactNode
}

/** One lesson, as everybody who has it sees it. */
export function LessonDialog({ lesson, zone, now, onClose, children }: Props) {
  const { t, i18n } = useTranslation('timetable')
  const view = { language: i18n.language as Language, zone }
  const look = lookOf(lesson, now)
  const isOpen = Date.parse(lesson.entryFrom) <= now && (look === 'next' || look === 'live')
  const hasBegun = look === 'past' || look === 'live'
  const isEntered = look !== 'cancelled' && Date.parse(lesson.entryFrom) <= now
  const own = useOwnZone(zone)(lesson.startsAt)
  const facts: [string, string][] = [
    [t('fact.time'), span(lesson.startsAt, lesson.endsAt, view)],
    ...(own
      ? [
          [t('fact.ownTime'), span(lesson.startsAt, lesson.endsAt, { ...view, zone: own })] as [
            string,
            string,
          ],
        ]
      : []),
    [t('fact.course'), lesson.course.name],
    [t('fact.subject'), lesson.subject.name],
    [t('fact.teacher'), lesson.teacher?.fullName ?? '—'],
    [t('fact.assistants'), lesson.assistants.map(({ fullName }) => fullName).join(t('comma')) || '—'],
    [t('fact.delivery'), t(`delivery.${lesson.delivery}`)],
    [t('fact.state'), t(`look.${wordOf(lesson, now)}`)],
  ]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={lesson.name}
      size="m"
      foot={
        isOpen && (
          <JoinLesson lesson={lesson.id} isNow={look === 'live'}>
            {t('atHand.enter')}
          </JoinLesson>
        )
      }
    >
      <div className="tt-dialog">
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name} className="fact">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {lesson.delivery === 'cloudView' && (
          <p>
            <LinkButton size="s" icon={IconVideo} to={pathTo('CloudViewInfo', { id: lesson.id })}>
              {t('meetingPage')}
            </LinkButton>
          </p>
        )}
        {look === 'next' && !isOpen && (
          <p className="field-hint">{t(opensWords(lesson), { at: clock(lesson.entryFrom, zone) })}</p>
        )}
        {lesson.state === 'ended' && <LessonPart name="attendance" lesson={lesson.id} zone={zone} />}
        {hasBegun && <LessonPart name="film" lesson={lesson.id} zone={zone} />}
        {isEntered && <LessonPart name="note" lesson={lesson.id} zone={zone} />}
        {children}
      </div>
    </Dialog>
  )
}
