import { office } from 'virtual:calls/office'
import { IconPlus, IconSitemap } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
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
import { useMarkColumns } from './mark-columns.tsx'
import { MarkFilters, markFilters } from './mark-filters.tsx'
import { useOrganisation } from './organisation.ts'
import { usePeopleActions } from './people-list.tsx'
import { accountStates } from './person-cell.tsx'
import { accountColumns, actsColumn, guardianPhoneOf, nameColumn, phoneOf } from './person-columns.tsx'
import { ClassLink, StudentLink } from './person-link.tsx'

type Student = NonNullable<(typeof office)['students']['data']>['rows'][number]
const usual = { by: 'createdAt', down: true }

/** Every student of the school. */
export function StudentsPage() {
  const { t } = useTranslation(['people-office', 'shell-routes'])
  return (
    <StudentList
      head={(total, acts) => (
        <PageHead
          title={t('title.AdminStudents', { ns: 'shell-routes' })}
          says={total !== undefined && t('students.says', { n: total })}
          actions={acts}
        />
      )}
    />
  )
}

interface Props {
  /** Those of a class, or of everything below a directory, alone. */
  node?: number
  /** What stands above the list: with how many there are, and what is done with all of them. */
  head: (total: number | undefined, acts: ReactNode) => ReactNode
}

export function StudentList({ node, head }: Props) {
  const { t } = useTranslation(['people-office', 'shell-routes'])
  const { every } = useOrganisation()
  const actions = usePeopleActions({ role: 'STUDENT' })
  const always = useMemo(() => (node === undefined ? undefined : { node: String(node) }), [node])
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language or the tree changes
  const filters = useMemo(
    () => [
      ...(node === undefined
        ? [{ id: 'node', label: t('filter.node'), icon: IconSitemap, options: every }]
        : []),
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
    [t, every.length, node],
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
        free={markFilters}
        moreFilters={list => <MarkFilters list={list} of="STUDENT" />}
        always={always}
        placeholder={t('filter.people')}
        nameOf={row => row.fullName}
        isOff={row => row.state === 'DISABLED' || row.state === 'LOCKED'}
        bulk={actions.bulk}
        onBulk={actions.onBulk}
        whenEmpty={<EmptyState title={t('students.none')} {...(node === undefined && { action: add })} />}
        head={(list, exporting) =>
          head(
            list.rows.data && list.total,
            <>
              {exporting}
              {node === undefined && add}
            </>,
          )
        }
      />
      {actions.dialogs}
    </>
  )
}

function useStudentColumns(actions: ReturnType<typeof usePeopleActions>) {
  const { t } = useTranslation('people-office')
  const zone = useZone()
  const marks = useMarkColumns<Student>('STUDENT')
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language changes
  return useMemo<ListColumn<Student>[]>(
    () => [
      nameColumn(t('column.fullName'), StudentLink),
      { id: 'username', head: t('column.username'), isExtra: true, cell: row => row.username },
      { id: 'number', head: t('column.number'), isSortable: true, cell: row => row.number || '—' },
      { id: 'phone', head: t('column.phone'), cell: row => phoneOf(row) ?? t('unbound') },
      {
        id: 'class',
        head: t('column.class'),
        isSortable: true,
        phone: 'second',
        cell: row => <ClassLink of={row} otherwise={t('noClass')} />,
      },
      {
        id: 'guardian',
        head: t('column.guardian'),
        isSortable: true,
        cell: row =>
          row.consent === 'missing' ? (
            <Badge state="unpaid">{t('consent.missing')}</Badge>
          ) : (
            row.guardians.map(one => one.name).join(t('comma')) || '—'
          ),
      },
      {
        id: 'guardianPhone',
        head: t('column.guardianPhone'),
        isExtra: true,
        cell: ({ guardians: [first] }) => (first && guardianPhoneOf(first)) ?? '—',
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
      ...marks,
      actsColumn(t('column.acts'), row => (
        <>
          <Link className="button button-link button-s" to={pathTo('AdminStudent', { id: row.id })}>
            {t('row.view')}
          </Link>
          {actions.menu(row)}
        </>
      )),
    ],
    [t, zone, marks],
  )
}
