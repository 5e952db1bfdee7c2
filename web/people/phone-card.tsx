import { people } from 'virtual:calls/people'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { PasswordField, TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { useSentCode } from './code-field.tsx'

const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

export function PhoneCard({ phone }: { phone: string }) {
  const { t } = useTranslation('people-account')
  const [isOpen, open] = useState(false)
  return (
    <Card
      title={t('phone')}
      aside={
        <Button size="s" onPress={() => open(true)}>
          {t(phone ? 'changePhone' : 'bindPhone')}
        </Button>
      }
    >
      <p>{phone ? t('phoneBound', { phone: masked(phone) }) : t('phoneUnbound')}</p>
      {isOpen && <PhoneDialog phone={phone} onClose={() => open(false)} />}
    </Card>
  )
}

const empty = { phoneNumber: '', verificationCode: '', passWord: '' }
const phoneCodes: readonly number[] = [
  codes.phoneEmpty,
  codes.phoneFormat,
  codes.phoneTaken,
  codes.phoneBound,
  codes.tooOftenToday,
]

function PhoneDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const { t } = useTranslation(['people-account', 'people'])
  const [refused, setRefused] = useState<string>()
  const sent = useSentCode()
  const inPlace = [...phoneCodes, codes.smsCodeWrong, codes.codeForOtherPhone, codes.oldPasswordWrong]
  const bind = useCall(people.bindPhone, { changes: [people.userInfo], inPlace })
  const form = useForm({
    start: empty,
    secrets: ['passWord', 'verificationCode'],
    limits: { phoneNumber: { required: true }, verificationCode: { required: true } },
    codes: {
      ...Object.fromEntries(phoneCodes.map(code => [code, 'phoneNumber'])),
      [codes.smsCodeWrong]: 'verificationCode',
      [codes.codeForOtherPhone]: 'verificationCode',
      [codes.oldPasswordWrong]: 'passWord',
    },
    send: ({ passWord, ...values }) => bind.mutateAsync({ ...values, ...(phone && { passWord }) }),
    onSaved: () => {
      toast(t('phoneSaved'), 'done')
      onClose()
    },
  })
  const sendCode = async () => {
    setRefused(undefined)
    try {
      const { phoneNumber } = form.values
      sent.sent((await ask(people.sendOwnCode, { phoneNumber }, { inPlace: phoneCodes })).data)
    } catch (error) {
      if (error instanceof Refused) setRefused(error.message)
    }
  }
  const number = form.field('phoneNumber', t('signIn.phoneNumber', { ns: 'people' }))
  const problem = number.problem ?? refused
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t(phone ? 'changePhone' : 'bindPhone')}
      isHeld={form.isBusy}
    >
      <FormFrame form={form} isInDialog verb={t('phoneVerb')}>
        <TextField {...number} problem={problem} type="tel" autoComplete="tel" />
        <TextField
          {...form.field('verificationCode', t('bind.code', { ns: 'people' }))}
          hint={sent.hint}
          inputMode="numeric"
          autoComplete="one-time-code"
          after={
            <Button size="s" kind="link" isDisabled={sent.wait > 0} onPress={() => void sendCode()}>
              {sent.wait > 0
                ? t('bind.again', { ns: 'people', seconds: sent.wait })
                : t('bind.send', { ns: 'people' })}
            </Button>
          }
        />
        {phone && (
          <PasswordField {...form.field('passWord', t('ownPassword'))} autoComplete="current-password" />
        )}
      </FormFrame>
    </Dialog>
  )
}
