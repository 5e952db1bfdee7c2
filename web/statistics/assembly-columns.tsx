import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CourseState } from '../../contract/states.ts'
import type { AssemblyGroup } from '../../contract/statistics-lists.ts'
import { tableDay } from '../kit/format/dates.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge, type BadgeState } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { InfoNote } from '../kit/ui/info-note.tsx'
import type { AssemblyRow, Behind } from './assembly-data.ts'
import { percent } from './learning.ts'

const badges = {
  draft: 'draft',
  onSale: 'enrolling',
  closed: 'saleClosed',
  archived: 'archived',
  withdrawn: 'withdrawn',
} as const satisfies Record<CourseState, BadgeState>

/** Figures whose name does not say what they count. */
const counted = ['enrolled', 'cameOnce', 'active'] as const
const isCounted = (group: AssemblyGroup): group is (typeof counted)[number] =>
  counted.some(one => one === group)

/** Whose number the list says; who never came is asked for alone. */
type Counted = Exclude<AssemblyGroup, 'never'>

interface FigureProps {
  course: AssemblyRow
  group: Counted
  onLook: (behind: Behind) => void
}
/** A figure opens whoever stands behind it; nobody is nobody, and not yet counted is neither. */
function Figure({ course, group, onLook }: FigureProps) {
  const { t } = useTranslation('statistics-courses')
  const n = course[group]
  // Whoever came to a lesson came at an hour.
  if (group === 'cameOnce' && course.isRecorded) return t('unknown')
  if (!course.isCounted) return t('unknown')
  if (n === 0) return 0
  return (
    <Button
      kind="link"
      aria-label={t('open', { n, what: t(`group.${group}`), course: course.name })}
      onPress={() => onLook({ course, group })}
    >
      {n}
    </Button>
  )
}

function AttendanceOf({ row }: { row: AssemblyRow }) {
  const { t } = useTranslation('statistics-courses')
  const whole = row.entitled - row.onLeave
  const of = row.isCounted && !row.isRecorded ? percent(row.came, whole) : undefined
  if (of === undefined) return t('unknown')
  const away = row.onLeave > 0 ? ` · ${t('assembly.onLeave', { n: row.onLeave })}` : ''
  return t('share', { of, part: row.came, whole }) + away
}

export function useAssemblyColumns(look: (behind: Behind) => void) {
  const { t } = useTranslation('statistics-courses')
  const zone = useZone()
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language or the zone changes
  return useMemo<ListColumn<AssemblyRow>[]>(() => {
    const figure = (id: Counted): ListColumn<AssemblyRow> => ({
      id,
      head: t(`column.${id}`),
      isSortable: true,
      align: 'end',
      ...(isCounted(id) && { note: <InfoNote of={t(`column.${id}`)}>{t(`counts.${id}`)}</InfoNote> }),
      cell: row => <Figure course={row} group={id} onLook={look} />,
    })
    return [
      {
        id: 'name',
        head: t('column.course'),
        isSortable: true,
        isFixed: true,
        phone: 'name',
        cell: row => <Link to={pathTo('ClassTimeDetails', { id: row.id })}>{row.name}</Link>,
      },
      {
        id: 'state',
        head: t('column.state'),
        phone: 'state',
        cell: row => <Badge state={badges[row.state]}>{t(`courseState.${row.state}`)}</Badge>,
      },
      { id: 'kind', head: t('column.kind'), isExtra: true, cell: row => t(`kind.${row.kind}`) },
      {
        id: 'teachers',
        head: t('column.teachers'),
        isExtra: true,
        cell: row => row.teachers.join(t('comma')),
      },
      {
        id: 'capacity',
        head: t('column.capacity'),
        align: 'end',
        cell: row => row.capacity ?? t('unlimited'),
      },
      { ...figure('enrolled'), phone: 'number' },
      figure('cameOnce'),
      figure('active'),
      figure('dropped'),
      figure('refunded'),
      {
        id: 'held',
        head: t('column.held'),
        exports: ['held', 'lessons', 'cancelled'],
        isSortable: true,
        align: 'end',
        cell: row =>
          row.isRecorded
            ? `${t('unknown')} ${t('recorded')}`
            : row.isCounted
              ? t('heldOf', { held: row.held, lessons: row.lessons })
              : t('unknown'),
      },
      {
        id: 'came',
        head: t('column.attendance'),
        exports: ['entitled', 'came', 'onLeave', 'attendance'],
        isSortable: true,
        align: 'end',
        phone: 'second',
        cell: row => <AttendanceOf row={row} />,
      },
      {
        id: 'lastAt',
        head: t('column.lastAt'),
        exports: ['firstAt', 'lastAt'],
        isSortable: true,
        cell: row => (row.lastAt ? tableDay(row.lastAt, zone) : t('unknown')),
      },
    ]
  }, [t, zone])
}
