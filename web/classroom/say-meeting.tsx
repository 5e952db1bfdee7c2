import { meetings } from 'virtual:calls/meetings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { mostMeetingAddress } from '../../contract/courses-lists.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { Meeting } from './meeting-shown.ts'

interface Props {
  lesson: number
  said: NonNullable<Meeting['said']>
  onClose: () => void
  onSaid: (meeting: Meeting) => void
}

/** Where this lesson is held, said by its teacher or the office, also while it runs. */
export function SayMeeting({ lesson, said, onClose, onSaid }: Props) {
  const { t } = useTranslation('classroom-meeting')
  const [address, type] = useState(said.lesson)
  const [problem, setProblem] = useState<string>()
  const [isBusy, busy] = useState(false)
  const save = async () => {
    busy(true)
    try {
      const { data } = await ask(
        meetings.sayMeeting,
        { lessonId: lesson, address: address.trim() },
        { inPlace: [codes.incomplete] },
      )
      toast(t('placeDone'))
      onSaid(data)
    } catch (error) {
      if (error instanceof Refused && error.code === codes.incomplete) setProblem(t('placeWrong'))
    } finally {
      busy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('place')}
      isHeld={isBusy}
      size="m"
      foot={
        <Button kind="primary" busy={isBusy} onPress={() => void save()}>
          {t('placeSave')}
        </Button>
      }
    >
      <TextField
        label={t('placeLabel')}
        value={address}
        onChange={typed => {
          type(typed)
          setProblem(undefined)
        }}
        problem={problem}
        maxLength={mostMeetingAddress}
        placeholder={said.course || 'https://'}
        hint={t(said.course ? 'placeHintCourse' : 'placeHint')}
      />
    </Dialog>
  )
}
