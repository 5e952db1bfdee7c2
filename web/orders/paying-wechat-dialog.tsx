import { paying } from 'virtual:calls/paying'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { RadioGroup } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { PasswordField, TextArea, TextField } from '../kit/ui/text-field.tsx'
import { atItsField, isOthers, shownInPlace } from './paying-refused.ts'

const empty = {
  mchid: '',
  appid: '',
  certificate: '',
  privateKey: '',
  apiV3Key: '',
  trust: { mode: 'key' as string | null, publicKeyNumber: '', publicKey: '' },
}
const must = { required: true }

/** The school's numbers, certificate and keys of WeChat Pay. None of them is ever shown again. */
export function WechatDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const { t } = useTranslation('orders-paying')
  const { form, isByKey, isTheirs, setMode } = useWechatForm(version, onClose)
  const modeField = form.field('trust.mode', t('mode'))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t('keysTitle.wechat')}
      isHeld={form.isBusy || form.changed > 0}
    >
      <FormFrame form={form} isInDialog>
        {isTheirs && <Banner tone="warn" fact={t('theirs')} />}
        <p className="hint">{t('keysSay')}</p>
        <TextField {...form.field('mchid', t('wechat.mchid'))} inputMode="numeric" />
        <TextField {...form.field('appid', t('wechat.appid'))} hint={t('wechat.appidHint')} />
        <TextArea
          {...form.field('certificate', t('wechat.certificate'))}
          hint={t('wechat.certificateHint')}
          rows={3}
        />
        <TextArea
          {...form.field('privateKey', t('wechat.privateKey'))}
          hint={t('wechat.privateKeyHint')}
          rows={3}
        />
        <PasswordField
          {...form.field('apiV3Key', t('wechat.apiV3Key'))}
          hint={t('wechat.apiV3KeyHint')}
          autoComplete="new-password"
        />
        <RadioGroup
          {...modeField}
          onChange={next => {
            modeField.onChange(next)
            setMode(next ?? 'key')
          }}
          shape="segments"
          options={[
            { id: 'key', label: t('modes.key') },
            { id: 'certificates', label: t('modes.certificates') },
          ]}
        />
        {isByKey ? (
          <>
            <TextField
              {...form.field('trust.publicKeyNumber', t('wechat.publicKeyNumber'))}
              placeholder="PUB_KEY_ID_…"
            />
            <TextArea {...form.field('trust.publicKey', t('wechat.publicKey'))} rows={3} />
          </>
        ) : (
          <p className="hint">{t('wechat.fetched')}</p>
        )}
      </FormFrame>
    </Dialog>
  )
}

function useWechatForm(version: number, onClose: () => void) {
  const [isTheirs, setTheirs] = useState(false)
  const change = useCall(paying.changeWechat, { changes: [paying.payingSetting], inPlace: shownInPlace })
  const [mode, setMode] = useState('key')
  const isByKey = mode === 'key'
  const form = useForm({
    start: empty,
    limits: {
      mchid: must,
      appid: must,
      certificate: must,
      privateKey: must,
      apiV3Key: must,
      ...(isByKey && { 'trust.publicKeyNumber': must, 'trust.publicKey': must }),
    },
    send: ({ trust: { publicKeyNumber, publicKey }, ...rest }) =>
      atItsField(
        change.mutateAsync({
          ...rest,
          trust: isByKey ? { mode: 'key', publicKeyNumber, publicKey } : { mode: 'certificates' },
          version,
        }),
      ),
    onSaved: (_, reply) => (isOthers(reply as { code: number }) ? setTheirs(true) : onClose()),
  })
  return { form, isByKey, isTheirs, setMode }
}
