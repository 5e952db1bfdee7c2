import { sms } from 'virtual:calls/sms'
import { IconSend } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  filledTemplate,
  isAlwaysSent,
  languageOf,
  type MessagePurpose,
  messageVariables,
  partsOf,
  providerText,
} from '../../contract/announcements-messages.ts'
import { languages } from '../../contract/codes.ts'
import { announcementsSamples as samplesEn } from '../../locales/en/announcements-samples.part.ts'
import { languageNames } from '../../locales/languages.ts'
import { announcementsSamples as samplesZh } from '../../locales/zh/announcements-samples.part.ts'
import { useCall } from '../kit/api/query.ts'
import type { Form } from '../kit/form/use-form.ts'
import { Button } from '../kit/ui/button.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { TextArea, TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import './sms.css'
import type { MessageSetting, SmsForm } from './sms-form.ts'

/** As the service fills a text: in the text's own language, whichever the page is read in. */
const samples = { zh: samplesZh, en: samplesEn } as const

interface Props {
  purpose: MessagePurpose
  form: Form<SmsForm>
  setting: MessageSetting
}

/** The words of one purpose, with how they arrive beside them. */
export function SmsTemplate({ purpose, form, setting }: Props) {
  const { t } = useTranslation('announcements-messages')
  const { on, text } = form.values.templates[purpose]
  const path = `templates.${purpose}.text` as const
  const insert = (variable: string) => {
    const area = document.getElementsByName(path)[0]
    const at = area instanceof HTMLTextAreaElement ? area.selectionStart : text.length
    form.set(path, `${text.slice(0, at)}{{${variable}}}${text.slice(at)}`)
  }
  return (
    <Card title={t(`purpose.${purpose}`)}>
      <div className="form-fields">
        {isAlwaysSent(purpose) ? (
          <p className="hint">{t(`says.${purpose}`)}</p>
        ) : (
          <Switch
            {...form.field(`templates.${purpose}.on`, t(`on.${purpose}`))}
            hint={t(`says.${purpose}`)}
          />
        )}
        {on && (
          <>
            <TextArea
              {...form.field(path, t('textOf', { purpose: t(`purpose.${purpose}`) }))}
              rows={3}
              {...(text !== setting.templates[purpose].text && { hint: t('usualHint') })}
            />
            <fieldset className="sms-variables">
              <legend>{t('usual')}</legend>
              {languages.map(language => (
                <Button
                  key={language}
                  size="s"
                  aria-label={t('takeUsual', { language: languageNames[language] })}
                  isDisabled={text === setting.templates[purpose].usual[language]}
                  onPress={() => form.set(path, setting.templates[purpose].usual[language])}
                >
                  {languageNames[language]}
                </Button>
              ))}
            </fieldset>
            <fieldset className="sms-variables">
              <legend>{t('variables')}</legend>
              {messageVariables[purpose].map(name => (
                <Button
                  key={name}
                  size="s"
                  aria-label={t('insert', { name: t(`variable.${name}`) })}
                  onPress={() => insert(name)}
                >
                  {t(`variable.${name}`)}
                </Button>
              ))}
            </fieldset>
            <Preview text={text} sign={form.values.sign || setting.usualSign} provider={setting.provider} />
            <TextField
              {...form.field(`templates.${purpose}.number`, t('number'))}
              hint={t(setting.templates[purpose].hasNumber ? 'numberHint' : 'numberMissing')}
            />
            <TestMessage purpose={purpose} phone={setting.ownPhone} isSaved={form.changed === 0} />
          </>
        )}
      </div>
    </Card>
  )
}

function Preview({
  text,
  sign,
  provider,
}: {
  text: string
  sign: string
  provider: MessageSetting['provider']
}) {
  const { t } = useTranslation('announcements-messages')
  const shown = filledTemplate(text, samples[languageOf(text)])
  return (
    <figure className="sms-preview">
      <figcaption>{t('preview')}</figcaption>
      <p className="sms-bubble" aria-live="polite">
        {sign && `【${sign}】`}
        {shown}
      </p>
      <p className="sms-length">
        {t('length', { n: shown.length + sign.length + 2, parts: partsOf(shown, sign) })}
      </p>
      {provider && (
        <p className="sms-length">
          {t('applyFor')} <code>{providerText(text, provider)}</code>
        </p>
      )}
    </figure>
  )
}

const pauseAfter = 3000

function TestMessage({
  purpose,
  phone,
  isSaved,
}: {
  purpose: MessagePurpose
  phone: string
  isSaved: boolean
}) {
  const { t } = useTranslation('announcements-messages')
  const send = useCall(sms.testMessage, { changes: [sms.messages, sms.messageSetting] })
  // Pressed twice it goes once: each costs, and is one of ten a day.
  const [isSent, sent] = useState(false)
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(() => sent(false), pauseAfter)
    return () => clearTimeout(timer)
  }, [isSent])
  return (
    <div className="sms-test">
      <Button
        size="s"
        icon={IconSend}
        busy={send.isPending}
        isDisabled={!phone || !isSaved || isSent}
        onPress={() => {
          sent(true)
          send.mutate({ purpose }, { onSuccess: () => toast(t('testSent', { phone })) })
        }}
      >
        {t('test')}
      </Button>
      <span>{!phone ? t('testNoPhone') : isSaved ? t('testSays', { phone }) : t('testUnsaved')}</span>
    </div>
  )
}
