import { wechatDesk } from 'virtual:calls/wechatDesk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../kit/api/browser.ts'
import { query } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useMay } from '../kit/session/duties.ts'
import { Button } from '../kit/ui/button.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { CopyButton } from '../kit/ui/copy-button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { PasswordField, TextField } from '../kit/ui/text-field.tsx'
import { refreshSchool } from '../site/refresh-school.ts'
import { useNeededWords } from '../use-needed-words.ts'

const words = ['people-wechat-setting'] as const
type Shown = NonNullable<(typeof wechatDesk)['wechatSignIn']['data']>['ways'][number]

/** The school's applications of WeChat. Whoever names one could come in by it as others, so it is whose everything is. */
export function WechatSettingCards() {
  const isReady = useNeededWords(words)
  const hasAll = useMay('all')
  const setting = useQuery(query(wechatDesk.wechatSignIn))
  if (!isReady || !hasAll) return null
  return (
    <Loaded query={setting}>
      {({ ways }) => ways.map(shown => <Application key={shown.way} shown={shown} />)}
    </Loaded>
  )
}

function Application({ shown }: { shown: Shown }) {
  const { t } = useTranslation('people-wechat-setting')
  const kept = useQueryClient()
  const { way, enabled, appid, checkFile, secretEnd } = shown
  const form = useForm({
    start: { enabled, appid, checkFile, secret: '' },
    // Which of them it is no field says.
    limits: { ...wechatDesk.changeWechatSignIn.limits, way: {} },
    send: (values, inPlace) => ask(wechatDesk.changeWechatSignIn, { ...values, way }, { inPlace }),
    secrets: ['secret'],
    onSaved: () => {
      void refreshSchool()
      void kept.invalidateQueries(query(wechatDesk.wechatSignIn))
    },
  })
  return (
    <FormFrame form={form}>
      <Card title={t(`title.${way}`)}>
        <div className="form-fields">
          <p className="hint">{t(`says.${way}`)}</p>
          <p className="hint">{t('people')}</p>
          <Switch {...form.field('enabled', t('enabled'))} />
          <TextField {...form.field('appid', t('appid'))} hint={t('appidHint')} />
          <PasswordField
            {...form.field('secret', t('secret'))}
            autoComplete="new-password"
            hint={secretEnd ? t('secretKept', { end: secretEnd }) : t('secretHint')}
          />
          {way === 'inside' && (
            <TextField
              {...form.field('checkFile', t('checkFile'))}
              hint={t('checkFileHint')}
              placeholder="MP_verify_….txt"
            />
          )}
          <div>
            <dl className="facts">
              <dt>{t(`domain.${way}`)}</dt>
              <dd>
                {location.hostname} <CopyButton size="s" text={location.hostname} />
              </dd>
            </dl>
            <p className="hint">{t(`domainSays.${way}`)}</p>
          </div>
          {way === 'inside' && <p className="hint">{t('union')}</p>}
          <Trial key={form.changed === 0 ? 'saved' : 'typed'} shown={shown} isSaved={form.changed === 0} />
        </div>
      </Card>
    </FormFrame>
  )
}

/** What is kept is tried: what was typed and not saved is not. */
function Trial({ shown: { way, appid, bound }, isSaved }: { shown: Shown; isSaved: boolean }) {
  const { t } = useTranslation('people-wechat-setting')
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState('')
  const run = async () => {
    setBusy(true)
    setResult('')
    try {
      const { problem, said } = (await ask(wechatDesk.tryWechatSignIn, { way })).data
      const theirs = said && ` ${t('said', { said })}`
      setResult(problem ? t(`problems.${problem}`) + theirs : t('good'))
    } catch {
      // Why it was refused has been said.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {bound > 0 && <p>{t('bound', { n: bound })}</p>}
      <div>
        <Button busy={busy} isDisabled={!isSaved || appid === ''} onPress={() => void run()}>
          {t('try')}
        </Button>
      </div>
      <p role="status">{result || (isSaved ? '' : t('tryUnsaved'))}</p>
    </>
  )
}
