import { office } from 'virtual:calls/office'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { useFreshAtBell } from '../kit/push/fresh-with-bell.ts'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import './own-classes.css'
import { PersonCell } from './person-cell.tsx'
import { guardianPhoneOf, phoneOf } from './person-columns.tsx'

type Row = NonNullable<(typeof office)['ledStudents']['data']>['rows'][number]
const usual = { by: 'fullName', down: false }

/** The students of the classes that a head teacher leads, and whom to call at home. */
export function OwnClassesPage() {
  const { t } = useTranslation(['people-office', 'shell-routes'])
  const classes = useQuery(query(office.ledClasses)).data
  // Somebody else leads the class now, or somebody came into it.
  useFreshAtBell([office.ledClasses, office.ledStudents])
  const title =
    classes?.length === 1 ? (classes[0]?.path ?? '') : t('title.OwnClasses', { ns: 'shell-routes' })
  const filters = useMemo(
    () =>
      classes !== undefined && classes.length > 1
        ? [
            {
              id: 'class',
              label: t('column.class'),
              options: classes.map(({ id, path }) => ({ id: String(id), label: path })),
            },
          ]
        : [],
    [t, classes],
  )
  return (
    <ListPage
      name="ownClasses"
      label={t('title.OwnClasses', { ns: 'shell-routes' })}
      call={office.ledStudents}
      columns={useLedColumns()}
      filters={filters}
      usual={usual}
      placeholder={t('ownClasses.search')}
      nameOf={row => row.fullName}
      whenEmpty={
        classes?.length === 0 ? (
          <EmptyState title={t('ownClasses.none')}>{t('ownClasses.noneSays')}</EmptyState>
        ) : (
          <EmptyState title={t('ownClasses.empty')} />
        )
      }
      head={list => (
        <PageHead title={title} says={list.rows.data && t('ownClasses.says', { n: list.total })} />
      )}
    />
  )
}

function useLedColumns() {
  const { t } = useTranslation('people-office')
  return useMemo<ListColumn<Row>[]>(
    () => [
      {
        id: 'fullName',
        head: t('column.fullName'),
        isSortable: true,
        isFixed: true,
        phone: 'name',
        cell: row => <PersonCell person={row} />,
      },
      { id: 'number', head: t('column.number'), isSortable: true, cell: row => row.number || '—' },
      { id: 'class', head: t('column.class'), cell: row => row.classPath },
      { id: 'phone', head: t('column.phone'), phone: 'number', cell: row => phoneOf(row) ?? '—' },
      {
        id: 'guardian',
        head: t('column.guardian'),
        // On a phone whom to call stands below the name.
        phone: 'second',
        cell: ({ guardians }) =>
          guardians.length === 0 ? (
            '—'
          ) : (
            <ul className="led-guardians">
              {guardians.map(one => (
                <li key={one.id}>
                  {one.name} · {t(`relation.${one.relation}`)} {guardianPhoneOf(one)}
                </li>
              ))}
            </ul>
          ),
      },
    ],
    [t],
  )
}
