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

/** Asked before what was asked is taken back. */
export function TakeBackDialog({
  leave,
  isOpen,
  onClose,
  take,
}: Props & { take: () => Promise<{ code: number }> }) {
  const { t } = useTranslation('timetable-leave')
  const { whatOf } = useLeaveWords()
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={t('own.takeTitle')}
      verb={t('own.takeVerb')}
      onConfirm={async () => {
        const { code } = await take()
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

export function TakeBackLeave(props: Props) {
  const take = useCall(leaves.takeLeaveBack, { changes: leaveReads })
  return <TakeBackDialog {...props} take={() => take.mutateAsync({ id: props.leave.id })} />
}
