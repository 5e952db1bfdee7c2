import { people } from 'virtual:calls/people'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { pictureAddress, uploadPicture } from '../kit/api/upload-picture.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { PersonPicture } from '../kit/session/person-picture.tsx'
import { knowMe, type Me } from '../kit/session/session.ts'
import { usePlace, useSchool, useSession } from '../kit/session/use-session.ts'
import { Segments } from '../kit/ui/choices.tsx'
import { FileDrop } from '../kit/ui/file-drop.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { TextArea, TextField } from '../kit/ui/text-field.tsx'
import { accountCards } from './account-cards.ts'
import { OwnDataCard } from './own-data-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PhoneCard } from './phone-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

const BindingsCard = lazy(() => import('./bindings-card.tsx').then(part => ({ default: part.BindingsCard })))

/** One's own information: the same page for students, teachers, assistants and administrators. */
export function AccountPage() {
  const { t } = useTranslation('shell-routes')
  const place = usePlace()
  const me = useQuery(query(people.userInfo))
  const { roles } = useSession()
  const { openid: house = '', wechat = [] } = useSchool()?.school ?? {}
  return (
    <>
      <PageHead title={place ? t(`title.${place}`) : ''} />
      <Loaded query={me}>
        {data => (
          <div className="settings">
            <AvatarCard me={data} />
            <InfoCard me={data} />
            <PhoneCard phone={data.phone} />
            {accountCards().map(({ name, role: of, Section }) =>
              roles.includes(of) ? (
                <Suspense key={name}>
                  <Section />
                </Suspense>
              ) : null,
            )}
            <PasskeysCard />
            {house && (
              <Suspense>
                <BindingsCard by="openid" name={house} />
              </Suspense>
            )}
            {wechat.length > 0 && (
              <Suspense>
                <BindingsCard by="wechat" name="" ways={wechat} />
              </Suspense>
            )}
            <SessionsCard />
            <OwnDataCard />
          </div>
        )}
      </Loaded>
    </>
  )
}

function AvatarCard({ me }: { me: Me }) {
  const { t } = useTranslation('people-account')
  const change = useCall(people.changeAvatar, { changes: [people.userInfo] })
  const put = (avatar: string) => change.mutate({ avatar }, { onSuccess: () => knowMe({ ...me, avatar }) })
  return (
    <Card title={t('avatar')}>
      <div className="logo-now">
        <PersonPicture me={me} size="l" />
        <FileDrop
          label={t('avatar')}
          labelUnseen
          hint={t('avatarHint')}
          value={me.avatar}
          onChange={put}
          upload={uploadPicture}
          addressOf={name => pictureAddress(name, 160)}
          ratio="1"
        />
      </div>
    </Card>
  )
}

function InfoCard({ me }: { me: Me }) {
  const { t } = useTranslation(['people-account', 'people'])
  const change = useCall(people.changeOwnInfo, { changes: [people.userInfo] })
  const { fullName, gender, title, info } = me
  const form = useForm({
    start: { fullName, gender: gender as '女' | '男' | null, title, info },
    ...(people.changeOwnInfo.limits && { limits: people.changeOwnInfo.limits }),
    draft: `account:${me.userId}`,
    send: values => change.mutateAsync({ ...values, gender: values.gender ?? '男' }),
    onSaved: ({ gender: chosen, ...rest }) => knowMe({ ...me, ...rest, gender: chosen ?? '男' }),
  })
  return (
    <Card title={t('info')}>
      <dl className="facts">
        <dt>{t('signIn.userName', { ns: 'people' })}</dt>
        <dd>{me.username}</dd>
        <dt>{t('roles')}</dt>
        <dd>{me.roles.map(role => t(`role.${role}`, { ns: 'people' })).join(' · ')}</dd>
      </dl>
      <FormFrame form={form}>
        <TextField
          {...form.field('fullName', t('register.fullName', { ns: 'people' }))}
          autoComplete="name"
        />
        <Segments
          {...form.field('gender', t('register.gender', { ns: 'people' }))}
          options={[
            { id: '女', label: t('register.female', { ns: 'people' }) },
            { id: '男', label: t('register.male', { ns: 'people' }) },
          ]}
          onChange={id => form.set('gender', id === '女' ? '女' : '男')}
        />
        <TextField {...form.field('title', t('title'))} hint={t('titleHint')} />
        <TextArea {...form.field('info', t('says'))} rows={4} />
      </FormFrame>
    </Card>
  )
}
