import { IconArrowLeft, IconCheck, IconWifi } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clock } from '../kit/format/dates.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { MicrophoneCheck } from './microphone-check.tsx'
import { useLag, useNow, useReading, useRoom, useZone } from './use-room.ts'

/** Before the teacher begins: nothing has to be done, the room opens by itself. */
export function Lobby() {
  const zone = useZone()
  const { t } = useTranslation('classroom')
  const { welcome, leave } = useRoom()
  const { present } = useReading('people')
  const now = useNow()
  const lag = useLag()
  const { title = '', courseName = '', startsAt = null } = welcome?.room ?? {}
  const left = Math.max(0, Math.ceil(((startsAt ?? now) - now) / 1000))
  const staffIsHere = [...present.values()].some(({ as }) => as === 'teacher')
  return (
    <div className="lobby">
      <div className="lobby-card">
        <p className="lobby-when">
          {courseName} · {startsAt !== null && t('lobby.starts', { time: clock(startsAt, zone) })}
        </p>
        <h1>{title}</h1>
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
          <b>{t(staffIsHere ? 'lobby.teacherHere' : 'lobby.teacherAway')}</b>
          {t('lobby.opens')}
        </p>
        <ul className="lobby-checks">
          <li>
            <Icon of={lag === null ? IconWifi : IconCheck} size="s" />
            {t(lag === null ? 'lobby.asking' : lag < 400 ? 'network.good' : 'network.slow')}
          </li>
        </ul>
        <MicrophoneCheck />
        <Button kind="quiet" icon={IconArrowLeft} onPress={leave}>
          {t('leave')}
        </Button>
      </div>
    </div>
  )
}

/** '06:20', '1:02:05' */
export function asClock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}
