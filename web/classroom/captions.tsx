import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/codes.ts'
import { useStore } from '../kit/store.ts'
import { toast } from '../kit/ui/toast.tsx'
import { captionLasts, type FreshCaption } from './passing.ts'
import { recognise } from './recogniser.ts'
import { useMedia } from './use-media.ts'
import { useNow, useReading, useRoom } from './use-room.ts'

/** So much of a long sentence is read at once. */
const most = 120
const none: readonly FreshCaption[] = []

/** One's own words for the others to read, while the microphone is on: off until somebody switches it on, and off when it fails. */
export function useCaptioning() {
  const { t, i18n } = useTranslation('classroom')
  const { passing } = useRoom()
  const { view } = useMedia()
  const [isOn, turn] = useState(false)
  const speaks = isOn && view.own.microphone !== undefined
  const language = i18n.language as Language
  useEffect(() => {
    if (!speaks) return
    return recognise(language, {
      heard: passing.say,
      failed: () => {
        turn(false)
        toast(t('captions.failed'), 'refusal')
      },
    })
  }, [speaks, language, passing, t])
  // While the lesson is recorded, what is understood stays with the film as the voices do.
  const isKept = useReading('lesson').recording.since !== null
  return { isOn, turn, isKept }
}

/** What is being said, as the speakers' browsers understood it. */
export function Captions() {
  const { t } = useTranslation('classroom')
  const { passing } = useRoom()
  const { people } = useReading('people')
  const captions = useStore(passing.captions, none)
  useNow(1000)
  const fresh = captions.filter(({ at }) => Date.now() - at < captionLasts)
  if (fresh.length === 0) return null
  return (
    <div className="captions">
      {fresh.map(({ person, text }) => (
        <p key={person}>
          <b>{people.get(person)?.fullName}</b> {text.slice(-most)}
        </p>
      ))}
      <small>{t('captions.label')}</small>
    </div>
  )
}
