import { leaves } from 'virtual:calls/leaves'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { leaveDays, longestLeaveReason } from '../../contract/timetable-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { tableDay } from '../kit/format/dates.ts'
import { addDays, daysBetween } from '../kit/format/zone.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { DateRange } from '../kit/ui/date-field.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { OwnLeave } from './leave-of-lesson.ts'
import { useLeaveWords } from './leave-shown.tsx'
import type { Lesson } from './lessons.ts'

export const leaveReads = [leaves.ownLeave, leaves.leave, leaves.leaveCourses]

/** The reason and the days of leave while they are written, and what is wrong with them once somebody tried to send. */
export function useLeaveForm() {
  const { t } = useTranslation('timetable-leave')
  const zone = useZone()
  const today = tableDay(Date.now(), zone)
  const [reason, type] = useState('')
  const [days, setDays] = useState<{ from: string; to: string } | null>(null)
  const [isTried, tried] = useState(false)
  const isMany = days !== null && daysBetween(days.from, days.to) >= leaveDays.most
  const problem = {
    reason: reason.trim() === '' ? t('ask.reasonMissing') : undefined,
    days:
      days === null ? t('ask.daysMissing') : isMany ? t('ask.daysMany', { n: leaveDays.most }) : undefined,
  }
  return {
    ...{ reason, days, today, problem, isTried },
    isTyped: reason !== '' || days !== null,
    tried: () => tried(true),
    reasonField: {
      label: t('ask.reason'),
      hint: t('ask.reasonHint'),
      value: reason,
      onChange: type,
      maxLength: longestLeaveReason,
      isRequired: true,
      problem: isTried ? problem.reason : undefined,
    },
    daysField: {
      label: t('ask.days'),
      value: days,
      onChange: setDays,
      max: addDays(today, leaveDays.ahead),
      isRequired: true,
      problem: isTried ? problem.days : undefined,
    },
  }
}

type Which = { lesson: number } | { firstDay: string; lastDay: string }
interface DialogProps {
  /** From this lesson; from days where nothing is given. */
  lesson?: NonNullable<OwnLeave['lesson']> | undefined
  reasonHint?: string
  isSending: boolean
  send: (asked: { which: Which; reason: string }) => Promise<{ code: number }>
  onClose: () => void
}

/** What is asked of whoever asks leave. */
export function AskLeaveDialog({ lesson, reasonHint, isSending, send, onClose }: DialogProps) {
  const { t } = useTranslation('timetable-leave')
  const { lessonWords } = useLeaveWords()
  const form = useLeaveForm()
  const ask = async () => {
    const { days, problem, reason } = form
    form.tried()
    if (problem.reason || (!lesson && (problem.days || !days))) return
    const { code } = await send({
      which: lesson ? { lesson: lesson.id } : { firstDay: days?.from ?? '', lastDay: days?.to ?? '' },
      reason,
    })
    toast(t(code === codes.unchanged ? 'ask.already' : 'ask.sent'))
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('ask.title')}
      isHeld={isSending || form.isTyped}
      foot={
        <>
          <Button onPress={onClose} isDisabled={isSending}>
            {t('cancel', { ns: 'kit' })}
          </Button>
          {/* What refused it has said why; what was typed stays. */}
          <Button kind="primary" busy={isSending} onPress={() => void ask().catch(() => undefined)}>
            {t('ask.send')}
          </Button>
        </>
      }
    >
      <div className="leave-form">
        {lesson ? (
          <p className="leave-says">{lessonWords(lesson)}</p>
        ) : (
          <DateRange {...form.daysField} hint={t('ask.daysHint', { n: leaveDays.most })} min={form.today} />
        )}
        <TextField {...form.reasonField} {...(reasonHint && { hint: reasonHint })} />
      </div>
    </Dialog>
  )
}

/** A student asks leave. */
export function AskLeave({ lesson, onClose }: { lesson?: Lesson; onClose: () => void }) {
  const send = useCall(leaves.askLeave, { changes: leaveReads })
  return (
    <AskLeaveDialog
      lesson={lesson && { ...lesson, course: lesson.course.name }}
      isSending={send.isPending}
      send={send.mutateAsync}
      onClose={onClose}
    />
  )
}
