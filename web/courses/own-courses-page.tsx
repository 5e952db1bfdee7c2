import { seats } from 'virtual:calls/seats'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { pathTo } from '../kit/paths.ts'
import { useFreshAtBell } from '../kit/push/fresh-with-bell.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import './offer.css'
import './own-courses.css'
import { OwnCourseCards } from './own-course-cards.tsx'
import { OwnCourseParts } from './own-course-part.tsx'
import { OwnWaiting } from './own-waiting.tsx'

export const OwnCoursesPage = () => <OwnPage family="courses" />
export const OwnPublicPage = () => <OwnPage family="public" />

const shapes = {
  courses: { title: 'StudentCourse', none: 'own.none', says: 'own.noneSays' },
  public: { title: 'StudentPublicClass', none: 'own.nonePublic', says: 'own.nonePublicSays' },
} as const

function OwnPage({ family }: { family: keyof typeof shapes }) {
  const { t } = useTranslation(['courses-seats', 'shell-routes'])
  const courses = useQuery(query(seats.ownCourses, { family }))
  useFreshAtBell([seats.ownCourses])
  const { title, none, says } = shapes[family]
  const catalogue = (
    <LinkButton kind="primary" to={pathTo('ElectiveCenter')}>
      {t('own.catalogue')}
    </LinkButton>
  )
  return (
    <>
      <PageHead
        title={t(`title.${title}`, { ns: 'shell-routes' })}
        says={courses.data && t('own.says', { n: courses.data.length })}
        actions={
          <>
            {family === 'courses' && <OwnCourseParts course={null} />}
            {catalogue}
          </>
        }
      />
      <OwnWaiting isPublic={family === 'public'} />
      <Loaded query={courses}>
        {rows =>
          rows.length === 0 ? (
            <EmptyState title={t(none)} action={catalogue}>
              {t(says)}
            </EmptyState>
          ) : (
            <OwnCourseCards courses={rows} mayJoin />
          )
        }
      </Loaded>
    </>
  )
}
