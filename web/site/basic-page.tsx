import { site } from 'virtual:calls/site'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { query } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSession } from '../kit/session/use-session.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { ColourSlider } from '../kit/ui/colour-slider.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { ComboBox } from '../kit/ui/select.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { type Basic, type BasicForm, draftOf, formOf } from './basic.ts'
import { dateFormats } from './dates.ts'
import { FilingsField } from './filings-field.tsx'
import { LogoCard } from './logo-card.tsx'
import { refreshSchool } from './refresh-school.ts'
import { settingCards } from './setting-cards.ts'

// Only fields that the form has under the same name: what it makes of others is checked by the server.
const named = ['appName', 'schoolName', 'slogan', 'customerService', 'timeZone'] as const
const line = { maxLength: 16 }
const limits = {
  ...Object.fromEntries(named.map(name => [name, site.changeBasic.limits?.[name] ?? {}])),
  headlineFirst: line,
  headlineSecond: line,
}

const zones = Intl.supportedValuesOf('timeZone').map(id => ({ id, label: id }))

export function BasicPage() {
  const { t } = useTranslation('shell-routes')
  const basic = useQuery(query(site.basic))
  return (
    <>
      <PageHead title={t('title.SettingBasic')} />
      <Loaded query={basic}>{data => <BasicSettings basic={data} />}</Loaded>
    </>
  )
}

function BasicSettings({ basic }: { basic: Basic }) {
  const { t, i18n } = useTranslation('site-setting')
  const kept = useQueryClient()
  const person = useSession().me?.userId
  const [theirs, setTheirs] = useState<Basic>()
  const show = (data: Basic) => kept.setQueryData(query(site.basic).queryKey, data)
  const form = useForm<BasicForm>({
    start: formOf(basic),
    limits,
    draft: `basic:${person}`,
    send: async (values, inPlace) => {
      const reply = await ask(site.changeBasic, draftOf(values, basic.version), { inPlace })
      // Somebody else saved in between: nothing was changed, and nothing typed is lost.
      if (reply.code === codes.unchanged) {
        setTheirs(reply.data)
        throw new Refused(reply, 'quiet')
      }
      show(reply.data)
      void refreshSchool()
      return reply
    },
  })
  // A filing's fields are places in a list: without this the summary would call them by their paths.
  const labelOf = (path: string) => {
    const [, at, part] = /^contact\.filings\.(\d+)\.(name|number|link)$/.exec(path) ?? []
    if (at === undefined) return form.labelOf(path)
    return `${t(`basic.filing.${part as 'name' | 'number' | 'link'}`)} ${Number(at) + 1}`
  }
  const bit = (
    path: 'register' | 'mobileLoginSwitch' | 'cloudVisionSwitch' | 'bindPhone' | 'guardianConsent',
  ) => <Switch {...form.field(path, t(`basic.${path}`))} hint={t(`basic.${path}Hint`)} />
  return (
    <div className="settings">
      {theirs && (
        <Banner
          tone="warn"
          fact={t('basic.theirs')}
          actions={
            <Button
              size="s"
              onPress={() => {
                show(theirs)
                setTheirs(undefined)
              }}
            >
              {t('basic.takeTheirs')}
            </Button>
          }
        >
          {t('basic.theirsSays')}
        </Banner>
      )}
      <LogoCard logo={basic.logo} name={basic.schoolName} />
      <FormFrame form={{ ...form, labelOf }}>
        <Card title={t('basic.names')}>
          <div className="form-fields">
            <TextField {...form.field('schoolName', t('basic.schoolName'))} />
            <TextField {...form.field('appName', t('basic.appName'))} hint={t('basic.appNameHint')} />
            <TextField {...form.field('slogan', t('basic.slogan'))} />
            <div className="form-pair">
              <TextField {...form.field('headlineFirst', t('basic.headlineFirst'))} />
              <TextField {...form.field('headlineSecond', t('basic.headlineSecond'))} />
            </div>
          </div>
        </Card>
        <Card title={t('basic.contact')}>
          <div className="form-fields">
            <div className="form-pair">
              <TextField {...form.field('contact.phone', t('basic.phone'))} type="tel" />
              <TextField {...form.field('contact.email', t('basic.email'))} type="email" />
            </div>
            <TextField {...form.field('contact.hours', t('basic.hours'))} />
            <TextField {...form.field('contact.address', t('basic.address'))} />
            <TextField
              {...form.field('customerService', t('basic.customerService'))}
              type="url"
              hint={t('basic.customerServiceHint')}
            />
            <FilingsField {...form.field('contact.filings', t('basic.filings'))} problems={form.problems} />
          </div>
        </Card>
        <Card title={t('basic.switches')}>
          <div className="form-fields">
            {bit('register')}
            {bit('mobileLoginSwitch')}
            {bit('bindPhone')}
            {bit('guardianConsent')}
            {bit('cloudVisionSwitch')}
          </div>
        </Card>
        <Card title={t('basic.look')}>
          <div className="form-fields">
            <ColourSlider
              label={t('basic.accent')}
              value={form.values.accent}
              onChange={({ hue, chroma }) => {
                form.set('accent.hue', hue)
                form.set('accent.chroma', chroma)
              }}
            />
            <ComboBox {...form.field('timeZone', t('basic.timeZone'))} options={zones} />
          </div>
        </Card>
      </FormFrame>
      <Card title={t('basic.given')}>
        <dl className="facts">
          <dt>{t('basic.schoolDomain')}</dt>
          <dd>{basic.schoolDomain}</dd>
          <dt>{t('basic.trainingDomain')}</dt>
          <dd>{basic.trainingDomain || t('basic.none')}</dd>
          <dt>{t('basic.until')}</dt>
          <dd>
            {basic.invalidTime
              ? dateFormats(i18n.language, basic.timeZone).format(new Date(basic.invalidTime))
              : t('basic.endless')}
          </dd>
        </dl>
        <p className="hint">{t('basic.givenSays')}</p>
      </Card>
      <Suspense>
        {settingCards().map(({ name, Section }) => (
          <Section key={name} />
        ))}
      </Suspense>
    </div>
  )
}
