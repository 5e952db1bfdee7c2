import { transcription } from 'virtual:calls/transcription'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { spokenLanguages } from '../../contract/playback-spoken-lists.ts'
import { shortSecretEnd } from '../../contract/site-secrets-lists.ts'
import { ask } from '../kit/api/browser.ts'
import { query } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Button } from '../kit/ui/button.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { Select } from '../kit/ui/select.tsx'
import { PasswordField, TextField } from '../kit/ui/text-field.tsx'
import { useWords } from './recording-words.ts'

type Shown = NonNullable<(typeof transcription)['transcriptionSetting']['data']>

/** The service that writes down what is spoken in films, where the school wants one. */
export function TranscriptionCard() {
  const isReady = useWords()
  const setting = useQuery(query(transcription.transcriptionSetting))
  return isReady ? <Loaded query={setting}>{data => <Form shown={data} />}</Loaded> : null
}

function Form({ shown }: { shown: Shown }) {
  const { t } = useTranslation('playback-recording')
  const kept = useQueryClient()
  const { enabled, address, model, language, keyEnd: end } = shown
  const keptKey = end === shortSecretEnd ? t('transcription.keySet') : t('transcription.keyKept', { end })
  const form = useForm({
    start: { enabled, address, model, language, key: '' },
    limits: transcription.changeTranscription.limits,
    send: (values, inPlace) => ask(transcription.changeTranscription, values, { inPlace }),
    secrets: ['key'],
    onSaved: () => kept.invalidateQueries(query(transcription.transcriptionSetting)),
  })
  const listens = form.field('language', t('transcription.language'))
  return (
    <FormFrame form={form}>
      <Card title={t('transcription.title')}>
        <div className="form-fields">
          <p className="hint">{t('transcription.says')}</p>
          <Switch {...form.field('enabled', t('transcription.enabled'))} />
          <TextField
            {...form.field('address', t('transcription.address'))}
            hint={t('transcription.addressHint')}
            placeholder="https://api.openai.com/v1"
          />
          <PasswordField
            {...form.field('key', t('transcription.key'))}
            autoComplete="new-password"
            hint={end ? keptKey : t('transcription.keyHint')}
          />
          <TextField
            {...form.field('model', t('transcription.model'))}
            hint={t('transcription.modelHint')}
            placeholder="whisper-1"
          />
          <Select
            {...listens}
            options={spokenLanguages.map(id => ({ id, label: t(`transcription.languages.${id}`) }))}
            onChange={id => id && listens.onChange(id)}
          />
          <Trial shown={shown} />
        </div>
      </Card>
    </FormFrame>
  )
}

/** What is kept is tried, and what waits for it is told. */
function Trial({ shown: { address, waiting, failed } }: { shown: Shown }) {
  const { t } = useTranslation('playback-recording')
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState('')
  const run = async () => {
    setBusy(true)
    setResult('')
    try {
      const { data } = await ask(transcription.tryTranscription)
      const words = data.problem ? t(`transcription.problems.${data.problem}`) : t('transcription.good')
      setResult([words, data.said].filter(Boolean).join(' · '))
    } catch {
      // Why it was refused has been said.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {waiting + failed > 0 && <p>{t('transcription.counts', { waiting, failed })}</p>}
      <div>
        <Button busy={busy} isDisabled={address === ''} onPress={() => void run()}>
          {t('transcription.try')}
        </Button>
      </div>
      <p role="status">{result}</p>
    </>
  )
}
