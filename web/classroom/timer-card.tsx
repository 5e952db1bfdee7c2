import { IconHourglass, IconX } from '@tabler/icons-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestTimerText } from '../../contract/classroom-lists.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { useClosing } from '../kit/ui/closing.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { Popover } from '../kit/ui/menu.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { asClock } from './lobby.tsx'
import { useNow, useReading, useRoom } from './use-room.ts'

const choices = [60, 120, 180, 300, 600] as const

/** The timer over the board, running on the server's clock in every window. */
export function TimerCard() {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const { timer } = useReading('timer')
  const now = useNow(250)
  if (!timer) return null
  const left = Math.max(0, Math.ceil((timer.endsAt - now) / 1000))
  return (
    <div className={`timer-card${left === 0 ? ' timer-over' : ''}`} role="timer">
      <Icon of={IconHourglass} />
      <b>{asClock(left)}</b>
      <span>{left === 0 ? t('timer.over') : timer.says}</span>
      {room.may('timer.stopped') && (
        <IconButton
          icon={IconX}
          size="s"
          label={t('timer.stop')}
          onPress={() => room.say('timer.stopped', {})}
        />
      )}
    </div>
  )
}

export function SetTimer({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation('classroom')
  return (
    <Popover label={t('timer.act')} trigger={trigger}>
      <TimerChoices />
    </Popover>
  )
}

function TimerChoices() {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const close = useClosing()
  const [says, setSays] = useState('')
  const set = (seconds: number) => {
    room.say('timer.set', { seconds, says: says.trim() })
    close()
  }
  return (
    <div className="timer-set">
      <TextField label={t('timer.says')} value={says} onChange={setSays} maxLength={longestTimerText} />
      <div className="timer-choices">
        {choices.map(seconds => (
          <Button key={seconds} size="s" onPress={() => set(seconds)}>
            {t('timer.minutes', { count: seconds / 60 })}
          </Button>
        ))}
      </div>
    </div>
  )
}
