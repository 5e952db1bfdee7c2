import type { courseDesk } from 'virtual:calls/courseDesk'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { tableDay } from '../kit/format/dates.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { pathTo } from '../kit/paths.ts'
import { InfoNote } from '../kit/ui/info-note.tsx'
import { Money } from '../kit/ui/money.tsx'
import { StaffNames } from '../people/person-link.tsx'
import { StandingBadge } from './standing-badge.tsx'

export type CourseRow = NonNullable<(typeof courseDesk)['courses']['data']>['rows'][number]
type Words = TFunction<['courses-offer', 'shell-routes']>

/** Who sits in it, of how many; what is kept for others nobody else can have. */
const SeatsOf = ({ row, kept }: { row: CourseRow; kept: string }) => (
  <>
    {row.capacity === null ? row.seatsTaken : `${row.seatsTaken} / ${row.capacity}`}
    {row.seatsKept > 0 && <small className="course-seats-kept">{kept}</small>}
  </>
)

/** The columns of every list of courses in the office. */
export const courseColumns = (t: Words, zone: string): ListColumn<CourseRow>[] => [
  {
    id: 'name',
    head: t('column.name'),
    isSortable: true,
    isFixed: true,
    phone: 'name',
    cell: row => <Link to={pathTo('AdminCourseDetails', { id: row.id })}>{row.name}</Link>,
  },
  { id: 'kind', head: t('column.kind'), isExtra: true, cell: row => t(`kind.${row.kind}`) },
  { id: 'grades', head: t('column.grades'), cell: row => row.grades.join(t('comma')) || '—' },
  {
    id: 'subjects',
    head: t('column.subjects'),
    cell: row => row.subjects.map(one => one.name).join(t('comma')) || '—',
  },
  {
    id: 'teachers',
    head: t('column.teachers'),
    phone: 'second',
    cell: row =>
      row.teachers.length > 0 ? <StaffNames of={row.teachers} comma={t('comma')} /> : t('nobody'),
  },
  { id: 'delivery', head: t('column.delivery'), isExtra: true, cell: row => t(`delivery.${row.delivery}`) },
  {
    id: 'price',
    head: t('column.price'),
    align: 'end',
    isSortable: true,
    phone: 'number',
    cell: row => (row.price === 0 ? t('free') : <Money yuan={row.price} />),
  },
  { id: 'lessons', head: t('column.lessons'), align: 'end', isSortable: true, cell: row => row.lessons },
  {
    id: 'seats',
    head: t('column.seats'),
    align: 'end',
    isSortable: true,
    exports: ['seats', 'seatsKept', 'capacity'],
    note: <InfoNote of={t('column.seats')}>{t('seatsSay')}</InfoNote>,
    cell: row => <SeatsOf row={row} kept={t('kept', { n: row.seatsKept })} />,
  },
  {
    id: 'startsOn',
    head: t('column.startsOn'),
    isSortable: true,
    isExtra: true,
    cell: row => row.startsOn || '—',
  },
  {
    id: 'state',
    head: t('column.state'),
    isSortable: true,
    phone: 'state',
    cell: row => <StandingBadge standing={row.standing} words={t(`standing.${row.standing}`)} />,
  },
  {
    id: 'createdAt',
    head: t('column.createdAt'),
    isSortable: true,
    isExtra: true,
    cell: row => tableDay(row.createdAt, zone),
  },
]
