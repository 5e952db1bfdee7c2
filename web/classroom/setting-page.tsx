import { classroom } from 'virtual:calls/classroom'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../kit/api/browser.ts'
import { query } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSession } from '../kit/session/use-session.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { MeetingServiceCard } from './meeting-service-card.tsx'
import { classroomCards } from './setting-cards.ts'

type Setting = NonNullable<(typeof classroom)['setting']['data']>

export function SettingPage() {
  const { t } = useTranslation(['classroom-teaching', 'shell-routes'])
  const setting = useQuery(query(classroom.setting))
  return (
    <>
      <PageHead title={t('title.SettingClassroom', { ns: 'shell-routes' })} says={t('says')} />
      <Loaded query={setting}>{data => <ClassroomSetting setting={data} />}</Loaded>
    </>
  )
}

function ClassroomSetting({ setting }: { setting: Setting }) {
  const { t } = useTranslation('classroom-teaching')
  const kept = useQueryClient()
  const person = useSession().me?.userId
  const form = useForm<Setting>({
    start: setting,
    limits: classroom.changeSetting.limits,
    draft: `classroom:${person}`,
    send: (values, inPlace) => ask(classroom.changeSetting, values, { inPlace }),
    onSaved: values => kept.setQueryData(query(classroom.setting).queryKey, values),
  })
  return (
    <div className="settings">
      {setting.outside && (
        <Banner tone="info" fact={t('outsideIs')}>
          {t('outsideIsSays')}
        </Banner>
      )}
      <FormFrame form={form}>
        <Card title={t('where')}>
          <div className="form-fields">
            <TextField {...form.field('outside', t('outside'))} type="url" hint={t('outsideHint')} />
          </div>
        </Card>
        <Card title={t('roster')}>
          <div className="form-fields">
            <Switch {...form.field('observersShown', t('observersShown'))} hint={t('observersShownHint')} />
          </div>
        </Card>
      </FormFrame>
      <MeetingServiceCard />
      {classroomCards().map(({ name, Section }) => (
        <Suspense key={name}>
          <Section />
        </Suspense>
      ))}
    </div>
  )
}
