import { seats } from 'virtual:calls/seats'
import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { enrolmentSources, enrolmentStates } from '../../contract/states.ts'
import { tableTime } from '../kit/format/dates.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { type ExportInput, ExportMenu } from '../kit/list/export-menu.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import type { List } from '../kit/list/use-list.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { PersonCell } from '../people/person-cell.tsx'
import { AddStudents } from './add-students.tsx'
import type { Course } from './course-values.ts'
import { Withdraw } from './withdraw-dialog.tsx'

type Row = NonNullable<(typeof seats)['roster']['data']>['rows'][number]
const usual = { by: 'madeAt', down: true }
/** Which part of the course's page this is. */
const keeps = ['part']
const looks = { active: 'enabled', withdrawn: 'withdrawn', refunded: 'refunded' } as const

/** Whom somebody ticked, one by one; the names are those that the list shows. */
function chosenOf({ selection, rows }: List<Row>) {
  const which = selection.chosen({})
  if (!('ids' in which)) return undefined
  const shown = rows.data?.rows.filter(({ id }) => which.ids.includes(id)) ?? []
  return {
    ids: which.ids,
    names: shown.map(({ student }) => student.fullName),
    clear: selection.clear,
  }
}

/** Who is in a course: the console's list, with what is given and taken back here. */
export function RosterCard({ course }: { course: Course }) {
  const { t } = useTranslation('courses-seats')
  const [isAdding, adds] = useState(false)
  const [leaving, leave] = useState<ReturnType<typeof chosenOf>>()
  const always = useMemo(() => ({ id: String(course.id) }), [course.id])
  const filters = useRosterFilters()
  const columns = useRosterColumns()
  const go = useNavigate()
  const adding = (
    <Button kind="primary" icon={IconUserPlus} onPress={() => adds(true)}>
      {t('roster.add')}
    </Button>
  )
  const exporting = (list: List<Row>) => {
    const { id: _, ...filter } = list.filter as Record<string, unknown>
    // The course stands in the address of the call, beside what every export says.
    const input = { filter, sort: list.sortText, columns: [], id: course.id } as Omit<ExportInput, 'format'>
    return <ExportMenu call={seats.exportRoster} total={list.total} input={input} />
  }
  return (
    <>
      <ListPage
        name="roster"
        label={t('roster.title')}
        call={seats.roster}
        always={always}
        keeps={keeps}
        columns={columns}
        filters={filters}
        usual={usual}
        placeholder={t('filter.search')}
        nameOf={row => row.student.fullName}
        isOff={row => row.state !== 'active'}
        bulk={[{ id: 'withdraw', label: t('roster.withdraw'), isDanger: true }]}
        onBulk={(_, list) => {
          const chosen = chosenOf(list)
          if (chosen) leave(chosen)
          else toast(t('roster.limit'), 'refusal')
        }}
        whenEmpty={
          <EmptyState title={t('roster.none')} action={adding}>
            {t('roster.noneSays')}
          </EmptyState>
        }
        head={list => (
          <div className="roster-head">
            <p>{list.rows.data && t('roster.says', { n: list.total })}</p>
            <span className="roster-acts">
              <Button
                icon={IconFileImport}
                onPress={() => void go(`${pathTo('UserImport')}?content=roster&course=${course.id}`)}
              >
                {t('roster.import')}
              </Button>
              {exporting(list)}
              {adding}
            </span>
          </div>
        )}
      />
      {isAdding && <AddStudents course={course} onClose={() => adds(false)} />}
      {leaving && <Withdraw course={course.id} {...leaving} onClose={() => leave(undefined)} />}
    </>
  )
}

function useRosterFilters() {
  const { t } = useTranslation('courses-seats')
  return useMemo(
    () => [
      {
        id: 'state',
        label: t('filter.state'),
        options: enrolmentStates.states.map(id => ({ id, label: t(`state.${id}`) })),
      },
      {
        id: 'source',
        label: t('filter.source'),
        options: enrolmentSources.map(id => ({ id, label: t(`source.${id}`) })),
      },
    ],
    [t],
  )
}

function useRosterColumns() {
  const { t } = useTranslation('courses-seats')
  const zone = useZone()
  return useMemo<ListColumn<Row>[]>(
    () => [
      {
        id: 'fullName',
        head: t('column.fullName'),
        isSortable: true,
        isFixed: true,
        phone: 'name',
        cell: row => (
          <Link to={pathTo('AdminStudent', { id: row.student.id })}>
            <PersonCell person={row.student} />
          </Link>
        ),
      },
      { id: 'username', head: t('column.username'), isExtra: true, cell: row => row.student.username },
      { id: 'number', head: t('column.number'), cell: row => row.student.number || '—' },
      {
        id: 'class',
        head: t('column.class'),
        phone: 'second',
        cell: row => row.student.classPath || '—',
      },
      { id: 'subjects', head: t('column.subjects'), cell: row => row.subjects.join(t('comma')) || '—' },
      { id: 'source', head: t('column.source'), cell: row => t(`source.${row.source}`) },
      {
        id: 'madeAt',
        head: t('column.madeAt'),
        isSortable: true,
        cell: row => tableTime(row.madeAt, zone),
      },
      {
        id: 'state',
        head: t('column.state'),
        phone: 'state',
        cell: row => <Badge state={looks[row.state]}>{t(`state.${row.state}`)}</Badge>,
      },
    ],
    [t, zone],
  )
}
