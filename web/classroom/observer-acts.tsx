import { IconPlayerStop, IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestNotice } from '../../contract/classroom-lists.ts'
import { Button } from '../kit/ui/button.tsx'
import { RadioGroup } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { Act } from './act.tsx'
import { useReading, useRoom } from './use-room.ts'

/** What somebody who looks in for the school may do: say a word, and end the lesson with one. Both are on the log under their name. */
export function ObserverActs() {
  const { t } = useTranslation('classroom')
  const { lesson } = useReading('lesson')
  const [does, set] = useState<'nothing' | 'warn' | 'end'>('nothing')
  const close = () => set('nothing')
  return (
    <>
      <Act icon={IconSpeakerphone} words={t('observer.warn')} onPress={() => set('warn')} />
      {lesson.begunAt !== null && (
        <Act icon={IconPlayerStop} words={t('observer.end')} onPress={() => set('end')} />
      )}
      {does === 'warn' && <Warn onClose={close} />}
      {does === 'end' && <End onClose={close} />}
    </>
  )
}

function Warn({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const [words, setWords] = useState('')
  const [to, setTo] = useState<string | null>('staff')
  const said = words.trim()
  const send = () => {
    room.say('lesson.warned', to === 'staff' ? { words: said, to } : { words: said })
    toast(t('observer.warned'))
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('observer.warnTitle')}
      foot={
        <>
          <Button onPress={onClose}>{t('observer.not')}</Button>
          <Button kind="primary" isDisabled={said === ''} onPress={send}>
            {t('observer.send')}
          </Button>
        </>
      }
    >
      <div className="question-form">
        <TextField
          label={t('observer.words')}
          value={words}
          maxLength={longestNotice}
          autoFocus
          onChange={setWords}
        />
        <RadioGroup
          label={t('observer.to')}
          value={to}
          onChange={setTo}
          options={[
            { id: 'staff', label: t('observer.staff') },
            { id: 'all', label: t('observer.all') },
          ]}
        />
      </div>
    </Dialog>
  )
}

function End({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const [words, setWords] = useState('')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isAlert
      title={t('observer.endTitle')}
      foot={
        <>
          <Button onPress={onClose}>{t('observer.not')}</Button>
          <Button kind="danger" onPress={() => room.say('lesson.ended', { words: words.trim() })}>
            {t('observer.end')}
          </Button>
        </>
      }
    >
      <div className="question-form">
        <p>{t('observer.endSays')}</p>
        <TextField label={t('observer.why')} value={words} maxLength={longestNotice} onChange={setWords} />
      </div>
    </Dialog>
  )
}
