import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useZone } from '../kit/session/use-session.ts'
import { Tabs } from '../kit/ui/tabs.tsx'
import { Attendance } from './attendance.tsx'
import { Chat } from './chat.tsx'
import { HandsCard } from './hands-card.tsx'
import { LessonNote } from './notes/lesson-note.tsx'
import { Roster } from './roster.tsx'
import { Tiles } from './tiles.tsx'
import { useMe, useReading, useRoom } from './use-room.ts'

interface Props {
  /** Whoever is shown large already. */
  large: number | undefined
  hasTiles: boolean
}

export function RoomSide({ large, hasTiles }: Props) {
  const { t } = useTranslation('classroom')
  const me = useMe()
  const lessonId = useRoom().welcome?.room.lessonId
  const { present, chat } = useReading('people', 'chat')
  const [tab, setTab] = useState('chat')
  const said = chat.lines.length
  const [seen, setSeen] = useState(said)
  const unread = tab === 'chat' ? 0 : said - seen
  const choose = (id: string) => {
    setSeen(said)
    setTab(id)
  }
  return (
    <aside className="room-side" aria-label={t('side')}>
      {hasTiles && <Tiles but={large} />}
      {me.as !== 'student' && <HandsCard />}
      <SaidUnseen isSeen={tab === 'chat'} />
      <Tabs
        label={t('side')}
        chosen={tab}
        onChoose={choose}
        tabs={[
          {
            id: 'chat',
            label: t('chat.tab'),
            ...(unread > 0 && { count: unread }),
            content: <Chat />,
          },
          ...(lessonId ? [{ id: 'note', label: t('note'), content: <Note lesson={lessonId} /> }] : []),
          { id: 'roster', label: t('roster.tab'), count: Object.keys(present).length, content: <Roster /> },
          ...(lessonId && me.as !== 'student'
            ? [{ id: 'register', label: t('register.tab'), content: <Attendance lesson={lessonId} /> }]
            : []),
        ]}
      />
    </aside>
  )
}

const Note = ({ lesson }: { lesson: number }) => (
  <div className="side-note">
    <LessonNote lesson={lesson} zone={useZone()} rows={12} />
  </div>
)

/** Whoever has another sheet before them hears what is said all the same. */
function SaidUnseen({ isSeen }: { isSeen: boolean }) {
  const me = useMe()
  const { chat, people } = useReading('chat')
  const last = chat.lines.at(-1)
  const isNew = !isSeen && last !== undefined && last.person !== me.id && !last.deleted
  return (
    <p className="unseen" role="status">
      {isNew && last.text && `${people.get(last.person)?.fullName ?? ''} ${last.text}`}
    </p>
  )
}
