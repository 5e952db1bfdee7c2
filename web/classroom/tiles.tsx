import { IconMicrophoneOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { image } from '../kit/api/request.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { useMe, useReading } from './use-room.ts'

/** Whoever stands before the class: the teacher first, then the stage. Picture and voice lie in the tile of their person. */
export function Tiles() {
  const { t } = useTranslation('classroom')
  const me = useMe()
  const { people, present, stage } = useReading('people', 'stage')
  const teacher = [...people.values()].find(({ as }) => as === 'teacher') ?? people.get(me.id)
  const shown = [
    ...(teacher ? [teacher] : []),
    ...[...stage].flatMap(([id, { state }]) => (state === 'on' ? (people.get(id) ?? []) : [])),
  ]
  return (
    <ul className="tiles" aria-label={t('stage.title')}>
      {shown.map(person => (
        <li
          key={person.id}
          className="tile"
          data-person={person.id}
          data-away={!present.has(person.id) || undefined}
        >
          <Avatar
            name={person.fullName}
            seed={person.id}
            size="l"
            photo={person.avatar ? image(person.avatar) : undefined}
            figure={{ role: person.as === 'student' ? 'STUDENT' : 'TEACHER', gender: person.gender }}
          />
          <span className="tile-name">
            <Icon of={IconMicrophoneOff} size="s" />
            {person.id === me.id ? t('stage.me', { name: person.fullName }) : person.fullName}
            {!present.has(person.id) && <> · {t('stage.away')}</>}
          </span>
        </li>
      ))}
    </ul>
  )
}
