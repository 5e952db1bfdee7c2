import { paying } from 'virtual:calls/paying'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { RadioGroup } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextArea, TextField } from '../kit/ui/text-field.tsx'
import { atItsField, isOthers, shownInPlace } from './paying-refused.ts'

const empty = {
  appNumber: '',
  sellerNumber: '',
  privateKey: '',
  trust: { mode: 'key' as string | null, publicKey: '', appCert: '', alipayCert: '', rootCert: '' },
}
const must = { required: true }

/** The school's numbers and keys of Alipay. None of them is ever shown again: to change one is to give all anew. */
export function AlipayDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const { t } = useTranslation('orders-paying')
  const { form, isByKey, isTheirs, setMode } = useAlipayForm(version, onClose)
  const modeField = form.field('trust.mode', t('mode'))
  const text = (
    path: 'trust.publicKey' | 'trust.appCert' | 'trust.alipayCert' | 'trust.rootCert',
    label: string,
  ) => <TextArea {...form.field(path, label)} rows={3} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t('keysTitle.alipay')}
      isHeld={form.isBusy || form.changed > 0}
    >
      <FormFrame form={form} isInDialog>
        {isTheirs && <Banner tone="warn" fact={t('theirs')} />}
        <p className="hint">{t('keysSay')}</p>
        <TextField
          {...form.field('appNumber', t('alipay.appNumber'))}
          hint={t('alipay.appNumberHint')}
          inputMode="numeric"
        />
        <TextField
          {...form.field('sellerNumber', t('alipay.sellerNumber'))}
          hint={t('alipay.sellerNumberHint')}
          inputMode="numeric"
        />
        <TextArea
          {...form.field('privateKey', t('alipay.privateKey'))}
          hint={t('alipay.privateKeyHint')}
          rows={3}
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
          text('trust.publicKey', t('alipay.publicKey'))
        ) : (
          <>
            {text('trust.appCert', t('alipay.appCert'))}
            {text('trust.alipayCert', t('alipay.alipayCert'))}
            {text('trust.rootCert', t('alipay.rootCert'))}
          </>
        )}
      </FormFrame>
    </Dialog>
  )
}

function useAlipayForm(version: number, onClose: () => void) {
  const [isTheirs, setTheirs] = useState(false)
  const change = useCall(paying.changeAlipay, { changes: [paying.payingSetting], inPlace: shownInPlace })
  const [mode, setMode] = useState('key')
  const isByKey = mode === 'key'
  const form = useForm({
    start: empty,
    limits: {
      appNumber: must,
      sellerNumber: must,
      privateKey: must,
      ...(isByKey
        ? { 'trust.publicKey': must }
        : { 'trust.appCert': must, 'trust.alipayCert': must, 'trust.rootCert': must }),
    },
    send: ({ trust: { publicKey, appCert, alipayCert, rootCert }, ...numbers }) =>
      atItsField(
        change.mutateAsync({
          ...numbers,
          trust: isByKey
            ? { mode: 'key', publicKey }
            : { mode: 'certificates', appCert, alipayCert, rootCert },
          version,
        }),
      ),
    onSaved: (_, reply) => (isOthers(reply as { code: number }) ? setTheirs(true) : onClose()),
  })
  return { form, isByKey, isTheirs, setMode }
}
