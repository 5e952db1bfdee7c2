import { IconCheck, IconMicrophone } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { type Trouble, troubleOf } from './room-media.ts'

const bars = 8
/** From this share of the loudest on it is a voice, and no fan. */
const spoken = 0.05
const silentAfter = 6_000

/** Before class: whether the microphone hears somebody, with its level, and what to do where it does not. */
export function MicrophoneCheck() {
  const { t } = useTranslation('classroom')
  const [isOn, turn] = useState(false)
  const { level, heard, silent, trouble } = useLevel(isOn)
  if (!isOn)
    return (
      <Button icon={IconMicrophone} onPress={() => turn(true)}>
        {t('check.microphone')}
      </Button>
    )
  const words = trouble
    ? t(`device.microphone.${trouble}`)
    : t(heard ? 'check.heard' : silent ? 'check.silent' : 'check.speak')
  return (
    <div className="mic-check">
      <p className={heard ? 'mic-heard' : undefined} role="status">
        <Icon of={heard ? IconCheck : IconMicrophone} /> {words}
      </p>
      {!trouble && (
        <span className="mic-level" aria-hidden="true">
          {Array.from({ length: bars }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars keep their places
            <i key={at} data-on={level * bars > at || undefined} />
          ))}
        </span>
      )}
      {(trouble || silent) && (
        <Button size="s" onPress={() => turn(false)}>
          {t('check.again')}
        </Button>
      )}
    </div>
  )
}

function useLevel(isOn: boolean) {
  const [level, setLevel] = useState(0)
  const [heard, setHeard] = useState(false)
  const [silent, setSilent] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  useEffect(() => {
    if (!isOn) return
    let over = false
    let end: () => void = () => undefined
    setTrouble(null)
    setSilent(false)
    const begin = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const context = new AudioContext()
      const meter = context.createAnalyser()
      context.createMediaStreamSource(stream).connect(meter)
      const values = new Float32Array(meter.fftSize)
      const clock = setInterval(() => {
        meter.getFloatTimeDomainData(values)
        const most = values.reduce((found, value) => Math.max(found, Math.abs(value)), 0)
        setLevel(most)
        if (most > spoken) setHeard(true)
      }, 100)
      const patience = setTimeout(() => setSilent(true), silentAfter)
      end = () => {
        clearInterval(clock)
        clearTimeout(patience)
        for (const track of stream.getTracks()) track.stop()
        void context.close()
      }
      if (over) end()
    }
    begin().catch(error => setTrouble(troubleOf(error)))
    return () => {
      over = true
      end()
    }
  }, [isOn])
  return { level, heard, silent: silent && !heard, trouble }
}
