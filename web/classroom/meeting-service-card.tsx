import { meetingServices } from 'virtual:calls/meetingServices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MeetingServiceName, meetingServiceNames } from '../../contract/classroom-service-lists.ts'
import { shortSecretEnd } from '../../contract/site-secrets-lists.ts'
import { ask } from '../kit/api/browser.ts'
import { query } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import type { Limits } from '../kit/form/problems.ts'
import { type FormField, useForm } from '../kit/form/use-form.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { Select } from '../kit/ui/select.tsx'
import { PasswordField, TextField } from '../kit/ui/text-field.tsx'

type Shown = NonNullable<(typeof meetingServices)['meetingService']['data']>

/** Who makes the meetings of lessons in cloud view, and with which keys. */
export function MeetingServiceCard() {
  const setting = useQuery(query(meetingServices.meetingService))
  return <Loaded query={setting}>{data => <Form shown={data} />}</Loaded>
}

/** A chosen service works with all of its keys, or not at all; only Tencent's second number is not given to everybody. */
function neededBy(service: Shown['service'], { secretEnds }: Shown): Limits {
  if (service === 'none') return {}
  const limits: Limits = meetingServices.changeMeetingService.limits ?? {}
  const fields = service === 'zoom' ? ['account', 'client', 'host'] : ['application', 'keyName', 'host']
  const needed = fields.map(field => `${service}.${field}`)
  if (secretEnds[service] === '') needed.push(`secrets.${service}`)
  return Object.fromEntries(needed.map(path => [path, { ...limits[path], required: true }]))
}

function Form({ shown }: { shown: Shown }) {
  const { t } = useTranslation('classroom-teaching')
  const kept = useQueryClient()
  const { service, fetches, tencent, zoom, failed } = shown
  const form = useForm({
    start: { service, fetches, tencent, zoom, secrets: { tencent: '', zoom: '' } },
    limits: ({ service }) => ({
      ...meetingServices.changeMeetingService.limits,
      ...neededBy(service, shown),
    }),
    send: (values, inPlace) => ask(meetingServices.changeMeetingService, values, { inPlace }),
    secrets: ['secrets.tencent', 'secrets.zoom'],
    onSaved: () => kept.invalidateQueries(query(meetingServices.meetingService)),
  })
  const chosen = form.field('service', t('meetings.service'))
  const named = form.values.service
  const fields = { form, shown }
  return (
    <FormFrame form={form}>
      <Card title={t('meetings.title')}>
        <div className="form-fields">
          <p className="hint">{t('meetings.says')}</p>
          {failed > 0 && <Banner tone="warn" fact={t('meetings.failed', { n: failed })} />}
          <Select
            {...chosen}
            options={meetingServiceNames.map(id => ({ id, label: t(`meetings.services.${id}`) }))}
            onChange={id => id && chosen.onChange(id)}
          />
          {named === 'tencent' && <TencentFields {...fields} />}
          {named === 'zoom' && <ZoomFields {...fields} />}
          {named !== 'none' && (
            <Switch {...form.field('fetches', t('meetings.fetches'))} hint={t('meetings.fetchesHint')} />
          )}
          {named !== 'none' && (
            <Trial
              key={named}
              service={named}
              isSaved={form.changed === 0 && shown.secretEnds[named] !== ''}
            />
          )}
        </div>
      </Card>
    </FormFrame>
  )
}

interface Fields {
  form: ReturnType<typeof useForm<FormValues>>
  shown: Shown
}
type FormValues = Pick<Shown, 'service' | 'fetches' | 'tencent' | 'zoom'> & { secrets: Shown['secretEnds'] }

function TencentFields({ form, shown }: Fields) {
  const { t } = useTranslation('classroom-teaching')
  return (
    <>
      <p className="hint">{t('meetings.tencent.says')}</p>
      <TextField {...form.field('tencent.application', t('meetings.tencent.application'))} />
      <TextField
        {...form.field('tencent.sdk', t('meetings.tencent.sdk'))}
        hint={t('meetings.tencent.sdkHint')}
      />
      <TextField {...form.field('tencent.keyName', t('meetings.tencent.keyName'))} />
      <Secret
        field={form.field('secrets.tencent', t('meetings.tencent.secret'))}
        end={shown.secretEnds.tencent}
      />
      <TextField
        {...form.field('tencent.host', t('meetings.tencent.host'))}
        hint={t('meetings.tencent.hostHint')}
      />
    </>
  )
}

function ZoomFields({ form, shown }: Fields) {
  const { t } = useTranslation('classroom-teaching')
  return (
    <>
      <p className="hint">{t('meetings.zoom.says')}</p>
      <TextField {...form.field('zoom.account', t('meetings.zoom.account'))} />
      <TextField {...form.field('zoom.client', t('meetings.zoom.client'))} />
      <Secret field={form.field('secrets.zoom', t('meetings.zoom.secret'))} end={shown.secretEnds.zoom} />
      <TextField {...form.field('zoom.host', t('meetings.zoom.host'))} hint={t('meetings.zoom.hostHint')} />
    </>
  )
}

function Secret({ field, end }: { field: FormField<string>; end: string }) {
  const { t } = useTranslation('classroom-teaching')
  const kept = end === shortSecretEnd ? t('meetings.secretSet') : t('meetings.secretKept', { end })
  const hint = end ? kept : t('meetings.secretHint')
  return <PasswordField {...field} autoComplete="new-password" hint={hint} />
}

/** What is kept is tried: what was typed and not saved is not. */
function Trial({ service, isSaved }: { service: MeetingServiceName; isSaved: boolean }) {
  const { t } = useTranslation('classroom-teaching')
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState('')
  const run = async () => {
    setBusy(true)
    setResult('')
    try {
      const { data } = await ask(meetingServices.tryMeetingService, { service })
      const words = data.problem ? t(`meetings.problems.${data.problem}`) : t('meetings.good')
      setResult([words, data.said].filter(Boolean).join(' · '))
    } catch {
      // Why it was refused has been said.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div>
        <Button busy={isBusy} isDisabled={!isSaved} onPress={() => void run()}>
          {t('meetings.try')}
        </Button>
      </div>
      <p role="status">{result || (isSaved ? '' : t('meetings.tryUnsaved'))}</p>
    </>
  )
}
