import { several } from 'virtual:calls/several'
import { timetable } from 'virtual:calls/timetable'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { serverNow } from '../kit/api/clock.ts'
import { useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { useUndo } from '../kit/ui/use-undo.ts'
import { lessonReads } from './lessons.ts'

interface Props {
  lesson: { id: number; name: string; students: number; startsAt: string }
  onClose: () => void
}

/** A lesson is cancelled with a reason that everybody concerned reads. */
export function CancelForm({ lesson, onClose }: Props) {
  const { t } = useTranslation('timetable')
  const send = useCall(timetable.cancelLesson, { changes: lessonReads })
  const restore = useCall(several.changeSeveral, { changes: lessonReads })
  const say = useUndo()
  const [reason, setReason] = useState('')
  const cancel = () =>
    send.mutateAsync({ id: String(lesson.id), reason }).then(
      ({ data }) => {
        const words = t('change.cancelled', { name: lesson.name })
        // Restored is what is still to come.
        if (Date.parse(lesson.startsAt) <= serverNow()) toast(words)
        else
          say(words, async () => {
            const lessons = [{ id: lesson.id, version: data.version }]
            const { code } = await restore.mutateAsync({
              lessons,
              change: { kind: 'restore', apart: [] },
              reason: '',
            })
            return t(code === codes.unchanged ? 'change.since' : 'change.restored', { name: lesson.name })
          })
        onClose()
      },
      () => undefined,
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('change.cancelTitle', { name: lesson.name })}
      isHeld={send.isPending}
      foot={
        <Button kind="danger" busy={send.isPending} isDisabled={!reason.trim()} onPress={() => void cancel()}>
          {t('change.cancelAct')}
        </Button>
      }
    >
      <div className="tt-dialog">
        <p>{t('change.cancelSays', { n: lesson.students })}</p>
        <TextField
          label={t('change.reason')}
          hint={t('change.reasonHint')}
          value={reason}
          onChange={setReason}
          maxLength={200}
          isRequired
        />
      </div>
    </Dialog>
  )
}
