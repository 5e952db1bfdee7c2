import { IconVolume } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import type { Seen } from './media/classroom-media.ts'
import { leadOut } from './test-tone.ts'
import { useMedia } from './use-media.ts'
import { useMe } from './use-room.ts'

/** Every voice of the room but one's own. A browser that lets no sound begin by itself is asked for a press. */
export function Voices() {
  const { t } = useTranslation('classroom')
  const me = useMe()
  const { view } = useMedia()
  const [held, setHeld] = useState(false)
  const [asked, ask] = useState(0)
  const voices = view.seen.filter(
    ({ kind, participant }) => kind === 'audio' && participant !== String(me.id),
  )
  return (
    <>
      {voices.map(voice => (
        <Voice key={voice.id} voice={voice} asked={asked} onHeld={() => setHeld(true)} />
      ))}
      {view.voices.map(track => (
        <Sound key={track.id} track={track} asked={asked} onHeld={() => setHeld(true)} />
      ))}
      {held && (
        <div className="voices-held" role="alert">
          <Button
            kind="now"
            icon={IconVolume}
            onPress={() => {
              setHeld(false)
              ask(asked + 1)
            }}
          >
            {t('device.listen')}
          </Button>
        </div>
      )}
    </>
  )
}

interface Playing {
  /** How often the viewer has given leave to begin. */
  asked: number
  onHeld: () => void
}

function Voice({ voice, ...playing }: Playing & { voice: Seen }) {
  const { media } = useMedia()
  const { id, track } = voice
  useEffect(() => {
    media.see(id, 'high')
    return () => media.see(id, 'off')
  }, [media, id])
  return <Sound track={track} {...playing} />
}

function Sound({ track, asked, onHeld }: Playing & { track: MediaStreamTrack | undefined }) {
  const audio = useRef<HTMLAudioElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press is a new leave to begin
  useEffect(() => {
    const element = audio.current
    if (!element || !track) return
    element.srcObject = new MediaStream([track])
    void leadOut(element)
    element.play().catch((error: Error) => error.name === 'NotAllowedError' && onHeld())
    return () => {
      element.srcObject = null
    }
  }, [track, asked])
  // biome-ignore lint/a11y/useMediaCaption: a live voice comes without a text
  return <audio ref={audio} autoPlay />
}
