import { IconCamera, IconMicrophone, IconVolume } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import { Select } from '../kit/ui/select.tsx'
import { found } from './checks.ts'
import { chooseDevice, chosenDevice, type Device, devicesOf } from './device.ts'
import { playTone } from './test-tone.ts'
import { useDevice, useLevel } from './use-device.ts'
import { VideoPicture } from './video-picture.tsx'

const bars = 8

export function MicrophoneStep() {
  const { t } = useTranslation('classroom')
  const [isOn, turn] = useState(false)
  const [chosen, choose] = useState(chosenDevice('microphone'))
  const { track, trouble, isShut } = useDevice('microphone', isOn, chosen)
  const { level, heard, silent } = useLevel(track)
  const isBad = trouble !== null || silent || isShut
  useEffect(() => {
    if (isOn && (heard || isBad)) found('microphone', isBad ? 'bad' : 'good')
  }, [isOn, heard, isBad])
  if (!isOn)
    return (
      <Button icon={IconMicrophone} onPress={() => turn(true)}>
        {t('check.microphone.try')}
      </Button>
    )
  const words = trouble
    ? t(`device.microphone.${trouble}`)
    : t(`check.microphone.${silent || isShut ? 'silent' : heard ? 'heard' : 'speak'}`)
  return (
    <>
      <p role="status">{words}</p>
      {!trouble && (
        <span className="mic-level" aria-hidden="true">
          {Array.from({ length: bars }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars keep their places
            <i key={at} data-on={level * bars > at || undefined} />
          ))}
        </span>
      )}
      <Choice device="microphone" isKnown={track !== null} chosen={chosen} onChoose={choose} />
      {isBad && <Again onPress={() => turn(false)} />}
    </>
  )
}

export function CameraStep() {
  const { t } = useTranslation('classroom')
  const [isOn, turn] = useState(false)
  const [chosen, choose] = useState(chosenDevice('camera'))
  const { track, trouble, isShut } = useDevice('camera', isOn, chosen)
  const isBad = trouble !== null || isShut
  useEffect(() => {
    if (isOn && (track || isBad)) found('camera', isBad ? 'bad' : 'good')
  }, [isOn, track, isBad])
  if (!isOn)
    return (
      <Button icon={IconCamera} onPress={() => turn(true)}>
        {t('check.camera.try')}
      </Button>
    )
  const words = trouble
    ? t(`device.camera.${trouble}`)
    : t(`check.camera.${isShut ? 'shut' : track ? 'seen' : 'opening'}`)
  return (
    <>
      <p role="status">{words}</p>
      {track && (
        <div className="camera-preview">
          <VideoPicture track={track} isMirrored label={t('check.camera.preview')} />
        </div>
      )}
      <Choice device="camera" isKnown={track !== null} chosen={chosen} onChoose={choose} />
      {isBad && <Again onPress={() => turn(false)} />}
    </>
  )
}

export function SpeakerStep() {
  const { t } = useTranslation('classroom')
  const [state, set] = useState<'idle' | 'playing' | 'asked' | 'yes' | 'no'>('idle')
  const [chosen, choose] = useState(chosenDevice('speaker'))
  const play = () => {
    set('playing')
    playTone().then(
      () => set('asked'),
      () => answer(false),
    )
  }
  const answer = (heard: boolean) => {
    set(heard ? 'yes' : 'no')
    found('speaker', heard ? 'good' : 'bad')
  }
  return (
    <>
      {state !== 'idle' && <p role="status">{t(`check.speaker.${state}`)}</p>}
      {state === 'asked' && (
        <div className="check-answers">
          <Button size="s" kind="primary" onPress={() => answer(true)}>
            {t('check.speaker.heard')}
          </Button>
          <Button size="s" onPress={() => answer(false)}>
            {t('check.speaker.notHeard')}
          </Button>
        </div>
      )}
      <Choice device="speaker" isKnown={state !== 'idle'} chosen={chosen} onChoose={choose} />
      {state !== 'asked' && (
        <Button icon={IconVolume} onPress={play} isDisabled={state === 'playing'}>
          {t(state === 'idle' ? 'check.speaker.try' : 'check.speaker.again')}
        </Button>
      )}
    </>
  )
}

function Again({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('classroom')
  return (
    <Button size="s" onPress={onPress}>
      {t('check.again')}
    </Button>
  )
}

interface Choosing {
  device: Device
  /** Browsers name their devices once one of them may be used. */
  isKnown: boolean
  chosen: string
  onChoose: (id: string) => void
}

/** Which one, where there are several. */
function Choice({ device, isKnown, chosen, onChoose }: Choosing) {
  const { t } = useTranslation('classroom')
  const [all, setAll] = useState<readonly MediaDeviceInfo[]>([])
  useEffect(() => {
    if (!isKnown) return
    const look = () => void devicesOf(device).then(setAll)
    look()
    navigator.mediaDevices?.addEventListener('devicechange', look)
    return () => navigator.mediaDevices?.removeEventListener('devicechange', look)
  }, [device, isKnown])
  if (all.length < 2) return null
  const known = all.find(({ deviceId }) => deviceId === chosen) ?? all[0]
  return (
    <Select
      label={t(`check.${device}.choose`)}
      labelUnseen
      value={known?.deviceId ?? null}
      options={all.map(({ deviceId, label }) => ({ id: deviceId, label }))}
      onChange={id => {
        chooseDevice(device, id ?? '')
        onChoose(id ?? '')
      }}
    />
  )
}
