import { useTranslation } from 'react-i18next'
import type { Form } from '../kit/form/use-form.ts'
import { Switch } from '../kit/ui/choices.tsx'
import { ColourSlider } from '../kit/ui/colour-slider.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { ComboBox } from '../kit/ui/select.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import type { Basic, BasicForm } from './basic.ts'
import { FilingsField } from './filings-field.tsx'
import { dateFormats } from './setting-dates.ts'

interface Given {
  form: Form<BasicForm>
}

const zones = Intl.supportedValuesOf('timeZone').map(id => ({ id, label: id }))

export function NamesCard({ form }: Given) {
  const { t } = useTranslation('site-setting')
  return (
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
  )
}

export function ContactCard({ form }: Given) {
  const { t } = useTranslation('site-setting')
  return (
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
  )
}

export function SwitchesCard({ form }: Given) {
  const { t } = useTranslation('site-setting')
  const bit = (
    path: 'register' | 'mobileLoginSwitch' | 'cloudVisionSwitch' | 'bindPhone' | 'guardianConsent',
  ) => <Switch {...form.field(path, t(`basic.${path}`))} hint={t(`basic.${path}Hint`)} />
  return (
    <Card title={t('basic.switches')}>
      <div className="form-fields">
        {bit('register')}
        {bit('mobileLoginSwitch')}
        {bit('bindPhone')}
        {bit('guardianConsent')}
        {bit('cloudVisionSwitch')}
      </div>
    </Card>
  )
}

export function LookCard({ form }: Given) {
  const { t } = useTranslation('site-setting')
  return (
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
  )
}

/** What the school is told and cannot change. */
export function GivenCard({ basic }: { basic: Basic }) {
  const { t, i18n } = useTranslation('site-setting')
  return (
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
  )
}
