import {
  IconAlertTriangle,
  IconPlayerRecordFilled,
  IconPlayerSkipBack,
  IconPlayerStopFilled,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hindrance } from '../../contract/classroom-lists.ts'
import { base, pathTo } from '../kit/paths.ts'
import { Icon } from '../kit/ui/icon.tsx'
import type { MenuEntry } from '../kit/ui/menu.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { useMe, useReading, useRoom } from './use-room.ts'

/** Why nothing is recorded though it is wished, for whoever teaches: it is tried again until that is gone. */
function useHindrance(): Hindrance | null {
  const me = useMe()
  const { recording, lesson } = useReading('lesson')
  const { since, ended, hindered, wished } = recording
  const teaches = me.as === 'teacher' || me.as === 'assistant'
  if (!teaches || since !== null || lesson.ended || wished === false) return null
  return hindered ?? (ended === 'noRoom' || ended === 'storeAway' ? ended : null)
}

/** Everybody in the room sees that it is recorded, and hears when that ends before the lesson does. */
export function RecordingMark() {
  const { t } = useTranslation('classroom')
  const { recording, lesson } = useReading('lesson')
  const hindered = useHindrance()
  const isOn = recording.since !== null
  const was = useRef(isOn)
  const { ended } = recording
  useEffect(() => {
    if (was.current && !isOn && ended && !lesson.ended)
      toast(t(`recording.ended.${ended}`), ended === 'chosen' ? 'done' : 'refusal')
    was.current = isOn
  }, [isOn, ended, lesson.ended, t])
  return (
    <p
      className="room-recording"
      role="status"
      title={isOn ? t('recording.says') : hindered ? t(`recording.hindered.${hindered}`) : undefined}
    >
      {hindered && (
        <span className="room-unrecorded">
          <Icon of={IconAlertTriangle} size="s" />
          <span aria-hidden="true">{t('recording.unrecorded')}</span>
          <span className="unseen">{t(`recording.hindered.${hindered}`)}</span>
        </span>
      )}
      {isOn && (
        <>
          <i aria-hidden="true" />
          <span>{t('recording.on')}</span>
          <span className="unseen">{t('recording.says')}</span>
        </>
      )}
    </p>
  )
}

/** Whoever teaches ends a recording at any time, and begins one where the school lets them choose. */
export function useRecordingAct(): { entry: MenuEntry | undefined; act: () => void } {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const me = useMe()
  const { recording, lesson } = useReading('lesson')
  const rule = room.welcome?.room.recording ?? 'never'
  const isOn = recording.since !== null
  if (me.as !== 'teacher' || lesson.begunAt === null || rule === 'never')
    return { entry: undefined, act: () => undefined }
  const words = isOn ? 'recording.stop' : recording.ended ? 'recording.goOn' : 'recording.begin'
  return {
    entry: {
      id: 'recording',
      label: t(words),
      icon: isOn ? IconPlayerStopFilled : IconPlayerRecordFilled,
    },
    act: () => room.say('recording.wished', { on: !isOn }),
  }
}

/** Who came late sees what they have missed while the lesson goes on, and catches up with it there. */
export function useFromBeginning(): { entry: MenuEntry | undefined; act: () => void } {
  const { t } = useTranslation('classroom')
  const lesson = useRoom().welcome?.room.lessonId
  const me = useMe()
  const { recording } = useReading('lesson')
  if (!lesson || me.as === 'teacher' || recording.since === null)
    return { entry: undefined, act: () => undefined }
  return {
    entry: {
      id: 'film',
      label: t('recording.fromBeginning'),
      detail: t('recording.fromBeginningSays'),
      icon: IconPlayerSkipBack,
    },
    act: () => void window.open(base + pathTo('VodPlay', { id: lesson }), '_blank', 'noopener'),
  }
}
