import { IconMessage, IconMessageOff, IconTrash } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomPerson } from '../../contract/classroom-messages.ts'
import type { ChatLine } from '../../contract/classroom-state.ts'
import { clock } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { useStore } from '../kit/store.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Sayer } from './chat-say.tsx'
import type { Unwritten } from './saying.ts'
import { useMe, useReading, useRoom } from './use-room.ts'

const shownLines = 200
const none: readonly Unwritten[] = []

export function Chat() {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const me = useMe()
  const { chat, people } = useReading('chat', 'people')
  const end = useRef<HTMLDivElement>(null)
  const [follows, setFollows] = useState(true)
  const waiting = useStore(room.unwrittenChat, none)
  const last = waiting.at(-1)?.sentAs ?? chat.lines.at(-1)?.n
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what it follows
  useEffect(() => {
    const list = end.current
    if (list && follows) list.scrollTop = list.scrollHeight
  }, [last, follows])
  const watch = ({ currentTarget: list }: React.UIEvent<HTMLDivElement>) =>
    setFollows(list.scrollHeight - list.scrollTop - list.clientHeight < 40)
  return (
    <div className="chat">
      {room.may('chat.closed') && (
        <div className="chat-order">
          <Button
            kind="quiet"
            size="s"
            icon={chat.closed ? IconMessage : IconMessageOff}
            onPress={() => room.say('chat.closed', { closed: !chat.closed })}
          >
            {t(chat.closed ? 'chat.open' : 'chat.close')}
          </Button>
        </div>
      )}
      <div
        className="chat-lines"
        ref={end}
        onScroll={watch}
        role="log"
        aria-label={t('chat.tab')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
      >
        {chat.lines.length + waiting.length === 0 && <p className="chat-none">{t('chat.none')}</p>}
        <ul>
          {chat.lines.slice(-shownLines).map(line => (
            <Said
              key={line.n}
              line={line}
              person={people.get(line.person)}
              mayDelete={room.may('chat.deleted')}
            />
          ))}
        </ul>
        {waiting.length > 0 && <Waiting words={waiting} />}
      </div>
      {!follows && (
        <Button size="s" onPress={() => setFollows(true)}>
          {t('chat.follow')}
        </Button>
      )}
      {me.as !== 'observer' && (
        <Sayer
          isMuted={me.as === 'student' && (chat.closed || me.id in chat.muted)}
          bySchool={chat.closed && chat.isSchools}
        />
      )}
    </div>
  )
}

/** What one has said oneself and nobody has yet: it waits for the line, in sight of whoever wrote it. */
function Waiting({ words }: { words: readonly Unwritten[] }) {
  const { t } = useTranslation('classroom')
  return (
    <div className="chat-waiting">
      <ul>
        {words.map(({ sentAs, text }) => (
          <li key={sentAs} className="said-words">
            {text}
          </li>
        ))}
      </ul>
      <small>{t('chat.waits')}</small>
    </div>
  )
}

const Said = memo(
  ({ line, person, mayDelete }: { line: ChatLine; person: RoomPerson | undefined; mayDelete: boolean }) => {
    const zone = useZone()
    const { t } = useTranslation('classroom')
    const room = useRoom()
    const name = person?.fullName ?? ''
    const isStaff = person !== undefined && person.as !== 'student'
    return (
      <li className={`said${isStaff ? ' said-staff' : ''}`}>
        <Avatar name={name} seed={line.person} size="s" />
        <div>
          <p className="said-by">
            <b>
              {name}
              {person && isStaff && ` ${t(`as.${person.as}`)}`}
            </b>
            <time>{clock(line.at, zone)}</time>
          </p>
          {line.deleted ? (
            <p className="said-gone">{t('chat.deleted')}</p>
          ) : line.picture ? (
            <SaidPicture name={line.picture} by={name} />
          ) : (
            <p className="said-words">{line.text}</p>
          )}
        </div>
        {mayDelete && !line.deleted && (
          <IconButton
            icon={IconTrash}
            size="s"
            label={t('chat.deleteOf', { name })}
            onPress={() => room.say('chat.deleted', { number: line.n })}
          />
        )}
      </li>
    )
  },
)

function SaidPicture({ name, by }: { name: string; by: string }) {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    let here = true
    void room.link(name).then(found => here && setLink(found))
    return () => {
      here = false
    }
  }, [room, name])
  if (link === null) return <span className="said-picture" />
  return (
    <a className="said-picture" href={link} target="_blank" rel="noopener noreferrer">
      <img src={link} alt={t('chat.pictureOf', { name: by })} />
    </a>
  )
}
