import { operator } from 'virtual:calls/operator'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { DateField } from '../kit/ui/date-field.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { ComboBox } from '../kit/ui/select.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { Titled, useProvider } from './console-frame.tsx'
import { type DemonstrationLost, EndDemonstration } from './end-demonstration.tsx'
import { useOwnLimits } from './own-limits.ts'
import { type Handed, PasswordOnce } from './password-once.tsx'
import { firstSignIn } from './school-address.rules.ts'
import { zoneOptions } from './school-parts.tsx'

const empty = {
  schoolName: '',
  schoolDomain: '',
  trainingDomain: '',
  timeZone: 'Asia/Shanghai' as string | null,
  until: null as string | null,
  register: true,
  userName: 'admin',
  fullName: '',
}
type NewSchool = typeof empty
const { limits = {} } = operator.makeSchool
const fieldOf = {
  [codes.schoolDomain]: 'schoolDomain',
  [codes.trainingDomain]: 'trainingDomain',
  [codes.agentEnd]: 'until',
} as const

export function NewSchoolPage() {
  const { t } = useTranslation('operator')
  const navigate = useNavigate()
  const kept = useQueryClient()
  const [made, show] = useState<Handed & { id: number }>()
  const [lost, tellLost] = useState<DemonstrationLost>()
  const mayEnd = useRef(false)
  // Whoever may give so many days alone has to say a day.
  const isEndNeeded = useOwnLimits(null).latest !== null
  const form = useForm<NewSchool>({
    start: empty,
    limits: isEndNeeded ? { ...limits, until: { required: true } } : limits,
    codes: fieldOf,
    draft: 'provider:school',
    send: async ({ until, timeZone, ...values }, inPlace) => {
      const body = { ...values, until: until ?? '', timeZone: timeZone ?? 'Asia/Shanghai' }
      const reply = await ask(
        operator.makeSchool,
        { ...body, endsDemonstration: mayEnd.current },
        { inPlace: [...inPlace, codes.demonstrationStands] },
      ).catch(refusal => {
        if (refusal instanceof Refused && refusal.code === codes.demonstrationStands)
          tellLost(refusal.data as DemonstrationLost)
        throw refusal
      })
      const { id, password } = reply.data
      show({ id, ...firstSignIn(values.schoolDomain, location, values.userName, password) })
      void kept.invalidateQueries({ queryKey: [operator.schools.name] })
      return reply
    },
  })
  const end = async () => {
    mayEnd.current = true
    // What is refused for another reason is asked anew.
    await form.submit().finally(() => {
      mayEnd.current = false
    })
  }
  const { left, latest } = useOwnLimits(form.values.timeZone)
  const role = useProvider()?.role
  return (
    <Titled title={t('new.title')}>
      <PageHead
        title={t('new.title')}
        says={t(role === 'AGENT' ? 'new.saysAgent' : 'new.says')}
        back={{ to: '/schools', label: t('schools.back') }}
      />
      {left !== null && <Banner tone={left === 0 ? 'warn' : 'info'} fact={t('agents.left', { n: left })} />}
      {left !== 0 && (
        <div className="settings">
          <FormFrame form={form} verb={t('new.verb')} isNew>
            <Card title={t('new.school')}>
              <SchoolNames form={form} latest={latest} />
            </Card>
            <Card title={t('new.admin')}>
              <div className="form-fields">
                <p className="hint">{t('new.adminSays')}</p>
                <TextField {...form.field('fullName', t('field.fullName'))} />
                <TextField {...form.field('userName', t('field.userName'))} autoComplete="off" />
              </div>
            </Card>
          </FormFrame>
        </div>
      )}
      <EndDemonstration lost={lost} onConfirm={end} onClose={() => tellLost(undefined)} />
      {made && <PasswordOnce made={made} onClose={() => void navigate(`/schools/${made.id}`)} />}
    </Titled>
  )
}

function SchoolNames({ form, latest }: { form: Form<NewSchool>; latest: string | null }) {
  const { t } = useTranslation('operator')
  const zone = form.field('timeZone', t('field.timeZone'))
  const { min, max, ...until } = form.field('until', t('field.until'))
  return (
    <div className="form-fields">
      <TextField {...form.field('schoolName', t('field.schoolName'))} />
      <TextField
        {...form.field('schoolDomain', t('field.schoolDomain'))}
        hint={t('field.domainHint')}
        inputMode="url"
        placeholder="school.example.com"
      />
      <TextField
        {...form.field('trainingDomain', t('field.trainingDomain'))}
        hint={t('field.trainingHint')}
        inputMode="url"
      />
      <ComboBox {...zone} options={zoneOptions('Asia/Shanghai')} />
      <DateField {...until} hint={latest ? t('agents.until', { day: latest }) : t('field.untilHint')} />
      <Switch {...form.field('register', t('field.register'))} />
    </div>
  )
}
