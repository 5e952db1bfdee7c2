import { wechatMessages } from 'virtual:calls/wechatMessages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestKeys, longestTemplateId, wechatPurposes } from '../../contract/announcements-wechat-lists.ts'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { query } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { tableTime } from '../kit/format/dates.ts'
import { useMay } from '../kit/session/duties.ts'
import { useSession, useZone } from '../kit/session/use-session.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { toast } from '../kit/ui/toast.tsx'
import './sms.css'
import { problemsOf, type WechatForm, type WechatMessageSetting } from './wechat-form.ts'
import { WechatTemplate } from './wechat-template.tsx'

const limits = Object.fromEntries(
  wechatPurposes.flatMap(purpose => [
    [`templates.${purpose}.template`, { maxLength: longestTemplateId }],
    [`templates.${purpose}.keys`, { maxLength: longestKeys }],
  ]),
)

/** By which templates of the official account people are told inside WeChat. */
export function WechatSettings({ setting }: { setting: WechatMessageSetting }) {
  const { t } = useTranslation(['announcements-messages', 'kit'])
  const kept = useQueryClient()
  const person = useSession().me?.userId
  const [theirs, setTheirs] = useState<WechatMessageSetting>()
  const show = (data: WechatMessageSetting) =>
    kept.setQueryData(query(wechatMessages.wechatMessageSetting).queryKey, data)
  const form = useForm<WechatForm>({
    start: { templates: setting.templates },
    limits,
    draft: `wechat-messages:${person}`,
    check: values =>
      Object.fromEntries(
        Object.entries(problemsOf(values)).map(([path, { problem, name = '' }]) => [
          path,
          t(`wechat.problems.${problem}`, { name }),
        ]),
      ),
    send: async (values, inPlace) => {
      const draft = { ...values, version: setting.version }
      const reply = await ask(wechatMessages.changeWechatMessageSetting, draft, { inPlace })
      // Somebody else saved in between: nothing was changed, and nothing typed is lost.
      if (reply.code === codes.unchanged) {
        setTheirs(reply.data)
        throw new Refused(reply, 'quiet')
      }
      show(reply.data)
      return reply
    },
    onSaved: () => toast(t('wechat.saved')),
  })
  return (
    <div className="settings">
      <Standing setting={setting} />
      {theirs && (
        <Banner
          tone="warn"
          fact={t('wechat.theirs')}
          actions={
            <Button
              size="s"
              onPress={() => {
                show(theirs)
                setTheirs(undefined)
              }}
            >
              {t('wechat.takeTheirs')}
            </Button>
          }
        >
          {t('wechat.theirsSays')}
        </Banner>
      )}
      {setting.account === 'on' && (
        <FormFrame form={form}>
          <Card title={t('wechat.title')}>
            <div className="form-fields">
              <p className="sms-used">
                <b>{t('wechat.connected', { n: setting.connected })}</b>
                <span>{t('wechat.wanted', { n: setting.wanted, appid: setting.appid })}</span>
              </p>
              <p className="hint">{t('wechat.says')}</p>
              <p className="hint">{t('wechat.limits')}</p>
              <p className="hint">{t('wechat.keysSay')}</p>
            </div>
          </Card>
          {wechatPurposes.map(purpose => (
            <WechatTemplate key={purpose} purpose={purpose} form={form} setting={setting} />
          ))}
        </FormFrame>
      )}
    </div>
  )
}

/** Whether there is an account, and what WeChat last refused of it. */
function Standing({ setting: { account, refused } }: { setting: WechatMessageSetting }) {
  const { t } = useTranslation('announcements-messages')
  const zone = useZone()
  const isWhoNamesIt = useMay('all')
  if (account !== 'on')
    return (
      <Banner
        fact={t(`wechat.account.${account}`)}
        actions={
          isWhoNamesIt && (
            <LinkButton size="s" to="/admin/setting/basic">
              {t('wechat.toAccount')}
            </LinkButton>
          )
        }
      >
        {t(isWhoNamesIt ? 'wechat.accountSays' : 'wechat.accountOthers')}
      </Banner>
    )
  if (!refused) return null
  return (
    <div className="sms-banners">
      <Banner tone="warn" fact={t('wechat.refused', { why: t(`problem.${refused.problem}`) })}>
        {t('wechat.refusedSays', { said: refused.detail, at: tableTime(refused.at, zone) })}
      </Banner>
    </div>
  )
}
