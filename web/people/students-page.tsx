import { office } from 'virtual:calls/office'
import { IconPlus, IconSitemap } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { guardianFilters } from '../../contract/people-lists.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import './office.css'
import { useOrganisation } from './organisation.ts'
import { usePeopleActions } from './people-list.tsx'
import { accountStates } from './person-cell.tsx'
import { accountColumns, actsColumn, nameColumn } from './person-columns.tsx'

type Student = NonNullable<(typeof office)['students']['data']>['rows'][number]
const usual = { by: 'createdAt', down: true }

export function StudentsPage() {
  const { t } = useTranslation(['people-office', 'shell-routes'])
  const { every } = useOrganisation()
  const actions = usePeopleActions('STUDENT')
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language or the tree changes
  const filters = useMemo(
    () => [
      { id: 'node', label: t('filter.node'), icon: IconSitemap, options: every },
      {
        id: 'state',
        label: t('filter.state'),
        options: accountStates.map(id => ({ id, label: t(`state.${id}`) })),
      },
      {
        id: 'guardian',
        label: t('filter.guardian'),
        options: guardianFilters.map(id => ({ id, label: t(`guardianFilter.${id}`) })),
      },
    ],
    [t, every.length],
  )
  const columns = useStudentColumns(actions)
  const add = (
    <Button kind="primary" icon={IconPlus} onPress={actions.add}>
      {t('user.addStudent')}
    </Button>
  )
  return (
    <>
      <ListPage
        name="students"
        label={t('title.AdminStudents', { ns: 'shell-routes' })}
        call={office.students}
        exports={office.exportStudents}
        columns={columns}
        filters={filters}
        usual={usual}
        placeholder={t('filter.people')}
        nameOf={row => row.fullName}
        isOff={row => row.state === 'DISABLED' || row.state === 'LOCKED'}
        bulk={actions.bulk}
        onBulk={actions.onBulk}
        whenEmpty={<EmptyState title={t('students.none')} action={add} />}
        head={(list, exporting) => (
          <PageHead
            title={t('title.AdminStudents', { ns: 'shell-routes' })}
            says={list.rows.data && t('students.says', { n: list.total })}
            actions={
              <>
                {exporting}
                {add}
              </>
            }
          />
        )}
      />
      {actions.dialogs}
    </>
  )
}

function useStudentColumns(actions: ReturnType<typeof usePeopleActions>) {
  const { t } = useTranslation('people-office')
  const zone = useZone()
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language changes
  return useMemo<ListColumn<Student>[]>(
    () => [
      nameColumn(t('column.fullName')),
      { id: 'username', head: t('column.username'), isExtra: true, cell: row => row.username },
      { id: 'number', head: t('column.number'), isSortable: true, cell: row => row.number || '—' },
      { id: 'phone', head: t('column.phone'), cell: row => row.phone || t('unbound') },
      { id: 'class', head: t('column.class'), phone: 'second', cell: row => row.classPath || t('noClass') },
      {
        id: 'guardian',
        head: t('column.guardian'),
        cell: row =>
          row.consent === 'missing' ? (
            <Badge state="unpaid">{t('consent.missing')}</Badge>
          ) : (
            row.guardians.map(one => one.name).join(t('comma')) || '—'
          ),
      },
      { id: 'born', head: t('column.born'), isSortable: true, isExtra: true, cell: row => row.born || '—' },
      ...accountColumns<Student>(
        {
          state: t('column.state'),
          stateOf: state => t(`state.${state}`),
          createdAt: t('column.createdAt'),
          seenAt: t('column.seenAt'),
        },
        zone,
      ),
      actsColumn(t('column.acts'), row => (
        <>
          <Link className="button button-link button-s" to={pathTo('AdminStudent', { id: row.id })}>
            {t('row.view')}
          </Link>
          {actions.menu(row)}
        </>
      )),
    ],
    [t, zone],
  )
}
