import { IconAlertTriangle, IconArrowLeft, IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clock } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { useStore } from '../kit/store.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { checked, outcomes } from './checks.ts'
import { CheckDevices } from './device-check.tsx'
import { useNetworkCheck } from './network-check.tsx'
import { useNow, useReading, useRoom } from './use-room.ts'

const marks = { unknown: IconCircleDashed, good: IconCheck, bad: IconAlertTriangle } as const

/** Before the teacher begins: nothing has to be done, the room opens by itself. */
export function Lobby() {
  const zone = useZone()
  const { t } = useTranslation('classroom')
  const { welcome, leave } = useRoom()
  const { present } = useReading('people')
  const now = useNow()
  const { title = '', courseName = '', number, startsAt = null, recording = 'never' } = welcome?.room ?? {}
  const isHeldUp = welcome?.room.isHeldUp ?? false
  const left = Math.max(0, Math.ceil(((startsAt ?? now) - now) / 1000))
  const staffIsHere = Object.values(present).some(({ as }) => as === 'teacher')
  return (
    <div className="lobby">
      <div className="lobby-card">
        <p className="lobby-when">
          {courseName} ·{' '}
          {startsAt !== null &&
            t(startsAt < now ? 'lobby.late' : 'lobby.starts', { time: clock(startsAt, zone) })}
        </p>
        <h1>{title || t('head.number', { count: number ?? 1 })}</h1>
        {left > 0 ? (
          <p className="lobby-clock" role="timer" aria-label={t('lobby.left', { time: asClock(left) })}>
            {[...asClock(left)].map((sign, at) =>
              sign === ':' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the places of a clock keep their order
                <em key={at} aria-hidden="true">
                  :
                </em>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the places of a clock keep their order
                <span key={at} aria-hidden="true">
                  {sign}
                </span>
              ),
            )}
          </p>
        ) : null}
        <p className="lobby-says" role="status">
          <b>{t(isHeldUp ? 'lobby.heldUp' : staffIsHere ? 'lobby.teacherHere' : 'lobby.teacherAway')}</b>
          {t('lobby.opens')}
        </p>
        {recording !== 'never' && <p className="lobby-recording">{t(`recording.lobby.${recording}`)}</p>}
        <Checks />
        <CheckDevices />
        <Button kind="quiet" icon={IconArrowLeft} onPress={leave}>
          {t('leave')}
        </Button>
      </div>
    </div>
  )
}

/** What is known of the own machine, at a glance. */
function Checks() {
  const { t } = useTranslation('classroom')
  useNetworkCheck()
  const known = useStore(outcomes, outcomes.get())
  return (
    <ul className="lobby-checks" aria-label={t('check.title')}>
      {checked.map(what => (
        <li key={what} data-found={known[what]}>
          <Icon of={marks[known[what]]} size="s" />
          {t(`check.${what}.name`)} · {t(`check.${known[what]}`)}
        </li>
      ))}
    </ul>
  )
}

/** '06:20', '1:02:05' */
export function asClock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}
