import { operator } from 'virtual:calls/operator'
import { IconSend } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { CallRef } from '../kit/api/types.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import type { Listed } from '../kit/list/use-list.ts'
import { Button } from '../kit/ui/button.tsx'
import { NameLink } from '../kit/ui/name-link.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { Titled } from './console-frame.tsx'
import { PushCourse } from './push-course.tsx'
import { momentHere } from './school-parts.tsx'

interface Row {
  id: number
  name: string
  school: { id: number; name: string }
  given: number
  quoted: number
  students: number
  changedAt: string
}

function useCourseColumns(): ListColumn<Row>[] {
  const { t } = useTranslation('operator')
  return useMemo(
    () => [
      {
        id: 'name',
        head: t('courses.name'),
        isFixed: true,
        isSortable: true,
        phone: 'name',
        cell: row => <NameLink to={`/courses/${row.id}`}>{row.name}</NameLink>,
      },
      { id: 'school', head: t('courses.school'), phone: 'second', cell: row => row.school.name },
      {
        id: 'given',
        head: t('courses.given'),
        align: 'end',
        isSortable: true,
        phone: 'number',
        cell: row => row.given,
      },
      { id: 'quoted', head: t('courses.quoted'), align: 'end', isSortable: true, cell: row => row.quoted },
      {
        id: 'students',
        head: t('courses.students'),
        align: 'end',
        isSortable: true,
        cell: row => row.students,
      },
      {
        id: 'changedAt',
        head: t('courses.changed'),
        isSortable: true,
        cell: row => momentHere(row.changedAt),
      },
    ],
    [t],
  )
}

/** What schools were given to quote, where it is quoted and by how many students it is taken. */
export function PublicCoursesPage() {
  const { t } = useTranslation('operator')
  const navigate = useNavigate()
  const [isOpen, open] = useState(false)
  const columns = useCourseColumns()
  const add = (
    <Button kind="primary" icon={IconSend} onPress={() => open(true)}>
      {t('courses.add')}
    </Button>
  )
  return (
    <Titled title={t('courses.title')}>
      <ListPage<Row>
        name="provider-courses"
        label={t('courses.title')}
        call={operator.publicCourses as CallRef<unknown, Listed<Row>>}
        columns={columns}
        filters={noFilters}
        usual={{ by: 'changedAt', down: true }}
        placeholder={t('courses.search')}
        nameOf={row => row.name}
        whenEmpty={
          <EmptyState title={t('courses.none')} action={add}>
            {t('courses.noneSays')}
          </EmptyState>
        }
        head={list => (
          <PageHead title={t('courses.title')} says={t('courses.says', { n: list.total })} actions={add} />
        )}
      />
      {isOpen && <PushCourse onClose={() => open(false)} onPushed={id => void navigate(`/courses/${id}`)} />}
    </Titled>
  )
}
const noFilters: readonly [] = []
