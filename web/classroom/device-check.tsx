import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../kit/store.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Rail, type RailState } from '../kit/ui/rail.tsx'
import { type Checked, checked, outcomes } from './checks.ts'
import { CameraStep, MicrophoneStep, SpeakerStep } from './device-steps.tsx'
import { NetworkStep } from './network-check.tsx'

const steps: Record<Checked, () => React.JSX.Element> = {
  network: NetworkStep,
  speaker: SpeakerStep,
  microphone: MicrophoneStep,
  camera: CameraStep,
}

/** The network, the ear, the voice, the picture, one under the other: each tried for real, each fault with what to do. */
export function DeviceCheck({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('classroom')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('check.title')}
      size="m"
      foot={
        <Button kind="primary" onPress={onClose}>
          {t('check.done')}
        </Button>
      }
    >
      <Steps />
    </Dialog>
  )
}

function Steps() {
  const { t } = useTranslation('classroom')
  const known = useStore(outcomes, outcomes.get())
  const next = checked.find(what => known[what] === 'unknown')
  const stateOf = (what: Checked): RailState => {
    if (known[what] === 'unknown') return what === next ? 'now' : 'next'
    return known[what] === 'good' ? 'past' : 'failed'
  }
  return (
    <div className="device-check">
      <Rail
        label={t('check.title')}
        steps={checked.map(what => {
          const Step = steps[what]
          return {
            id: what,
            state: stateOf(what),
            title: t(`check.${what}.name`),
            side: t(`check.${known[what]}`),
            children: <Step />,
          }
        })}
      />
    </div>
  )
}

/** The button that opens it. */
export function CheckDevices() {
  const { t } = useTranslation('classroom')
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button kind="primary" onPress={() => open(true)}>
        {t('check.open')}
      </Button>
      <DeviceCheck isOpen={isOpen} onClose={() => open(false)} />
    </>
  )
}
