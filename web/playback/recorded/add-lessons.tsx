import { recordedLessons } from 'virtual:calls/recordedLessons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestLessonName, mostRecorded } from '../../../contract/timetable-lists.ts'
import { useCall } from '../../kit/api/query.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextArea } from '../../kit/ui/text-field.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { recordedReads } from './reads.ts'

const namesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** Lessons by their names, one a line: a table of contents is pasted as it is. */
export function AddLessons({ subject, close }: { subject: number; close: () => void }) {
  const { t } = useTranslation('playback-recorded')
  const send = useCall(recordedLessons.addRecordedLessons, { changes: recordedReads })
  const [text, setText] = useState('')
  const names = namesOf(text)
  const long = names.find(name => name.length > longestLessonName)
  const add = () =>
    send.mutateAsync({ courseSubject: subject, names }).then(
      () => {
        toast(t('added', { n: names.length }))
        close()
      },
      () => undefined,
    )
  return (
    <Dialog
      isOpen
      onClose={close}
      size="m"
      title={t('addTitle')}
      isHeld={send.isPending}
      foot={
        <Button
          kind="primary"
          busy={send.isPending}
          isDisabled={names.length === 0 || long !== undefined}
          onPress={() => void add()}
        >
          {t('addAct', { n: names.length })}
        </Button>
      }
    >
      <TextArea
        label={t('names')}
        hint={t('namesSay')}
        rows={8}
        value={text}
        onChange={setText}
        maxLength={mostRecorded * longestLessonName}
      />
      {long && (
        <p className="field-problem" role="alert">
          {t('tooLong', { name: long, most: longestLessonName })}
        </p>
      )}
    </Dialog>
  )
}
