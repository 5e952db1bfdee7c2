import { siteDesk } from 'virtual:calls/siteDesk'
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
import { Loaded } from '../kit/ui/loaded.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { type Basic, type BasicForm, draftOf, formOf } from './basic.ts'
import { ContactCard, GivenCard, LookCard, NamesCard, SwitchesCard } from './basic-cards.tsx'
import { GivenQuotas } from './given-quotas.tsx'
import { LogoCard } from './logo-card.tsx'
import { refreshSchool } from './refresh-school.ts'
import { settingCards } from './setting-cards.ts'

// Only fields that the form has under the same name: what it makes of others is checked by the server.
const named = ['appName', 'schoolName', 'slogan', 'customerService', 'timeZone'] as const
const line = { maxLength: 16 }
const limits = {
  ...Object.fromEntries(named.map(name => [name, siteDesk.changeBasic.limits?.[name] ?? {}])),
  headlineFirst: line,
  headlineSecond: line,
}

export function BasicPage() {
  const { t } = useTranslation('shell-routes')
  const basic = useQuery(query(siteDesk.basic))
  return (
    <>
      <PageHead title={t('title.SettingBasic')} />
      <Loaded query={basic}>{data => <BasicSettings basic={data} />}</Loaded>
    </>
  )
}

function BasicSettings({ basic }: { basic: Basic }) {
  const { t } = useTranslation('site-setting')
  const kept = useQueryClient()
  const person = useSession().me?.userId
  const [theirs, setTheirs] = useState<Basic>()
  const show = (data: Basic) => kept.setQueryData(query(siteDesk.basic).queryKey, data)
  const form = useForm<BasicForm>({
    start: formOf(basic),
    limits,
    draft: `basic:${person}`,
    send: async (values, inPlace) => {
      const reply = await ask(siteDesk.changeBasic, draftOf(values, basic.version), { inPlace })
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
        <NamesCard form={form} />
        <ContactCard form={form} />
        <SwitchesCard form={form} />
        <LookCard form={form} />
      </FormFrame>
      <GivenCard basic={basic} />
      <GivenQuotas />
      <Suspense>
        {settingCards().map(({ name, Section }) => (
          <Section key={name} />
        ))}
      </Suspense>
    </div>
  )
}
