import { leaves } from 'virtual:calls/leaves'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { Confirm } from '../kit/ui/dialog.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { leaveReads } from './ask-leave.tsx'
import type { OwnLeave } from './leave-of-lesson.ts'
import { useLeaveWords } from './leave-shown.tsx'

interface Props {
  leave: OwnLeave
  isOpen: boolean
  onClose: () => void
}

export function TakeBackLeave({ leave, isOpen, onClose }: Props) {
  const { t } = useTranslation('timetable-leave')
  const { whatOf } = useLeaveWords()
  const take = useCall(leaves.takeLeaveBack, { changes: leaveReads })
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={t('own.takeTitle')}
      verb={t('own.takeVerb')}
      onConfirm={async () => {
        const { code } = await take.mutateAsync({ id: leave.id })
        toast(t(code === codes.unchanged ? 'own.decided' : 'own.taken'))
      }}
    >
      <p>
        {whatOf(leave)}
        <br />
        {t('own.takeSays')}
      </p>
    </Confirm>
  )
}
