import { announcements } from 'virtual:calls/announcements'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { query } from '../kit/api/query.ts'
import { Loaded } from '../kit/ui/loaded.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { AnnouncementForm } from './announcement-form.tsx'

export function NewAnnouncementPage() {
  const { t } = useTranslation('announcements')
  return (
    <>
      <PageHead title={t('form.new')} />
      <AnnouncementForm />
    </>
  )
}

export function AnnouncementEditPage() {
  const { t } = useTranslation('announcements')
  const id = Number(useParams().id)
  const one = useQuery(query(announcements.broadcast, { id }))
  return (
    <>
      <PageHead title={t('form.edit')} says={one.data?.title} />
      <Loaded query={one}>{data => <AnnouncementForm key={data.id} announcement={data} />}</Loaded>
    </>
  )
}
