import { leaves } from 'virtual:calls/leaves'
import { office } from 'virtual:calls/office'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { leaveDays } from '../../contract/timetable-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { RadioGroup } from '../kit/ui/choices.tsx'
import { DateRange } from '../kit/ui/date-field.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Select } from '../kit/ui/select.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { leaveReads, useLeaveForm } from './ask-leave.tsx'
import { useLeaveWords } from './leave-shown.tsx'

/** The office enters leave for a student in its own name. */
export function EnterLeave({ student, onClose }: { student: number; onClose: () => void }) {
  const { t } = useTranslation('timetable-leave')
  const { lessonWords } = useLeaveWords()
  const form = useLeaveForm()
  const [way, go] = useState<'days' | 'lesson'>('days')
  const [lesson, choose] = useState<number | null>(null)
  const name = useQuery(query(office.student, { id: student })).data?.fullName ?? ''
  const around = useQuery(query(leaves.leaveLessons, { student: String(student) })).data ?? []
  const send = useCall(leaves.enterLeave, { changes: leaveReads })
  const enter = async () => {
    const { days, problem, reason } = form
    form.tried()
    if (problem.reason || (way === 'days' ? problem.days || !days : lesson === null)) return
    const which =
      way === 'lesson' && lesson !== null
        ? { lesson }
        : { firstDay: days?.from ?? '', lastDay: days?.to ?? '' }
    const { code } = await send.mutateAsync({ student, which, reason })
    toast(t(code === codes.unchanged ? 'enter.already' : 'enter.sent'))
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('enter.title', { name })}
      isHeld={send.isPending || form.isTyped}
      foot={
        <>
          <Button onPress={onClose} isDisabled={send.isPending}>
            {t('cancel', { ns: 'kit' })}
          </Button>
          {/* What refused it has said why; what was typed stays. */}
          <Button kind="primary" busy={send.isPending} onPress={() => void enter().catch(() => undefined)}>
            {t('enter.send')}
          </Button>
        </>
      }
    >
      <div className="leave-form">
        <p className="leave-says">{t('enter.says')}</p>
        <RadioGroup
          label={t('enter.way')}
          shape="segments"
          value={way}
          onChange={id => go(id === 'lesson' ? 'lesson' : 'days')}
          options={(['days', 'lesson'] as const).map(id => ({ id, label: t(`enter.${id}`) }))}
        />
        {way === 'days' ? (
          <DateRange {...form.daysField} hint={t('enter.daysHint', { n: leaveDays.most })} />
        ) : (
          <Select
            label={t('enter.which')}
            value={lesson}
            onChange={choose}
            isRequired
            options={around.map(one => ({ id: one.id, label: one.name, detail: lessonWords(one) }))}
            problem={form.isTried && lesson === null ? t('enter.whichMissing') : undefined}
            {...(around.length === 0 && { hint: t('enter.none') })}
          />
        )}
        <TextField {...form.reasonField} hint={t('enter.reasonHint')} />
      </div>
    </Dialog>
  )
}
