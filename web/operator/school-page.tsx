import { operator } from 'virtual:calls/operator'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { query } from '../kit/api/query.ts'
import { fileSize } from '../kit/format/text.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { ActsCard } from './acts-card.tsx'
import { AdminsCard } from './admins-card.tsx'
import { Titled, useProvider } from './console-frame.tsx'
import { HelpCard } from './help-card.tsx'
import { HostsCard } from './hosts-card.tsx'
import { OwnerCard } from './owner-card.tsx'
import { QuotasCard } from './quotas-card.tsx'
import type { SchoolData } from './school-data.ts'
import { ClosingCard } from './school-end-card.tsx'
import { SchoolForm } from './school-form.tsx'
import { Fact, momentHere, SchoolBadge } from './school-parts.tsx'
import { UsageCard } from './usage-card.tsx'

export function SchoolPage() {
  const { id = '' } = useParams()
  const school = useQuery(query(operator.school, { id }))
  return <Loaded query={school}>{data => <School school={data} />}</Loaded>
}

function School({ school }: { school: SchoolData }) {
  const { t } = useTranslation('operator')
  const { id, state, closesAt, trainingStatus } = school
  const isOperator = useProvider()?.role === 'OPERATOR'
  return (
    <Titled title={school.schoolName}>
      <PageHead
        title={
          <>
            {school.schoolName} <SchoolBadge state={state} />
          </>
        }
        says={school.schoolDomain}
        back={{ to: '/schools', label: t('schools.back'), number: t('school.number', { n: id }) }}
      />
      {school.demonstration && (
        <Banner fact={t('school.demonstration')}>{t('school.demonstrationSays')}</Banner>
      )}
      {closesAt && state === 'closing' && (
        <Banner tone="warn" fact={t('school.closing', { at: momentHere(closesAt) })} />
      )}
      {state === 'closed' && <Banner tone="danger" fact={t('school.closed')} />}
      <div className="provider-columns">
        <div className="settings">
          <Card title={t('school.figures')}>
            <dl className="facts">
              <Fact name={t('column.people')} value={school.people} />
              <Fact name={t('column.lessons')} value={school.lessons} />
              <Fact name={t('column.storage')} value={fileSize(school.storage)} />
              <Fact name={t('school.films')} value={fileSize(school.films)} />
              <Fact name={t('school.made')} value={momentHere(school.createdAt)} />
              <Fact name={t('school.seen')} value={t(`training.${trainingStatus || 'none'}`)} />
            </dl>
          </Card>
          <SchoolForm key={id} school={school} />
          <UsageCard id={id} />
        </div>
        <div className="settings">
          <QuotasCard school={school} isOperator={isOperator} />
          {isOperator && <OwnerCard key={school.agent?.id} school={school} />}
          <HostsCard school={school} />
          <AdminsCard school={school} />
          {isOperator && <HelpCard school={school} />}
          <ClosingCard school={school} />
          <ActsCard id={id} />
        </div>
      </div>
    </Titled>
  )
}
