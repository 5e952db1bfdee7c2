import { arranging } from 'virtual:calls/arranging'
import { timetable } from 'virtual:calls/timetable'
import { IconAdjustments, IconCalendar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Language } from '../../contract/codes.ts'
import { mostTogether } from '../../contract/timetable-lists.ts'
import { query } from '../kit/api/query.ts'
import { moment } from '../kit/format/dates.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { pathTo } from '../kit/paths.ts'
import { useWayTo } from '../kit/session/may-go.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { NameLink } from '../kit/ui/name-link.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { StaffBox } from '../people/person-box.tsx'
import { StaffNames } from '../people/person-link.tsx'
import { RulesDialog } from './rules-dialog.tsx'

type Row = NonNullable<(typeof arranging)['arrangedCourses']['data']>['rows'][number]
const usual = { by: 'next', down: true }

/** The courses that want lessons, and who is arranging which. */
export function ArrangementsPage() {
  const { t } = useTranslation(['timetable-arranging', 'shell-routes', 'timetable'])
  const zone = useZone()
  const go = useNavigate()
  const [isRuling, rule] = useState(false)
  const filters = useFilters()
  const columns = useColumns(zone)
  return (
    <>
      <ListPage
        name="arrangements"
        label={t('title.EducationalScheduleArrangement', { ns: 'shell-routes' })}
        call={arranging.arrangedCourses}
        columns={columns}
        filters={filters}
        usual={usual}
        placeholder={t('search')}
        nameOf={row => row.name}
        bulk={[{ id: 'together', label: t('together.act') }]}
        onBulk={(_, { selection, filter }) => {
          const chosen = selection.chosen(filter)
          if (!('ids' in chosen) || chosen.ids.length > mostTogether)
            return void toast(t('together.most', { n: mostTogether }), 'refusal')
          void go(`${pathTo('ArrangeTogether')}?courses=${chosen.ids.join()}`)
        }}
        whenEmpty={<EmptyState title={t('noCourses')} />}
        head={list => (
          <PageHead
            title={t('title.EducationalScheduleArrangement', { ns: 'shell-routes' })}
            says={list.rows.data && t('courses', { n: list.total })}
            actions={
              <>
                <Button icon={IconAdjustments} onPress={() => rule(true)}>
                  {t('rules.open')}
                </Button>
                <Button icon={IconCalendar} onPress={() => void go(pathTo('EducationalSchedule'))}>
                  {t('list.calendar', { ns: 'timetable' })}
                </Button>
              </>
            }
          />
        )}
      />
      {isRuling && <RulesDialog onClose={() => rule(false)} />}
    </>
  )
}

function useFilters() {
  const { t } = useTranslation(['timetable-arranging', 'timetable'])
  const choices = useQuery(query(timetable.choices))
  return useMemo(
    () => [
      {
        id: 'planned',
        label: t('planned.all'),
        options: (['none', 'some'] as const).map(id => ({ id, label: t(`planned.${id}`) })),
      },
      {
        id: 'teacher',
        label: t('filter.teacher', { ns: 'timetable' }),
        options: (choices.data?.teachers ?? []).map(one => ({ id: String(one.id), label: one.fullName })),
        field: StaffBox,
      },
      {
        id: 'subject',
        label: t('filter.subject', { ns: 'timetable' }),
        options: (choices.data?.subjects ?? []).map(one => ({ id: String(one.id), label: one.name })),
      },
    ],
    [t, choices.data],
  )
}

/** Who may not arrange is offered no way there. */
function Arrange({ course }: { course: number }) {
  const { t } = useTranslation('timetable-arranging')
  const way = useWayTo(pathTo('ArrangementDetails', { id: course }))
  return (
    way && (
      <Link className="button button-link button-s" to={way}>
        {t('arrange')}
      </Link>
    )
  )
}

function useColumns(zone: string) {
  const { t, i18n } = useTranslation(['timetable-arranging', 'timetable'])
  const view = { language: i18n.language as Language, zone }
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language changes
  return useMemo<ListColumn<Row>[]>(
    () => [
      {
        id: 'name',
        head: t('column.name'),
        isSortable: true,
        isFixed: true,
        phone: 'name',
        cell: row => (
          <NameLink
            to={[pathTo('ArrangementDetails', { id: row.id }), pathTo('AdminCourseDetails', { id: row.id })]}
          >
            {row.name}
          </NameLink>
        ),
      },
      {
        id: 'subjects',
        head: t('column.subjects'),
        phone: 'second',
        cell: row => row.subjects.map(({ name }) => name).join(t('comma', { ns: 'timetable' })),
      },
      {
        id: 'teachers',
        head: t('column.teachers'),
        cell: row =>
          row.teachers.length > 0 ? (
            <StaffNames of={row.teachers} comma={t('comma', { ns: 'timetable' })} />
          ) : (
            '—'
          ),
      },
      {
        id: 'lessons',
        head: t('column.lessons'),
        isSortable: true,
        align: 'end',
        phone: 'number',
        cell: row => t('ofLessons', { n: row.lessons, ended: row.ended }),
      },
      {
        id: 'next',
        head: t('column.next'),
        isSortable: true,
        cell: row => (row.next ? moment(row.next, view) : t('noneNext')),
      },
      {
        id: 'lock',
        head: t('column.lock'),
        phone: 'state',
        cell: row =>
          row.lock ? (
            <Badge state="unpaid">
              {row.lock.mine ? t('lock.mine') : t('lock.by', { name: row.lock.owner })}
            </Badge>
          ) : (
            '—'
          ),
      },
      {
        id: 'acts',
        head: t('list.column.acts', { ns: 'timetable' }),
        isFixed: true,
        isUnexported: true,
        phone: 'action',
        align: 'end',
        cell: row => <Arrange course={row.id} />,
      },
    ],
    [t, zone],
  )
}
