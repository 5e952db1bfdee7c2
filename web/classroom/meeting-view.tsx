import { IconExternalLink, IconPencil, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/codes.ts'
import { moment, span } from '../kit/format/dates.ts'
import { useOwnZone } from '../kit/format/own-zone.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge, SubjectTag } from '../kit/ui/badge.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { MeetingMaking } from './meeting-making.tsx'
import type { Meeting } from './meeting-shown.ts'
import { OwnMeetingAccount } from './own-meeting-account.tsx'
import { SayMeeting } from './say-meeting.tsx'

const badges = { early: 'soon', open: 'live', unsaid: 'live', over: 'ended', cancelled: 'cancelled' } as const

export function MeetingView({ meeting, onSaid }: { meeting: Meeting; onSaid: (meeting: Meeting) => void }) {
  const { t, i18n } = useTranslation('classroom-meeting')
  const zone = useZone()
  const view = { language: i18n.language as Language, zone }
  const own = useOwnZone(zone)(meeting.startsAt)
  const [isSaying, say] = useState(false)
  const { standing, startsAt, endsAt } = meeting
  const facts: [string, string][] = [
    [t('time'), span(startsAt, endsAt, view)],
    ...(own ? [[t('ownTime'), span(startsAt, endsAt, { ...view, zone: own })] as [string, string]] : []),
    [t('course'), meeting.courseName],
    [t('teacher'), meeting.teacher || '—'],
    ...(meeting.as === 'student' ? [] : [[t('as'), t(`role.${meeting.as}`)] as [string, string]]),
  ]
  return (
    <>
      <header className="meeting-head">
        <p className="meeting-marks">
          <SubjectTag tint={meeting.subject.colour}>{meeting.subject.name}</SubjectTag>
          <Badge state={badges[standing]}>{t(`standing.${standing}`)}</Badge>
        </p>
        <h1>{meeting.name}</h1>
      </header>
      <Card>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name} className="meeting-fact">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Way meeting={meeting} opens={moment(meeting.opensAt, view)} />
      </Card>
      {meeting.said && standing !== 'over' && standing !== 'cancelled' && (
        <Card
          title={t('place')}
          aside={
            <Button size="s" icon={IconPencil} onPress={() => say(true)}>
              {t(meeting.said.lesson || meeting.said.course ? 'placeChange' : 'placeSay')}
            </Button>
          }
        >
          <Place meeting={meeting} said={meeting.said} />
        </Card>
      )}
      <OwnMeetingAccount />
      {isSaying && meeting.said && (
        <SayMeeting
          lesson={meeting.lessonId}
          said={meeting.said}
          onClose={() => say(false)}
          onSaid={changed => {
            say(false)
            onSaid(changed)
          }}
        />
      )}
    </>
  )
}

/** Into the meeting while its door is open, and in words where there is no way. */
function Way({ meeting, opens }: { meeting: Meeting; opens: string }) {
  const { t } = useTranslation('classroom-meeting')
  const { standing, address, lessonId } = meeting
  if (standing === 'open')
    return (
      <div className="meeting-way">
        <a
          className="button button-now button-l"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
        >
          <IconExternalLink size={18} aria-hidden="true" />
          <span className="button-words">{t('enter')}</span>
        </a>
        <p className="field-hint">{t('enterSays', { host: new URL(address).hostname })}</p>
      </div>
    )
  return (
    <div className="meeting-way">
      <p role="status">
        {standing === 'early' && t('earlySays', { at: opens })}
        {standing === 'unsaid' &&
          t(meeting.making ? 'unsaidMaking' : meeting.said ? 'unsaidHere' : 'unsaidSays')}
        {standing === 'over' && t('overSays')}
        {standing === 'cancelled' && t('cancelledSays')}
      </p>
      {standing === 'over' && (
        <LinkButton icon={IconPlayerPlay} to={pathTo('CloudViewVod', { id: lessonId })}>
          {t('watch')}
        </LinkButton>
      )}
    </div>
  )
}

/** For whoever may say where it is: before its door opens as well. */
function Place({ meeting, said }: { meeting: Meeting; said: NonNullable<Meeting['said']> }) {
  const { t } = useTranslation('classroom-meeting')
  const { lesson, course } = said
  if (meeting.making) return <MeetingMaking meeting={meeting} />
  if (!lesson && !course) return <p>{t('placeNone')}</p>
  return (
    <>
      <p className="meeting-place">{lesson || course}</p>
      <p className="field-hint">{t(lesson ? 'placeOfLesson' : 'placeOfCourse')}</p>
    </>
  )
}
