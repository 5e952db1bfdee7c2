import { office } from 'virtual:calls/office'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostMeetingName } from '../../contract/people-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { PasswordField, TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'

type Kept = NonNullable<(typeof office)['meetingAccount']['data']>

/** The account that somebody has in the school's outside meetings. Its password is typed here, and read by nobody but them. */
export function MeetingAccountDialog({
  id,
  name,
  onClose,
}: {
  id: number
  name: string
  onClose: () => void
}) {
  const { t } = useTranslation('people-office')
  const kept = useQuery({ ...query(office.meetingAccount, { id }), staleTime: 0 })
  return (
    <Dialog isOpen onClose={onClose} size="s" title={t('meeting.title', { name })}>
      <Loaded query={kept}>{data => <AccountForm kept={data} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function AccountForm({ kept, onClose }: { kept: Kept; onClose: () => void }) {
  const { t } = useTranslation('people-office')
  const send = useCall(office.setMeetingAccount, { changes: [office.meetingAccount] })
  const [account, type] = useState(kept.account)
  const [password, typePassword] = useState('')
  const save = (said: { account: string; password?: string }) =>
    send.mutate(
      { id: kept.id, ...said },
      {
        onSuccess: () => {
          toast(t('meeting.saved'))
          onClose()
        },
      },
    )
  const isKept = kept.account !== '' || kept.hasPassword
  return (
    <div className="form">
      <TextField
        label={t('meeting.account')}
        value={account}
        onChange={type}
        maxLength={mostMeetingName}
        autoComplete="off"
      />
      <PasswordField
        label={t('meeting.password')}
        value={password}
        onChange={typePassword}
        autoComplete="new-password"
        hint={t(kept.hasPassword ? 'meeting.passwordKept' : 'meeting.passwordHint')}
      />
      <div className="duties-foot">
        {isKept && (
          <Button
            kind="danger-line"
            busy={send.isPending}
            onPress={() => save({ account: '', password: '' })}
          >
            {t('meeting.remove')}
          </Button>
        )}
        <Button
          kind="primary"
          busy={send.isPending}
          // Of nothing it would be said that it is saved.
          isDisabled={!isKept && account.trim() === '' && password === ''}
          onPress={() => save({ account, ...(password !== '' && { password }) })}
        >
          {t('meeting.save')}
        </Button>
      </div>
    </div>
  )
}
