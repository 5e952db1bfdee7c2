import { operator } from 'virtual:calls/operator'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { PasswordField } from '../kit/ui/text-field.tsx'
import { Titled, useProvider } from './console-frame.tsx'

const empty = { oldPassword: '', passWord: '', again: '' }
const required = { required: true, maxLength: 200 }
const limits = { oldPassword: required, passWord: required, again: required }
const fieldOf = {
  [codes.oldPasswordWrong]: 'oldPassword',
  [codes.passwordFormat]: 'passWord',
  [codes.newPasswordMissing]: 'passWord',
  [codes.passwordsDiffer]: 'again',
} as const

export function PasswordPage() {
  const { t } = useTranslation('operator')
  const me = useProvider()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const form = useForm({
    start: empty,
    limits,
    secrets: ['oldPassword', 'passWord', 'again'],
    codes: fieldOf,
    check: ({ passWord, again }) =>
      passWord !== '' && again !== '' && passWord !== again ? { again: t('password.differ') } : {},
    send: (values, inPlace) => ask(operator.changePassword, values, { inPlace }),
    onSaved: () => {
      void revalidate().then(() => navigate('/schools', { replace: true }))
    },
  })
  return (
    <Titled title={t('password.title')}>
      <PageHead title={t('password.title')} says={t('password.says')} />
      <div className="settings">
        {me?.stage === 'NEWPASSWORD' && <Banner tone="warn" fact={t('password.first')} />}
        <Card>
          <FormFrame form={form} verb={t('password.verb')}>
            <PasswordField
              {...form.field('oldPassword', t('password.old'))}
              autoComplete="current-password"
            />
            <PasswordField
              {...form.field('passWord', t('password.new'))}
              autoComplete="new-password"
              hint={t('password.rule')}
            />
            <PasswordField {...form.field('again', t('password.again'))} autoComplete="new-password" />
          </FormFrame>
        </Card>
      </div>
    </Titled>
  )
}
