import { IconDots } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FilmShowing } from '../../contract/playback-lists.ts'
import { CourseLink } from '../courses/course-link.tsx'
import { tableDay, tableTime } from '../kit/format/dates.ts'
import { fileSize } from '../kit/format/text.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { Badge, type BadgeState } from '../kit/ui/badge.tsx'
import { IconButton } from '../kit/ui/button.tsx'
import { Menu } from '../kit/ui/menu.tsx'
import {
  actsOf,
  type FilmAct,
  type FilmRow,
  type FilmWay,
  filmPath,
  isGrave,
  nameOfFilm,
  waysOf,
} from './film-row.ts'
import { asPlace } from './notes.rules.ts'

export type Words = TFunction<['playback-desk', 'shell-routes']>

const looks = {
  running: 'live',
  published: 'replayable',
  withdrawn: 'withdrawn',
  bin: 'archived',
} as const satisfies Record<FilmShowing, BadgeState>

interface Around {
  isOffice: boolean
  act: (row: FilmRow, act: FilmAct | FilmWay) => void
}

function FilmMenu({ row, isOffice, act }: Around & { row: FilmRow }) {
  const { t } = useTranslation('playback-desk')
  const label = t('actsOf', { name: nameOfFilm(row) })
  return (
    <Menu
      label={label}
      trigger={<IconButton icon={IconDots} size="s" label={label} />}
      groups={[
        {
          entries: [...waysOf(row), ...actsOf(row, isOffice)].map(id => ({
            id,
            label: t(id),
            isDanger: isGrave(id),
            writes: id !== 'watch' && id !== 'download',
          })),
        },
      ]}
      onAction={id => act(row, id as FilmAct | FilmWay)}
    />
  )
}

/** With what tells it from the others at a glance: how it came, and what became of it. */
const FilmName = ({ row, t }: { row: FilmRow; t: Words }) => (
  <span className="film-name">
    <Link to={filmPath(row)}>{nameOfFilm(row)}</Link>
    {row.free && <Badge state="charity">{t('free')}</Badge>}
    {row.brokenBy && <Badge state="late">{t(`broken.${row.brokenBy}`)}</Badge>}
    {row.lateBy && <Badge state="late">{t(`late.${row.lateBy}`)}</Badge>}
    {row.kind !== 'recorded' && <Badge state="kind">{t(`kind.${row.kind}`)}</Badge>}
    {row.isCut && <Badge state="kind">{t('isCut')}</Badge>}
  </span>
)

export const filmColumns = (t: Words, zone: string, { isOffice, act }: Around): ListColumn<FilmRow>[] => [
  {
    id: 'film',
    head: t('column.film'),
    isFixed: true,
    phone: 'name',
    cell: row => <FilmName row={row} t={t} />,
  },
  {
    id: 'course',
    head: t('column.course'),
    phone: 'second',
    cell: row => (
      <>
        <CourseLink of={{ id: row.courseId, name: row.courseName }} />
        {` · ${t('lesson', { count: row.number })}`}
      </>
    ),
  },
  {
    id: 'teachers',
    head: t('column.teachers'),
    isExtra: true,
    cell: row => row.teachers.join(' ') || '—',
  },
  {
    id: 'begunAt',
    head: t('column.begunAt'),
    isSortable: true,
    cell: row => tableTime(row.begunAt, zone),
  },
  {
    id: 'length',
    head: t('column.length'),
    align: 'end',
    isSortable: true,
    cell: row => asPlace(row.length),
  },
  {
    id: 'bytes',
    head: t('column.bytes'),
    align: 'end',
    isSortable: true,
    cell: row => fileSize(row.bytes),
  },
  { id: 'viewers', head: t('column.viewers'), align: 'end', isSortable: true, cell: row => row.viewers },
  { id: 'kind', head: t('column.kind'), isExtra: true, cell: row => t(`kind.${row.kind}`) },
  {
    id: 'keptUntil',
    head: t('column.keptUntil'),
    isExtra: !isOffice,
    isSortable: true,
    cell: row =>
      row.held ? (
        <Badge state="combined">{t('held')}</Badge>
      ) : row.keptUntil ? (
        tableDay(row.keptUntil, zone)
      ) : (
        t('forGood')
      ),
  },
  {
    id: 'showing',
    head: t('column.showing'),
    phone: 'state',
    cell: row => <Badge state={looks[row.showing]}>{t(`is.${row.showing}`)}</Badge>,
  },
  {
    id: 'acts',
    head: t('acts'),
    isFixed: true,
    isUnexported: true,
    phone: 'action',
    align: 'end',
    cell: row => <FilmMenu row={row} isOffice={isOffice} act={act} />,
  },
]
