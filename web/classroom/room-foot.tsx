import {
  IconArrowBarDown,
  IconHandStop,
  IconHourglass,
  IconMoodSmile,
  IconThumbUp,
} from '@tabler/icons-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { reactions } from '../../contract/classroom-lists.ts'
import { isUp, standingOf } from '../../contract/classroom-state.ts'
import { useClosing } from '../kit/ui/closing.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { Popover } from '../kit/ui/menu.tsx'
import { Act } from './act.tsx'
import { AskQuestion } from './ask-question.tsx'
import { BoardPages } from './board-pages.tsx'
import { ChooseLayout } from './choose-layout.tsx'
import { Devices } from './devices.tsx'
import { ObserverActs } from './observer-acts.tsx'
import { More } from './room-more.tsx'
import { SetTimer } from './timer-card.tsx'
import { useMe, useReading, useRoom } from './use-room.ts'

export function RoomFoot() {
  const me = useMe()
  if (me.as === 'student') return <StudentFoot />
  return (
    <footer className="room-foot">
      <BoardPages />
      <div className="room-acts">{me.as === 'observer' ? <ObserverFoot /> : <StaffActs />}</div>
    </footer>
  )
}

const ObserverFoot = () => (
  <>
    <ObserverActs />
    <Screen />
  </>
)

function StaffActs() {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  return (
    <>
      <Devices />
      {room.may('question.asked') && <AskQuestion />}
      <SetTimer trigger={<Act icon={IconHourglass} words={t('timer.act')} />} />
      <React />
      <Screen />
    </>
  )
}

function StudentFoot() {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const me = useMe()
  const { hands } = useReading('hands', 'people', 'stage')
  const raised = isUp(hands, me.id)
  const place = hands.findIndex(({ person }) => person === me.id) + 1
  return (
    <footer className="room-foot">
      <BoardPages />
      <div className="room-acts">
        <Devices />
        <LeaveStage />
        <React />
        <AriaButton className="room-act" onPress={() => room.say('liked', {})}>
          <Icon of={IconThumbUp} size="l" />
          <span>{t('like')}</span>
        </AriaButton>
        <Screen />
        <AriaButton
          className="room-hand"
          aria-pressed={raised}
          onPress={() => (raised ? room.say('hand.lowered', {}) : room.say('hand.raised', {}))}
        >
          <Icon of={IconHandStop} size="l" />
          <span>{raised ? t('hand.place', { count: place }) : t('hand.raise')}</span>
        </AriaButton>
        <p className="unseen" role="status">
          {raised ? t('hand.place', { count: place }) : ''}
        </p>
      </div>
    </footer>
  )
}

/** What one sees, and with which devices. */
const Screen = () => (
  <>
    <ChooseLayout />
    <More />
  </>
)

function React() {
  const { t } = useTranslation('classroom')
  return (
    <Popover label={t('react')} trigger={<Act icon={IconMoodSmile} words={t('react')} />}>
      <Reactions />
    </Popover>
  )
}

function Reactions() {
  const room = useRoom()
  const close = useClosing()
  const react = (reaction: (typeof reactions)[number]) => {
    room.say('reacted', { reaction })
    close()
  }
  return (
    <div className="emoji-row">
      {reactions.map(reaction => (
        <AriaButton key={reaction} className="emoji" onPress={() => react(reaction)}>
          {reaction}
        </AriaButton>
      ))}
    </div>
  )
}

function LeaveStage() {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const me = useMe()
  const { stage } = useReading('stage')
  if (standingOf(stage, me.id)?.state !== 'on') return null
  return <Act icon={IconArrowBarDown} words={t('stage.leave')} onPress={() => room.say('stage.left', {})} />
}
