import { courses } from 'virtual:calls/courses'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { askContext } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { pictureAddress } from '../kit/api/upload-picture.ts'
import { pathTo } from '../kit/paths.ts'
import { useSchool } from '../kit/session/use-session.ts'
import { PublicHead } from '../site/head.tsx'
import { CourseCard } from './course-card.tsx'
import { OwnSeats } from './own-seats.tsx'
import { Portrait, TeacherCard } from './teacher-card.tsx'

export async function teachersLoader({ context }: LoaderFunctionArgs) {
  return { teachers: (await context.get(askContext)(courses.schoolTeachers)).data }
}

export function TeachersPage() {
  const { t } = useTranslation('courses')
  const { teachers } = useLoaderData<typeof teachersLoader>()
  const school = useSchool()?.school.schoolName ?? ''
  const says = t('teachers.says', { n: teachers.length })
  return (
    <div className="catalogue">
      <PublicHead title={`${t('teachers.title')} - ${school}`} description={`${school} ${says}`} />
      <div className="catalogue-head">
        <div>
          <h1>{t('teachers.title')}</h1>
          <p>{teachers.length > 0 ? says : t('teachers.noneSays')}</p>
        </div>
      </div>
      <div className="teacher-cards">
        {teachers.map(teacher => (
          <TeacherCard key={teacher.id} teacher={teacher} />
        ))}
      </div>
    </div>
  )
}

export async function teacherLoader({ params, context }: LoaderFunctionArgs) {
  const { id = '' } = params
  if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect(pathTo('NotFound'))
  try {
    const { data } = await context.get(askContext)(courses.teacher, { teacherId: id })
    return { ...data, title: data.teacher.fullName }
  } catch (error) {
    if (error instanceof Refused && error.code === codes.courseGone) throw redirect(pathTo('Datadeleted'))
    throw error
  }
}

export function TeacherPage() {
  const { t } = useTranslation(['courses', 'shell-routes'])
  const { teacher, courses: taught } = useLoaderData<typeof teacherLoader>()
  const school = useSchool()?.school.schoolName ?? ''
  const says = teacher.introduction || teacher.title || teacher.fullName
  return (
    <div className="catalogue">
      <PublicHead
        title={`${teacher.fullName} - ${school}`}
        description={says.slice(0, 160)}
        {...(teacher.photo && { picture: pictureAddress(teacher.photo, 480) })}
        data={{
          '@context': 'https://schema.org',
          '@type': 'Person',
          name: teacher.fullName,
          jobTitle: teacher.title || undefined,
          description: teacher.introduction || undefined,
          worksFor: { '@type': 'EducationalOrganization', name: school },
        }}
      />
      <nav className="public-crumbs" aria-label={t('crumb')}>
        <Link to={pathTo('Home')}>{t('title.Home', { ns: 'shell-routes' })}</Link>
        <Link to={pathTo('TeacherList')}>{t('teachers.title')}</Link>
        <span aria-current="page">{teacher.fullName}</span>
      </nav>
      <header className="teacher-head">
        <Portrait teacher={teacher} />
        <div>
          <h1>{teacher.fullName}</h1>
          {teacher.title && <p className="quiet">{teacher.title}</p>}
          {teacher.introduction && <p className="teacher-words">{teacher.introduction}</p>}
          {teacher.certificate && (
            <p className="quiet">
              {t('page.certificate')} {teacher.certificate}
            </p>
          )}
        </div>
      </header>
      <h2 className="teacher-courses">{t('teachers.courses')}</h2>
      {taught.length === 0 ? (
        <p className="quiet">{t('teachers.noCourses')}</p>
      ) : (
        <OwnSeats>
          <ul className="course-cards">
            {taught.map(course => (
              <li key={course.id}>
                <CourseCard course={course} />
              </li>
            ))}
          </ul>
        </OwnSeats>
      )}
    </div>
  )
}
