import { meetingServices } from 'virtual:calls/meetingServices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { meetingServiceNames } from '../../contract/classroom-service-lists.ts'
import { ask } from '../kit/api/browser.ts'
import { query } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Banner } from '../kit/ui/banner.tsx'
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

function Form({ shown }: { shown: Shown }) {
  const { t } = useTranslation('classroom-teaching')
  const kept = useQueryClient()
  const { service, tencent, secretEnds, failed } = shown
  const form = useForm({
    start: { service, tencent, secrets: { tencent: '' } },
    limits: meetingServices.changeMeetingService.limits,
    send: (values, inPlace) => ask(meetingServices.changeMeetingService, values, { inPlace }),
    secrets: ['secrets.tencent'],
    onSaved: () => kept.invalidateQueries(query(meetingServices.meetingService)),
  })
  const chosen = form.field('service', t('meetings.service'))
  const hint = (end: string) => (end ? t('meetings.secretKept', { end }) : t('meetings.secretHint'))
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
          {form.values.service === 'tencent' && (
            <>
              <p className="hint">{t('meetings.tencent.says')}</p>
              <TextField {...form.field('tencent.application', t('meetings.tencent.application'))} />
              <TextField
                {...form.field('tencent.sdk', t('meetings.tencent.sdk'))}
                hint={t('meetings.tencent.sdkHint')}
              />
              <TextField {...form.field('tencent.keyName', t('meetings.tencent.keyName'))} />
              <PasswordField
                {...form.field('secrets.tencent', t('meetings.tencent.secret'))}
                autoComplete="new-password"
                hint={hint(secretEnds.tencent)}
              />
              <TextField
                {...form.field('tencent.host', t('meetings.tencent.host'))}
                hint={t('meetings.tencent.hostHint')}
              />
            </>
          )}
        </div>
      </Card>
    </FormFrame>
  )
}
