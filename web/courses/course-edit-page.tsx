import { courseDesk } from 'virtual:calls/courseDesk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import type { CourseKind } from '../../contract/states.ts'
import { query } from '../kit/api/query.ts'
import { pathTo } from '../kit/paths.ts'
import { Loaded } from '../kit/ui/loaded.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { CourseForm } from './course-form.tsx'
import './offer.css'

export const NewCoursePage = () => <NewPage kind="recruiting" />
export const NewOpenClassPage = () => <NewPage kind="open" />

function NewPage({ kind }: { kind: CourseKind }) {
  const { t } = useTranslation('courses-drafting')
  return (
    <>
      <PageHead title={t(kind === 'open' ? 'newOpen' : 'new')} />
      <CourseForm kind={kind} />
    </>
  )
}

export function CourseEditPage() {
  const { t } = useTranslation('courses-drafting')
  const { id = '' } = useParams()
  // The address of an open course takes any text: one that is no number is no course.
  return /^[1-9]\d{0,15}$/.test(id) ? (
    <EditPage id={Number(id)} title={t('edit')} />
  ) : (
    <Navigate to={pathTo('NotFound')} replace />
  )
}

function EditPage({ id, title }: { id: number; title: string }) {
  const course = useQuery(query(courseDesk.courseDetails, { id }))
  return (
    <>
      <PageHead title={title} says={course.data?.name} />
      <Loaded query={course}>{data => <CourseForm key={data.id} course={data} kind={data.kind} />}</Loaded>
    </>
  )
}
