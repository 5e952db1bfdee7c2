import { seats } from 'virtual:calls/seats'
import { IconFileImport, IconPrinter, IconUserPlus } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { enrolmentSources, enrolmentStates, isSeatedBy } from '../../contract/states.ts'
import { tableTime } from '../kit/format/dates.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { type ExportInput, ExportMenu } from '../kit/list/export-menu.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import type { List } from '../kit/list/use-list.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { InfoNote } from '../kit/ui/info-note.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { actsColumn } from '../people/person-columns.tsx'
import { ClassLink, StudentLink } from '../people/person-link.tsx'
import { AddStudents } from './add-students.tsx'
import type { Course } from './course-values.ts'
import { MoveStudents } from './move-dialog.tsx'
import { RosterPaper, usePrinting } from './roster-papers.tsx'
import { SubjectsAct } from './subjects-dialog.tsx'
import { MoveAct, WhereMoved } from './where-moved.tsx'
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

function PrintRoster({ course, list }: { course: Course; list: List<Row> }) {
  const { t } = useTranslation('courses-seats')
  const { isPrinting, print, over } = usePrinting()
  const { id: _, ...filter } = list.filter as Record<string, unknown>
  return (
    <>
      <Button icon={IconPrinter} isDisabled={list.total === 0} onPress={print}>
        {t('paper.print')}
      </Button>
      {isPrinting && <RosterPaper course={course} filter={filter} sort={list.sortText} onOver={over} />}
    </>
  )
}

/** What would be refused at the end is not begun: the words that say why stand beside the button. */
function useAddButton({ state }: Course, onPress: () => void) {
  const { t } = useTranslation('courses-seats')
  const why = useId()
  const words = isSeatedBy(state) ? undefined : t(`roster.shut.${state}`)
  const held = words && { isDisabled: true, 'aria-describedby': why }
  return {
    held,
    adding: (
      <Button kind="primary" icon={IconUserPlus} onPress={onPress} {...held}>
        {t('roster.add')}
      </Button>
    ),
    shut: words && (
      <small id={why} className="roster-shut">
        {words}
      </small>
    ),
  }
}

/** Who is in a course: the console's list, with what is given and taken back here. */
export function RosterCard({ course }: { course: Course }) {
  const { t } = useTranslation('courses-seats')
  const [isAdding, adds] = useState(false)
  const [leaving, leave] = useState<ReturnType<typeof chosenOf>>()
  const [going, go] = useState<ReturnType<typeof chosenOf>>()
  const always = useMemo(() => ({ id: String(course.id) }), [course.id])
  const filters = useRosterFilters()
  const columns = useRosterColumns(course, go)
  const lead = useNavigate()
  const { adding, shut, held } = useAddButton(course, () => adds(true))
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
        bulk={[
          { id: 'move', label: t('move.act') },
          { id: 'withdraw', label: t('roster.withdraw'), isDanger: true },
        ]}
        onBulk={(act, list) => {
          const chosen = chosenOf(list)
          if (!chosen) toast(t(act === 'move' ? 'move.limit' : 'roster.limit'), 'refusal')
          else if (act === 'move') go(chosen)
          else leave(chosen)
        }}
        whenEmpty={
          <EmptyState title={t('roster.none')} action={!shut && adding}>
            {!shut && t('roster.noneSays')}
          </EmptyState>
        }
        head={list => (
          <div className="roster-head">
            <p>
              {list.rows.data && t('roster.says', { seated: course.seatsTaken, n: list.total })}
              <InfoNote of={t('roster.title')}>{t('roster.counts')}</InfoNote>
              {shut}
            </p>
            <span className="roster-acts">
              <Button
                icon={IconFileImport}
                onPress={() => void lead(`${pathTo('UserImport')}?content=roster&course=${course.id}`)}
                {...held}
              >
                {t('roster.import')}
              </Button>
              <PrintRoster course={course} list={list} />
              {exporting(list)}
              {adding}
            </span>
          </div>
        )}
      />
      {isAdding && <AddStudents course={course} onClose={() => adds(false)} />}
      {going && <MoveStudents course={course.id} {...going} onClose={() => go(undefined)} />}
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

function useRosterColumns(
  course: Course,
  move: (who: { ids: number[]; names: string[]; clear: () => void }) => void,
) {
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
        cell: row => <StudentLink person={row.student} />,
      },
      { id: 'username', head: t('column.username'), isExtra: true, cell: row => row.student.username },
      { id: 'number', head: t('column.number'), isSortable: true, cell: row => row.student.number || '—' },
      {
        id: 'class',
        head: t('column.class'),
        isSortable: true,
        phone: 'second',
        cell: row => <ClassLink of={row.student} otherwise="—" />,
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
        cell: row => (
          <span className="roster-state">
            <Badge state={looks[row.state]}>{t(`state.${row.state}`)}</Badge>
            <WhereMoved course={course.id} seat={row} />
          </span>
        ),
      },
      actsColumn<Row>(t('column.acts'), row => (
        <>
          {course.kind === 'combined' && row.state === 'active' && <SubjectsAct course={course} seat={row} />}
          <MoveAct
            course={course.id}
            seat={row}
            of={row.student.fullName}
            move={() => move({ ids: [row.id], names: [row.student.fullName], clear: () => undefined })}
          />
        </>
      )),
    ],
    [t, zone, move, course],
  )
}
