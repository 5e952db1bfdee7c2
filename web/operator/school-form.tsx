import { operator } from 'virtual:calls/operator'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { tableDay } from '../kit/format/dates.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { DateField } from '../kit/ui/date-field.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { ComboBox } from '../kit/ui/select.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { DomainLosses } from './domain-losses.tsx'
import { useOwnLimits } from './own-limits.ts'
import { type SchoolData, useSchoolCall } from './school-data.ts'
import { zoneOptions } from './school-parts.tsx'

const { limits = {} } = operator.changeSchool
const fieldOf = {
  [codes.schoolDomain]: 'schoolDomain',
  [codes.trainingDomain]: 'trainingDomain',
  [codes.agentEnd]: 'until',
} as const

const startOf = ({ schoolName, appName, schoolDomain, trainingDomain, ...school }: SchoolData) => ({
  schoolName,
  appName,
  schoolDomain,
  trainingDomain,
  timeZone: school.timeZone as string | null,
  until: school.until,
  register: school.register,
  mobileLogin: school.mobileLogin,
  cloudVision: school.cloudVision,
})

export function SchoolForm({ school }: { school: SchoolData }) {
  const { t } = useTranslation('operator')
  const start = useMemo(() => startOf(school), [school])
  const change = useSchoolCall(
    operator.changeSchool,
    Object.keys(fieldOf).map(Number).concat(codes.incomplete),
  )
  const form = useForm({
    start,
    limits,
    codes: fieldOf,
    send: ({ until, timeZone, ...values }) =>
      change.mutateAsync({
        ...values,
        id: String(school.id),
        until: until ?? '',
        timeZone: timeZone ?? school.timeZone,
      }),
    onSaved: () => toast(t('saved')),
  })
  const { latest } = useOwnLimits(form.values.timeZone)
  const { min, max, ...until } = form.field('until', t('field.until'))
  const day = form.values.until
  const endsAtOnce =
    day !== null && day !== school.until && day < tableDay(new Date(), form.values.timeZone ?? 'UTC')
  return (
    <Card title={t('school.settings')}>
      <FormFrame form={form}>
        <TextField {...form.field('schoolName', t('field.schoolName'))} />
        <TextField {...form.field('appName', t('field.appName'))} />
        <TextField
          {...form.field('schoolDomain', t('field.schoolDomain'))}
          inputMode="url"
          hint={t('field.changedDomainHint')}
        />
        <TextField
          {...form.field('trainingDomain', t('field.trainingDomain'))}
          inputMode="url"
          hint={t('field.trainingHint')}
        />
        {[
          [school.schoolDomain, form.values.schoolDomain],
          [school.trainingDomain, form.values.trainingDomain],
        ].map(
          ([was = '', is]) =>
            was !== '' && was !== is && <DomainLosses key={was} host={was} id={school.id} />,
        )}
        <ComboBox {...form.field('timeZone', t('field.timeZone'))} options={zoneOptions(school.timeZone)} />
        <DateField {...until} hint={latest ? t('agents.until', { day: latest }) : t('field.untilHint')} />
        {endsAtOnce && <Banner tone="warn" fact={t('field.untilPast')} />}
        <Switch {...form.field('register', t('field.register'))} />
        <Switch {...form.field('mobileLogin', t('field.mobileLogin'))} />
        <Switch {...form.field('cloudVision', t('field.cloudVision'))} />
      </FormFrame>
    </Card>
  )
}
