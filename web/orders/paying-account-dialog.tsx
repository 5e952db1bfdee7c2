import { paying } from 'virtual:calls/paying'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { PasswordField, TextField } from '../kit/ui/text-field.tsx'
import { atItsField, isOthers, shownInPlace } from './paying-refused.ts'

interface Props {
  version: number
  checkFile: string
  onClose: () => void
}

/** Number and secret of the official account; the secret is never shown again. */
export function AccountDialog({ version, checkFile, onClose }: Props) {
  const { t } = useTranslation('orders-paying')
  const [isTheirs, setTheirs] = useState(false)
  const change = useCall(paying.changeWechatAccount, {
    changes: [paying.payingSetting],
    inPlace: shownInPlace,
  })
  const form = useForm({
    start: { appid: '', secret: '', checkFile },
    limits: { appid: { required: true }, secret: { required: true }, checkFile: { maxLength: 60 } },
    send: values => atItsField(change.mutateAsync({ ...values, version })),
    onSaved: (_, reply) => (isOthers(reply as { code: number }) ? setTheirs(true) : onClose()),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t('keysTitle.wechatAccount')}
      isHeld={form.isBusy || form.changed > 0}
    >
      <FormFrame form={form} isInDialog>
        {isTheirs && <Banner tone="warn" fact={t('theirs')} />}
        <p className="hint">{t('keysSay')}</p>
        <TextField {...form.field('appid', t('official.appid'))} hint={t('official.appidHint')} />
        <PasswordField
          {...form.field('secret', t('official.secret'))}
          hint={t('official.secretHint')}
          autoComplete="new-password"
        />
        <TextField
          {...form.field('checkFile', t('official.checkFile'))}
          hint={t('official.checkFileHint')}
          placeholder="MP_verify_….txt"
        />
      </FormFrame>
    </Dialog>
  )
}
