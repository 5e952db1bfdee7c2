import {
  IconDots,
  IconHandStop,
  IconMedal,
  IconMessageOff,
  IconPencil,
  IconPresentation,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomPerson } from '../../contract/classroom-messages.ts'
import { isUp, standingOf } from '../../contract/classroom-state.ts'
import { useStore } from '../kit/store.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { IconButton } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { Menu, type MenuEntry } from '../kit/ui/menu.tsx'
import { SearchField } from '../kit/ui/text-field.tsx'
import type { Network } from './passing.ts'
import { useOnLeave } from './use-on-leave.ts'
import { useExpected, useLag, useMe, useReading, useRoom } from './use-room.ts'

const noNetworks: ReadonlyMap<number, Network> = new Map()
const rank = { teacher: 0, assistant: 1, student: 2, observer: 3 } as const

/** Everybody who belongs here: who is in, who is away, who has a hand up. */
export function Roster() {
  const { t } = useTranslation('classroom')
  const reading = useReading('people', 'hands', 'stage', 'chat', 'board', 'shows')
  const [search, setSearch] = useState('')
  const { people: expected } = useExpected()
  const { people, present, removed } = reading
  const onLeave = useOnLeave()
  const wanted = search.trim().toLowerCase()
  const rows = [...people.values()]
    .filter(
      ({ id, fullName, as }) =>
        fullName.toLowerCase().includes(wanted) &&
        (id in present || id in removed || (as !== 'observer' && expected.has(id))),
    )
    .sort((a, b) => Number(b.id in present) - Number(a.id in present) || rank[a.as] - rank[b.as])
  return (
    <div className="roster">
      <SearchField
        label={t('roster.search')}
        labelUnseen
        placeholder={t('roster.search')}
        value={search}
        onChange={setSearch}
      />
      {rows.length === 0 && <p className="roster-none">{t('roster.none')}</p>}
      <ul>
        {rows.map(person => (
          <Row key={person.id} person={person} onLeave={onLeave} />
        ))}
      </ul>
    </div>
  )
}

function Row({ person, onLeave }: { person: RoomPerson; onLeave: ReadonlySet<number> }) {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const me = useMe()
  const { present, hands, stage, chat, board, medals, removed } = useReading('people')
  const { id, fullName, as } = person
  const networks = useStore(room.passing.networks, noNetworks)
  const isHere = id in present
  const isCut = useLag() === null
  const known = isHere && !isCut ? networks.get(id) : undefined
  const network = isCut && id === me.id ? 'lost' : known
  const given = medals[id] ?? 0
  const isAway = !isHere && onLeave.has(id)
  const state = id in removed ? 'removed' : isHere ? 'here' : 'away'
  return (
    <li className="roster-row" data-away={!isHere || undefined}>
      <Avatar name={fullName} seed={id} size="s" />
      <span className="roster-name">
        <b>{id === me.id ? t('roster.me', { name: fullName }) : fullName}</b>
        <small>
          {as !== 'student' && `${t(`as.${as}`)} · `}
          {t(isAway ? 'register.onLeave' : `roster.${state}`)}
          {network && network !== 'good' && ` · ${t(`roster.network.${network}`)}`}
        </small>
      </span>
      <span className="roster-marks">
        {network && <NetworkMark network={network} />}
        {given > 0 && (
          <span className="roster-medals" title={t('medal.count', { count: given })}>
            <Icon of={IconMedal} size="s" />
            {given}
          </span>
        )}
        {isUp(hands, id) && <Mark icon={IconHandStop} words={t('hand.up')} />}
        {standingOf(stage, id)?.state === 'on' && <Mark icon={IconPresentation} words={t('stage.on')} />}
        {id in board.pens && <Mark icon={IconPencil} words={t('board.hasPen')} />}
        {id in chat.muted && <Mark icon={IconMessageOff} words={t('chat.isMuted')} />}
      </span>
      {as !== 'observer' && id !== me.id && <RowMenu person={person} />}
    </li>
  )
}

const bars = { good: 3, fair: 2, poor: 1, lost: 0 } as const

/** Bars as on a phone: how many stand is the sign, and the word is there for whoever does not see them. */
function NetworkMark({ network }: { network: Network }) {
  const { t } = useTranslation('classroom')
  const words = t(`roster.network.${network}`)
  return (
    <span className={`roster-network network-${network}`} title={words}>
      {[1, 2, 3].map(bar => (
        <i key={bar} data-on={bar <= bars[network] || undefined} />
      ))}
      <span className="unseen">{words}</span>
    </span>
  )
}

const Mark = ({ icon, words }: { icon: typeof IconDots; words: string }) => (
  <span className="roster-mark" title={words}>
    <Icon of={icon} size="s" />
    <span className="unseen">{words}</span>
  </span>
)

/** What may be done about one person; nothing where this role may do nothing. */
function RowMenu({ person }: { person: RoomPerson }) {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const { present, stage, chat, board, removed, quiet } = useReading('people')
  const [removing, setRemoving] = useState(false)
  const me = useMe()
  const { id, fullName, as } = person
  const isHere = id in present
  const isStudent = as === 'student'
  const isQuiet = quiet[id]
  /** Nobody but the school takes the voice of whoever teaches, and gives back what it took. */
  const mayQuiet = me.as === 'observer' || (isStudent && isQuiet?.isSchool !== true)
  const mayEnd = isStudent && (isHere || id in removed)
  const muted = id in chat.muted
  const onStage = standingOf(stage, id) !== undefined
  const entry = (name: string, label: string, may: boolean, more: Partial<MenuEntry> = {}) =>
    may ? [{ id: name, label, ...more }] : []
  const entries = [
    ...entry('medal', t('medal.give'), isHere && isStudent && room.may('medal.given')),
    ...entry(
      'stage',
      t(onStage ? 'stage.end' : 'stage.invite'),
      isHere && isStudent && room.may('stage.invited'),
    ),
    ...entry(
      'pen',
      t(id in board.pens ? 'board.takePen' : 'board.givePen'),
      isHere && as !== 'teacher' && room.may('pen.given'),
    ),
    ...entry('mute', t(muted ? 'chat.unmute' : 'chat.mute'), isStudent && room.may('chat.muted')),
    ...entry(
      'quiet',
      t(isQuiet ? 'roster.unquiet' : 'roster.quiet'),
      isHere && (!isStudent || onStage || isQuiet !== undefined) && mayQuiet && room.may('voice.muted'),
    ),
    ...(id in removed
      ? entry('letBack', t('roster.letBack'), mayEnd && room.may('person.letBack'))
      : entry('remove', t('roster.remove'), mayEnd && room.may('person.removed'), { isDanger: true })),
  ]
  if (entries.length === 0) return null
  const act = (what: string) => {
    if (what === 'medal') room.say('medal.given', { person: id })
    if (what === 'stage') room.say(onStage ? 'stage.ended' : 'stage.invited', { person: id })
    if (what === 'pen') room.say('pen.given', { person: id, given: !(id in board.pens) })
    if (what === 'mute') room.say('chat.muted', { person: id, muted: !muted })
    if (what === 'quiet') room.say('voice.muted', { person: id, muted: isQuiet === undefined })
    if (what === 'letBack') room.say('person.letBack', { person: id })
    if (what === 'remove') setRemoving(true)
  }
  return (
    <>
      <Menu
        label={t('roster.more', { name: fullName })}
        trigger={<IconButton icon={IconDots} size="s" label={t('roster.more', { name: fullName })} />}
        groups={[{ entries }]}
        onAction={act}
      />
      <Confirm
        isOpen={removing}
        onClose={() => setRemoving(false)}
        title={t('roster.removeTitle', { name: fullName })}
        verb={t('roster.remove')}
        onConfirm={() => void room.say('person.removed', { person: id })}
      >
        <p>{t('roster.removeSays')}</p>
      </Confirm>
    </>
  )
}
