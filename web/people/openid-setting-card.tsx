import { openid } from 'virtual:calls/openid'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openidBack } from '../../contract/people-openid-lists.ts'
import { shortSecretEnd } from '../../contract/site-secrets-lists.ts'
import { ask } from '../kit/api/browser.ts'
import { query } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import type { Limits } from '../kit/form/problems.ts'
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
import { OpenidRolesField } from './openid-roles-field.tsx'

const words = ['people-openid-setting'] as const
type Shown = NonNullable<(typeof openid)['openidSetting']['data']>

/** The school's own service for signing in. Whoever names it says who comes in as whom, so it is whose everything is. */
export function OpenidSettingCard() {
  const isReady = useNeededWords(words)
  const hasAll = useMay('all')
  const setting = useQuery(query(openid.openidSetting))
  return isReady && hasAll ? <Loaded query={setting}>{data => <Form shown={data} />}</Loaded> : null
}

/** What a button on the sign-in page cannot do without. */
function neededOnPage({ secretEnd }: Shown): Limits {
  const limits: Limits = openid.changeOpenid.limits ?? {}
  const needed = ['called', 'issuer', 'client', ...(secretEnd === '' ? ['secret'] : [])]
  return Object.fromEntries(needed.map(path => [path, { ...limits[path], required: true }]))
}

function Form({ shown }: { shown: Shown }) {
  const { t } = useTranslation('people-openid-setting')
  const queries = useQueryClient()
  const { enabled, called, issuer, client, roleClaim, roleTable, secretEnd: end } = shown
  const back = location.origin + openidBack
  const kept = end === shortSecretEnd ? t('secretSet') : t('secretKept', { end })
  const form = useForm({
    start: { enabled, called, issuer, client, roleClaim, roleTable, secret: '' },
    limits: ({ enabled }) => ({
      ...openid.changeOpenid.limits,
      ...(enabled && neededOnPage(shown)),
      // A table may be empty where no claim is named.
      roleTable: {},
    }),
    send: (values, inPlace) => ask(openid.changeOpenid, values, { inPlace }),
    secrets: ['secret'],
    onSaved: () => {
      void refreshSchool()
      void queries.invalidateQueries(query(openid.openidSetting))
    },
  })
  return (
    <FormFrame form={form}>
      <Card title={t('title')}>
        <div className="form-fields">
          <p className="hint">{t('says')}</p>
          <Switch {...form.field('enabled', t('enabled'))} />
          <TextField {...form.field('called', t('called'))} hint={t('calledHint')} />
          <TextField
            {...form.field('issuer', t('issuer'))}
            type="url"
            placeholder="https://id.example.com"
            hint={t('issuerHint')}
          />
          <TextField {...form.field('client', t('client'))} />
          <PasswordField
            {...form.field('secret', t('secret'))}
            autoComplete="new-password"
            hint={end ? kept : t('secretHint')}
          />
          <div>
            <dl className="facts">
              <dt>{t('back')}</dt>
              <dd>
                {back} <CopyButton size="s" text={back} />
              </dd>
            </dl>
            <p className="hint">{t('backSays')}</p>
          </div>
          <TextField {...form.field('roleClaim', t('roleClaim'))} hint={t('roleClaimHint')} />
          {form.values.roleClaim !== '' && (
            <OpenidRolesField {...form.field('roleTable', t('roles'))} problems={form.problems} />
          )}
          <Trial key={form.changed === 0 ? 'saved' : 'typed'} shown={shown} isSaved={form.changed === 0} />
        </div>
      </Card>
    </FormFrame>
  )
}

/** What is kept is tried: what was typed and not saved is not. */
function Trial({ shown: { issuer, bound }, isSaved }: { shown: Shown; isSaved: boolean }) {
  const { t } = useTranslation('people-openid-setting')
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState('')
  const run = async () => {
    setBusy(true)
    setResult('')
    try {
      const { data } = await ask(openid.tryOpenid)
      setResult(data.problem ? t(`problems.${data.problem}`) : t('good'))
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
        <Button busy={busy} isDisabled={!isSaved || issuer === ''} onPress={() => void run()}>
          {t('try')}
        </Button>
      </div>
      <p role="status">{result || (isSaved ? '' : t('tryUnsaved'))}</p>
    </>
  )
}
