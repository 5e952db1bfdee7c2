import { IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomPerson } from '../../contract/classroom-messages.ts'
import { image } from '../kit/api/request.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { useMedia } from './use-media.ts'
import { useMe, useReading } from './use-room.ts'
import { VideoPicture } from './video-picture.tsx'

/** Whoever stands before the class: the teacher first, then assistants who are seen or heard, then the stage. */
export function useBeforeClass(): RoomPerson[] {
  const me = useMe()
  const { view } = useMedia()
  const { people, stage } = useReading('people', 'stage')
  const sends = new Set(view.seen.map(({ participant }) => Number(participant)))
  const all = [...people.values()]
  const teacher = all.find(({ as }) => as === 'teacher') ?? people.get(me.id)
  const helpers = all.filter(({ id, as }) => as === 'assistant' && (sends.has(id) || id === me.id))
  return [
    ...(teacher ? [teacher] : []),
    ...helpers,
    ...stage.flatMap(({ person, state }) => (state === 'on' ? (people.get(person) ?? []) : [])),
  ]
}

/** Their pictures at the side, but for whoever stands large in the middle. */
export function Tiles({ but }: { but?: number | undefined }) {
  const { t } = useTranslation('classroom')
  const shown = useBeforeClass().filter(({ id }) => id !== but)
  if (shown.length === 0) return null
  return (
    <ul className="tiles" aria-label={t('stage.title')} data-even={but !== undefined || undefined}>
      {shown.map((person, at) => (
        <Tile key={person.id} person={person} isLarge={at === 0 && but === undefined} />
      ))}
    </ul>
  )
}

export function Tile({ person, isLarge }: { person: RoomPerson; isLarge: boolean }) {
  const { t } = useTranslation('classroom')
  const me = useMe()
  const { media, view } = useMedia()
  const { present } = useReading('people')
  const isMe = person.id === me.id
  const camera = view.seen.find(({ id }) => id === `${person.id}:camera`)
  const microphone = view.seen.find(({ id }) => id === `${person.id}:microphone`)
  const track = isMe ? view.own.camera : camera?.paused ? undefined : camera?.track
  const heard = isMe ? view.own.microphone !== undefined : microphone !== undefined && !microphone.paused
  const isHere = person.id in present
  const wished = camera?.id
  const [place, isOnScreen] = useOnScreen<HTMLLIElement>()
  useEffect(() => {
    if (isMe || wished === undefined || !isOnScreen) return
    media.see(wished, isLarge ? 'high' : 'low')
    return () => media.see(wished, 'off')
  }, [media, wished, isMe, isLarge, isOnScreen])
  return (
    <li
      ref={place}
      className="tile"
      data-away={!isHere || undefined}
      data-speaks={view.speaking.includes(person.id) || undefined}
    >
      {track && !(view.soundOnly && !isMe) ? (
        <VideoPicture track={track} isMirrored={isMe} label={person.fullName} />
      ) : (
        <Avatar
          name={person.fullName}
          seed={person.id}
          size="l"
          photo={person.avatar ? image(person.avatar) : undefined}
          figure={{ role: person.as === 'student' ? 'STUDENT' : 'TEACHER', gender: person.gender }}
        />
      )}
      <span className="tile-name">
        <Icon of={heard ? IconMicrophone : IconMicrophoneOff} size="s" />
        <span>
          {isMe ? t('stage.me', { name: person.fullName }) : person.fullName}
          {!isHere && ` · ${t('stage.away')}`}
        </span>
      </span>
    </li>
  )
}

/** Whether something is really seen: what is scrolled away is not asked for. */
function useOnScreen<T extends Element>() {
  const place = useRef<T>(null)
  const [isOnScreen, setOnScreen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(entries => setOnScreen(entries.at(-1)?.isIntersecting ?? false))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return [place, isOnScreen] as const
}
