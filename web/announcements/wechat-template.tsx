import { sms } from 'virtual:calls/sms'
import { wechatMessages } from 'virtual:calls/wechatMessages'
import { IconSend } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usualKeys, type WechatPurpose, wechatVariables } from '../../contract/announcements-wechat-lists.ts'
import { useCall } from '../kit/api/query.ts'
import type { Form } from '../kit/form/use-form.ts'
import { useWayTo } from '../kit/session/may-go.ts'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import './sms.css'
import type { WechatForm, WechatMessageSetting } from './wechat-form.ts'

interface Props {
  purpose: WechatPurpose
  form: Form<WechatForm>
  setting: WechatMessageSetting
}

/** Which template says it, and which of its keys takes what. */
export function WechatTemplate({ purpose, form, setting }: Props) {
  const { t } = useTranslation('announcements-messages')
  const { keys } = form.values.templates[purpose]
  const path = `templates.${purpose}.keys` as const
  const names = wechatVariables[purpose].map(name => {
    const said: string = t(`wechat.variable.${name}`)
    return said === name ? name : `${name} (${said})`
  })
  return (
    <Card title={t(`wechat.purpose.${purpose}`)}>
      <div className="form-fields">
        <p className="hint">{t(`wechat.purposeSays.${purpose}`)}</p>
        <TextField
          {...form.field(`templates.${purpose}.template`, t('wechat.template'))}
          hint={t('wechat.templateHint')}
        />
        <TextField
          {...form.field(path, t('wechat.keys'))}
          hint={t('wechat.keysHint', { names: names.join(t('wechat.comma')) })}
          placeholder={usualKeys[purpose]}
        />
        {keys === '' && (
          <div>
            <Button size="s" onPress={() => form.set(path, usualKeys[purpose])}>
              {t('wechat.takeUsual')}
            </Button>
          </div>
        )}
        {setting.templates[purpose].template !== '' && (
          <Trial purpose={purpose} isConnected={setting.isOwnConnected} isSaved={form.changed === 0} />
        )}
      </div>
    </Card>
  )
}

const pauseAfter = 3000

function Trial({
  purpose,
  isConnected,
  isSaved,
}: {
  purpose: WechatPurpose
  isConnected: boolean
  isSaved: boolean
}) {
  const { t } = useTranslation('announcements-messages')
  const account = useWayTo('/admin/account/basic')
  const changes = [sms.messages, wechatMessages.wechatMessageSetting]
  const send = useCall(wechatMessages.testWechatMessage, { changes })
  // Pressed twice it goes once: it is one of ten a day.
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
        isDisabled={!isConnected || !isSaved || isSent}
        onPress={() => {
          sent(true)
          send.mutate({ purpose }, { onSuccess: () => toast(t('wechat.testSent')) })
        }}
      >
        {t('wechat.test')}
      </Button>
      <span>{t(`wechat.${!isConnected ? 'testUnconnected' : isSaved ? 'testSays' : 'testUnsaved'}`)}</span>
      {!isConnected && account && (
        <LinkButton kind="link" size="s" to={account}>
          {t('wechat.toOwnAccount')}
        </LinkButton>
      )}
    </div>
  )
}
