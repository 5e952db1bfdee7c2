import { sms } from 'virtual:calls/sms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestMessage, messagePurposes, remindedPeople } from '../../contract/announcements-messages.ts'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { query } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { money } from '../kit/format/money.ts'
import { useSession } from '../kit/session/use-session.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { MultiSelect } from '../kit/ui/select.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { TimeField } from '../timetable/time-field.tsx'
import './sms.css'
import { draftOf, formOf, type MessageSetting, problemsOf, type SmsForm, usualBefore } from './sms-form.ts'
import { SmsTemplate } from './sms-template.tsx'

/** None at all is no limit but the switches of the messages. */
const count = { min: 1, max: 10_000_000 }
/** What may be empty here is a limit that there is not: the contract's own would ask for it. */
const limits = {
  ...Object.fromEntries(
    messagePurposes.flatMap(purpose => [
      [`templates.${purpose}.text`, { required: true, maxLength: longestMessage }],
      [`templates.${purpose}.number`, { maxLength: 40 }],
    ]),
  ),
  sign: { maxLength: 20 },
  monthMost: count,
  dayMost: count,
  phoneMost: { min: 1, max: 1000 },
}

export function SmsSettings({ setting }: { setting: MessageSetting }) {
  const { t } = useTranslation(['announcements-messages', 'kit'])
  const kept = useQueryClient()
  const person = useSession().me?.userId
  const [theirs, setTheirs] = useState<MessageSetting>()
  const show = (data: MessageSetting) => kept.setQueryData(query(sms.messageSetting).queryKey, data)
  const form = useForm<SmsForm>({
    start: formOf(setting),
    limits,
    draft: `messages:${person}`,
    check: values =>
      Object.fromEntries(
        Object.entries(problemsOf(values)).map(([path, { problem, name }]) => [
          path,
          problem === 'sameHours'
            ? t(problem)
            : name
              ? t('unknownVariable', { name })
              : t(`problem.${problem}`, { ns: 'kit' }),
        ]),
      ),
    send: async (values, inPlace) => {
      const reply = await ask(sms.changeMessageSetting, draftOf(values, setting.version), { inPlace })
      // Somebody else saved in between: nothing was changed, and nothing typed is lost.
      if (reply.code === codes.unchanged) {
        setTheirs(reply.data)
        throw new Refused(reply, 'quiet')
      }
      show(reply.data)
      return reply
    },
    onSaved: () => toast(t('saved')),
  })
  return (
    <div className="settings">
      {theirs && (
        <Banner
          tone="warn"
          fact={t('theirs')}
          actions={
            <Button
              size="s"
              onPress={() => {
                show(theirs)
                setTheirs(undefined)
              }}
            >
              {t('takeTheirs')}
            </Button>
          }
        >
          {t('theirsSays')}
        </Banner>
      )}
      <FormFrame form={form}>
        <WhenCard form={form} />
        <LimitsCard form={form} used={setting.used} />
        {messagePurposes.map(purpose => (
          <SmsTemplate key={purpose} purpose={purpose} form={form} setting={setting} />
        ))}
        <Card title={t('signature')}>
          <div className="form-fields">
            <TextField
              {...form.field('sign', t('sign'))}
              placeholder={setting.usualSign}
              hint={t('signHint', { usual: setting.usualSign || t('none') })}
            />
          </div>
        </Card>
      </FormFrame>
    </div>
  )
}

/** Who hears of lessons, how long before, and in which hours nobody is disturbed. */
function WhenCard({ form }: { form: Form<SmsForm> }) {
  const { t } = useTranslation('announcements-messages')
  const { before, quiet } = form.values
  const minutes = [...new Set([...usualBefore, ...before])].sort((a, b) => a - b)
  const told = (n: number) =>
    n % 1440 === 0
      ? t('days', { n: n / 1440 })
      : n % 60 === 0
        ? t('hours', { n: n / 60 })
        : t('minutes', { n })
  return (
    <Card title={t('when')}>
      <div className="form-fields">
        <MultiSelect
          {...form.field('told', t('told'))}
          options={remindedPeople.map(id => ({ id, label: t(`people.${id}`) }))}
          placeholder={t('nobody')}
          hint={t('toldHint')}
        />
        <MultiSelect
          {...form.field('before', t('before'))}
          options={minutes.map(id => ({ id, label: told(id) }))}
          placeholder={t('never')}
          hint={t('beforeHint')}
        />
        <Switch {...form.field('quiet.on', t('quiet'))} hint={t('quietHint')} />
        {quiet.on && (
          <div className="form-pair">
            <TimeField {...form.field('quiet.from', t('quietFrom'))} />
            <TimeField {...form.field('quiet.to', t('quietTo'))} />
          </div>
        )}
      </div>
    </Card>
  )
}

/** What may be spent, and what of it is. */
function LimitsCard({ form, used }: { form: Form<SmsForm>; used: MessageSetting['used'] }) {
  const { t } = useTranslation('announcements-messages')
  const { monthMost: most, dayMost } = form.values
  const isMonthFirst = most !== null && dayMost !== null && dayMost > most
  return (
    <Card title={t('limits')}>
      <div className="form-fields">
        <p className="sms-used">
          <b>{t('usedMonth', { n: used.month })}</b>
          <span>
            {[
              most === null ? t('noLimit') : t('leftMonth', { n: Math.max(most - used.month, 0) }),
              t('usedDay', { n: used.day }),
              ...(used.cost === null ? [] : [t('spent', { amount: money(used.cost) })]),
            ].join(t('dot'))}
          </span>
        </p>
        <NumberField
          {...form.field('monthMost', t('monthMost'))}
          hint={t('monthMostHint')}
          after={t('pieces')}
        />
        <div className="form-pair">
          <NumberField
            {...form.field('dayMost', t('dayMost'))}
            hint={t(isMonthFirst ? 'moreThanMonth' : 'noneIsNoLimit')}
            after={t('pieces')}
          />
          <NumberField
            {...form.field('phoneMost', t('phoneMost'))}
            hint={t('phoneMostHint')}
            after={t('pieces')}
          />
        </div>
      </div>
    </Card>
  )
}
