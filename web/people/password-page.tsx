import { people } from 'virtual:calls/people'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { usePlace } from '../kit/session/use-session.ts'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { PasswordField } from '../kit/ui/text-field.tsx'

const empty = { oldPassword: '', newPassword: '', newPasswordAgain: '' }

export function PasswordPage() {
  const { t } = useTranslation(['people-account', 'people', 'shell-routes'])
  const place = usePlace()
  const inPlace = [
    codes.oldPasswordWrong,
    codes.newPasswordMissing,
    codes.passwordsDiffer,
    codes.passwordFormat,
  ]
  const change = useCall(people.changePassword, { changes: [people.ownSessions], inPlace })
  const form = useForm({
    start: empty,
    secrets: ['oldPassword', 'newPassword', 'newPasswordAgain'],
    limits: {
      oldPassword: { required: true },
      newPassword: { required: true },
      newPasswordAgain: { required: true },
    },
    codes: {
      [codes.oldPasswordWrong]: 'oldPassword',
      [codes.newPasswordMissing]: 'newPassword',
      [codes.passwordFormat]: 'newPassword',
      [codes.passwordsDiffer]: 'newPasswordAgain',
    },
    send: values => change.mutateAsync(values),
  })
  return (
    <>
      <PageHead title={place ? t(`title.${place}`, { ns: 'shell-routes' }) : ''} says={t('passwordSays')} />
      <div className="settings">
        <Card>
          <FormFrame form={form} verb={t('passwordVerb')}>
            <PasswordField
              {...form.field('oldPassword', t('newPassword.old', { ns: 'people' }))}
              autoComplete="current-password"
            />
            <PasswordField
              {...form.field('newPassword', t('newPassword.fresh', { ns: 'people' }))}
              hint={t('newPassword.rule', { ns: 'people' })}
              autoComplete="new-password"
            />
            <PasswordField
              {...form.field('newPasswordAgain', t('newPassword.again', { ns: 'people' }))}
              autoComplete="new-password"
            />
          </FormFrame>
        </Card>
      </div>
    </>
  )
}
