import { recording } from 'virtual:calls/recording'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recordingRules } from '../../contract/classroom-lists.ts'
import { watermarks } from '../../contract/playback-lists.ts'
import { ask } from '../kit/api/browser.ts'
import { query } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Switch } from '../kit/ui/choices.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { Select } from '../kit/ui/select.tsx'
import { useWords } from './recording-words.ts'

type Setting = NonNullable<(typeof recording)['recordingSetting']['data']>

/** Whether the school records its lessons, and what becomes of the films. */
export function RecordingSettingCard() {
  const isReady = useWords()
  const setting = useQuery(query(recording.recordingSetting))
  return isReady ? <Loaded query={setting}>{data => <Form setting={data} />}</Loaded> : null
}

function Form({ setting }: { setting: Setting }) {
  const { t } = useTranslation('playback-recording')
  const kept = useQueryClient()
  const form = useForm<Setting>({
    start: setting,
    limits: recording.changeRecordingSetting.limits,
    draft: 'recording',
    send: (values, inPlace) => ask(recording.changeRecordingSetting, values, { inPlace }),
    onSaved: values => kept.setQueryData(query(recording.recordingSetting).queryKey, values),
  })
  const rule = form.field('rule', t('rule'))
  const watermark = form.field('watermark', t('watermark'))
  const uploads = form.field('uploadGigabytes', t('uploadGigabytes'))
  return (
    <FormFrame form={form}>
      <Card title={t('title')}>
        <div className="form-fields">
          <Select
            {...rule}
            hint={t('ruleHint')}
            options={recordingRules.map(id => ({ id, label: t(`rules.${id}`) }))}
            onChange={id => id && rule.onChange(id)}
          />
          <NumberField {...form.field('months', t('months'))} hint={t('monthsHint')} />
          <Select
            {...watermark}
            options={watermarks.map(id => ({ id, label: t(`watermarks.${id}`) }))}
            onChange={id => id && watermark.onChange(id)}
          />
          <NumberField
            {...uploads}
            hint={t('uploadGigabytesHint')}
            onChange={most => most !== null && uploads.onChange(most)}
          />
          <Switch {...form.field('downloads', t('downloads'))} hint={t('downloadsHint')} />
        </div>
      </Card>
    </FormFrame>
  )
}
