import { IconCopy, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../kit/session/use-session.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { toast } from '../kit/ui/toast.tsx'

/** So many dots for every password: how long it is, is nobody's to see. */
const hidden = '••••••••'

/** The own account of the meeting service, and its password at a press. It comes with who one is, and stands nowhere else. */
export function OwnMeetingAccount() {
  const { t } = useTranslation('classroom-meeting')
  const { me } = useSession()
  const [isShown, show] = useState(false)
  const account = me?.cloudVisionAccount ?? ''
  const password = me?.cloudVisionPassword ?? ''
  if (!account && !password) return <p className="meeting-note">{t('accountNone')}</p>
  return (
    <Card title={t('account')}>
      <dl className="facts">
        <div className="meeting-fact">
          <dt>{t('accountName')}</dt>
          <dd className="meeting-secret">
            <code>{account || '—'}</code>
            {account && <Copy text={account} label={t('copyAccount')} />}
          </dd>
        </div>
        {password && (
          <div className="meeting-fact">
            <dt>{t('password')}</dt>
            <dd className="meeting-secret">
              <code>{isShown ? password : hidden}</code>
              <IconButton
                size="s"
                icon={isShown ? IconEyeOff : IconEye}
                label={t(isShown ? 'hidePassword' : 'showPassword')}
                onPress={() => show(!isShown)}
              />
              <Copy text={password} label={t('copyPassword')} />
            </dd>
          </div>
        )}
      </dl>
      <p className="field-hint">{t('accountSays')}</p>
    </Card>
  )
}

/** Over plain http no browser lets a page copy: then the text is there to be marked. */
function Copy({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('classroom-meeting')
  const [canCopy] = useState(() => (navigator.clipboard as Clipboard | undefined) !== undefined)
  if (!canCopy) return null
  return (
    <IconButton
      size="s"
      icon={IconCopy}
      label={label}
      onPress={() => void navigator.clipboard.writeText(text).then(() => toast(t('copied')))}
    />
  )
}
