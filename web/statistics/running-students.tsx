import { figures } from 'virtual:calls/figures'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type RunningState, runningStates } from '../../contract/statistics-lists.ts'
import { query } from '../kit/api/query.ts'
import { clock } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge, type BadgeState } from '../kit/ui/badge.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import { PersonCell } from '../people/person-cell.tsx'
import './running.css'

type Said = NonNullable<(typeof figures)['runningStudents']['data']>
type Student = Said['students'][number]

const asksEach = 10_000
const looks = {
  missing: 'missed',
  left: 'late',
  here: 'enabled',
  onLeave: 'moved',
} as const satisfies Record<RunningState, BadgeState>

/** Who is in a running lesson and who is missing, one's own classes first; asked anew as the cards behind it are. */
export function RunningStudents({
  lesson,
  onClose,
}: {
  lesson: { id: number; name: string }
  onClose: () => void
}) {
  const { t } = useTranslation('statistics-day')
  const said = useQuery({ ...query(figures.runningStudents, { id: lesson.id }), refetchInterval: asksEach })
  return (
    <Dialog isOpen onClose={onClose} size="l" title={`${lesson.name} · ${t('running.who')}`}>
      <Loaded query={said}>
        {found =>
          found.lesson.state === 'live' ? (
            <Lists said={found} />
          ) : (
            <EmptyState title={t('running.over')}>{t('running.overSays')}</EmptyState>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function Lists({ said: { asOf, lesson, students } }: { said: Said }) {
  const { t } = useTranslation('statistics-day')
  const zone = useZone()
  const own = students.filter(({ isOwn }) => isOwn)
  const others = students.filter(({ isOwn }) => !isOwn)
  const isSplit = own.length > 0 && others.length > 0
  return (
    <>
      <p className="running-students-says">
        {[lesson.course.name, lesson.subject, t('asOf', { at: clock(asOf, zone) })].join(' · ')}
      </p>
      {students.length === 0 && <p className="quiet">{t('running.nobody')}</p>}
      {isSplit ? (
        <>
          <List name={t('running.own')} students={own} />
          <List name={t('running.others')} students={others} />
        </>
      ) : (
        students.length > 0 && <List students={students} />
      )}
    </>
  )
}

function List({ name, students }: { name?: string; students: readonly Student[] }) {
  const { t } = useTranslation('statistics-day')
  const columns = useColumns()
  const sums = runningStates
    .map(state => ({ state, n: students.filter(one => one.state === state).length }))
    .filter(({ n }) => n > 0)
  return (
    <section className="running-students">
      <h3>
        {name}
        <small>{sums.map(({ state, n }) => `${t(`running.state.${state}`)} ${n}`).join(' · ')}</small>
      </h3>
      <Table
        label={name ?? t('running.who')}
        columns={columns}
        rows={students}
        idOf={one => one.id}
        height="dense"
      />
    </section>
  )
}

function useColumns(): Column<Student>[] {
  const { t } = useTranslation('statistics-day')
  const zone = useZone()
  return [
    {
      id: 'fullName',
      head: t('running.column.fullName'),
      phone: 'name',
      cell: one => <PersonCell person={one} />,
    },
    {
      id: 'class',
      head: t('running.column.class'),
      phone: 'second',
      cell: one =>
        one.hasSeat ? one.className || '—' : [one.className, t('running.beside')].filter(Boolean).join(' · '),
    },
    {
      id: 'state',
      head: t('running.column.state'),
      phone: 'state',
      cell: one => <Badge state={looks[one.state]}>{t(`running.state.${one.state}`)}</Badge>,
    },
    {
      id: 'times',
      head: t('running.column.times'),
      phone: 'number',
      cell: ({ firstAt, lastAt }) =>
        firstAt === null
          ? '—'
          : lastAt === null
            ? clock(firstAt, zone)
            : `${clock(firstAt, zone)}–${clock(lastAt, zone)}`,
    },
  ]
}
