import { seats } from 'virtual:calls/seats'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { query } from '../kit/api/query.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { pathTo } from '../kit/paths.ts'
import { useFreshAtBell } from '../kit/push/fresh-with-bell.ts'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { StudentLink } from '../people/person-link.tsx'
import './offer.css'
import { OwnCourseCards } from './own-course-cards.tsx'

type Row = NonNullable<(typeof seats)['teacherStudents']['data']>['rows'][number]
const usual = { by: 'fullName', down: false }

/** The students of the teacher's own courses. */
export function TeacherStudentsPage() {
  const { t } = useTranslation(['courses-seats', 'shell-routes'])
  const courses = useQuery(query(seats.teacherCourses)).data
  useFreshAtBell([seats.teacherStudents, seats.teacherCourses])
  const filters = useMemo(
    () => [
      {
        id: 'course',
        label: t('filter.course'),
        options: (courses ?? []).map(({ id, name }) => ({ id: String(id), label: name })),
      },
    ],
    [t, courses],
  )
  const columns = useMemo<ListColumn<Row>[]>(
    () => [
      {
        id: 'fullName',
        head: t('column.fullName'),
        isSortable: true,
        isFixed: true,
        phone: 'name',
        cell: row => <StudentLink person={row} />,
      },
      { id: 'number', head: t('column.number'), cell: row => row.number || '—' },
      {
        id: 'class',
        head: t('column.class'),
        phone: 'second',
        cell: row => row.classPath || t('teacher.noClass'),
      },
      { id: 'courses', head: t('column.course'), cell: row => row.courses.join(t('comma')) },
      {
        id: 'acts',
        head: t('column.acts'),
        isFixed: true,
        align: 'end',
        phone: 'action',
        cell: row => (
          <Link className="button button-link button-s" to={pathTo('TeacherStudent', { id: row.id })}>
            {t('teacher.view')}
          </Link>
        ),
      },
    ],
    [t],
  )
  return (
    <ListPage
      name="teacherStudents"
      label={t('title.TeacherStudents', { ns: 'shell-routes' })}
      call={seats.teacherStudents}
      columns={columns}
      filters={filters}
      usual={usual}
      placeholder={t('filter.byName')}
      nameOf={row => row.fullName}
      whenEmpty={<EmptyState title={t('teacher.none')}>{t('teacher.noneSays')}</EmptyState>}
      head={list => (
        <PageHead
          title={t('title.TeacherStudents', { ns: 'shell-routes' })}
          says={list.rows.data && t('teacher.says', { n: list.total })}
        />
      )}
    />
  )
}

export function TeacherStudentPage() {
  const { t } = useTranslation('courses-seats')
  const id = Number(useParams().id)
  const student = useQuery(query(seats.teacherStudent, { id }))
  return (
    <>
      <PageHead
        title={student.data?.fullName ?? ' '}
        says={student.data && (student.data.classPath || t('teacher.noClass'))}
      />
      <Loaded query={student}>
        {data => {
          const facts = [
            [t('teacher.gender'), t(data.gender === '女' ? 'teacher.female' : 'teacher.male')],
            [t('column.number'), data.number || '—'],
            [t('column.class'), data.classPath || t('teacher.noClass')],
          ]
          return (
            <div className="course-parts">
              <div>
                <h2 className="unseen">{t('teacher.courses')}</h2>
                <OwnCourseCards courses={data.courses} mayJoin={false} />
              </div>
              <div>
                <Card title={t('teacher.profile')}>
                  <dl className="facts">
                    {facts.map(([name, value]) => (
                      <Fragment key={name}>
                        <dt>{name}</dt>
                        <dd>{value}</dd>
                      </Fragment>
                    ))}
                  </dl>
                </Card>
              </div>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}
