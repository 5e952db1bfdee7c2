import { leaves } from 'virtual:calls/leaves'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveStates } from '../../contract/timetable-lists.ts'
import { query } from '../kit/api/query.ts'
import type { CallRef } from '../kit/api/types.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { DaysFilter } from '../kit/list/days-filter.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { useFreshAtBell } from '../kit/push/fresh-with-bell.ts'
import { useSession } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { StudentLink } from '../people/person-link.tsx'
import { DecideLeave } from './decide-leave.tsx'
import type { OwnLeave } from './leave-of-lesson.ts'
import { LeaveAsked, LeaveBadge, LeaveLesson, LeaveLessons, useLeaveWords } from './leave-shown.tsx'

const usual = { by: 'askedAt', down: true }
const free = ['from', 'until', 'student']

/** Leave of the school's students for the office; of those in their own lessons for a teacher. */
export function LeavePage() {
  const { t } = useTranslation('timetable-leave')
  const isOffice = useSession().me?.role[0] === 'ADMIN'
  const [picked, pick] = useState<OwnLeave>()
  const filters = useFilters()
  const columns = useColumns(pick)
  useFreshAtBell([leaves.leave])
  return (
    <>
      <ListPage
        name="leave"
        label={t('list.title')}
        call={leaves.leave as CallRef<unknown, { total: number; rows: OwnLeave[] }>}
        exports={leaves.exportLeave}
        columns={columns}
        filters={filters}
        usual={usual}
        free={free}
        moreFilters={list => <DaysFilter list={list} label={t('list.days')} />}
        placeholder={t('list.search')}
        nameOf={row => row.student.fullName}
        isOff={row => row.state === 'takenBack' || row.state === 'lapsed'}
        whenEmpty={
          <EmptyState title={t('list.none')}>
            {t(isOffice ? 'list.noneOffice' : 'list.noneTeacher')}
          </EmptyState>
        }
        head={(list, exporting) => (
          <PageHead
            title={t('list.title')}
            says={list.rows.data && t('list.says', { n: list.total })}
            actions={exporting}
          />
        )}
      />
      {picked && <DecideLeave leave={picked} onClose={() => pick(undefined)} />}
    </>
  )
}

function useFilters() {
  const { t } = useTranslation('timetable-leave')
  const courses = useQuery(query(leaves.leaveCourses))
  return useMemo(
    () => [
      {
        id: 'state',
        label: t('list.states'),
        options: leaveStates.map(id => ({ id, label: t(`state.${id}`) })),
      },
      {
        id: 'course',
        label: t('list.courses'),
        options: (courses.data ?? []).map(one => ({ id: String(one.id), label: one.name })),
      },
    ],
    [t, courses.data],
  )
}

function useColumns(pick: (leave: OwnLeave) => void) {
  const { t, i18n } = useTranslation('timetable-leave')
  const { whatOf } = useLeaveWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language changes
  return useMemo<ListColumn<OwnLeave>[]>(
    () => [
      {
        id: 'student',
        head: t('column.student'),
        isFixed: true,
        phone: 'name',
        exports: ['student', 'number'],
        cell: row => <StudentLink person={row.student} />,
      },
      {
        id: 'from',
        head: t('column.what'),
        isSortable: true,
        phone: 'second',
        exports: ['what', 'lessons'],
        cell: row => (
          <>
            {row.lesson ? <LeaveLesson lesson={row.lesson} isLed /> : whatOf(row)}
            <LeaveLessons leave={row} />
          </>
        ),
      },
      { id: 'reason', head: t('column.reason'), cell: row => row.reason },
      {
        id: 'state',
        head: t('column.state'),
        phone: 'state',
        cell: row => <LeaveBadge state={row.state} />,
      },
      {
        id: 'askedAt',
        head: t('column.askedAt'),
        isSortable: true,
        exports: ['askedAt', 'askedBy'],
        cell: row => <LeaveAsked leave={row} />,
      },
      {
        id: 'decidedBy',
        head: t('column.decidedBy'),
        exports: ['decidedBy', 'decidedAt', 'word'],
        cell: row =>
          row.decidedAt ? (
            <>
              {row.decidedBy || t('list.unnamed')}
              {row.word && <small className="leave-aside"> {row.word}</small>}
            </>
          ) : (
            '—'
          ),
      },
      {
        id: 'acts',
        head: t('column.acts'),
        phone: 'action',
        isUnexported: true,
        cell: row =>
          row.mayDecide ? (
            <Button kind="link" size="s" onPress={() => pick(row)}>
              {t(row.state === 'asked' ? 'decide.open' : 'decide.again')}
            </Button>
          ) : row.state === 'asked' ? (
            <small className="leave-aside">{t('list.others')}</small>
          ) : null,
      },
    ],
    [t, i18n.language],
  )
}
