import { timetable } from 'virtual:calls/timetable'
import { IconCalendar, IconHistory } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Language } from '../../contract/codes.ts'
import { type SeveralKind, severalKinds } from '../../contract/timetable-lists.ts'
import { CourseLink } from '../courses/course-link.tsx'
import { span } from '../kit/format/dates.ts'
import { numberedLesson } from '../kit/format/lesson-number.rules.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { DaysFilter } from '../kit/list/days-filter.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { useOver } from '../kit/ui/over-link.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { StaffName } from '../people/person-link.tsx'
import { ChangeLesson } from './change-lesson.tsx'
import { useFilters } from './lesson-filters.ts'
import { LessonLink } from './lesson-link.tsx'
import { type Look, lookOf, wordOf } from './lessons.ts'
import { SeveralDialog } from './several-dialog.tsx'
import { SeveralLog } from './several-log.tsx'
import { useNow } from './use-now.ts'
import type { LessonChoice } from './use-several.ts'
import { sheetFilters } from './use-span.ts'

type Row = NonNullable<(typeof timetable)['lessons']['data']>['rows'][number]
const usual = { by: 'startsAt', down: false }
const keeps = ['as', 'lesson']
const free = ['from', 'until']
const badges = {
  past: 'ended',
  live: 'live',
  next: 'notStarted',
  cancelled: 'cancelled',
  planned: 'notStarted',
  conflict: 'missed',
} as const satisfies Record<Look, string>

/** Every lesson of the school, to be searched, filtered and exported. */
export function LessonList({ zone }: { zone: string }) {
  const { t } = useTranslation(['timetable', 'shell-routes', 'timetable-several'])
  const [params, go] = useSearchParams()
  const now = useNow(60_000)
  const [picked, pick] = useOver('lesson')
  const [several, change] = useState<{ which: LessonChoice; kind: SeveralKind; clear: () => void }>()
  const [isLog, log] = useState(false)
  const filters = useFilters(params.get('student'), params.get('node'))
  const columns = useColumns(zone, now, pick)
  return (
    <>
      <ListPage
        name="lessons"
        label={t('list.open')}
        call={timetable.lessons}
        exports={timetable.exportLessons}
        columns={columns}
        filters={filters}
        usual={usual}
        keeps={keeps}
        free={free}
        moreFilters={list => <DaysFilter list={list} label={t('list.days')} />}
        bulk={severalKinds.map(id => ({
          id,
          label: t(`act.${id}`, { ns: 'timetable-several' }),
          isDanger: id === 'cancel',
        }))}
        onBulk={(id, list) =>
          change({
            which: list.selection.chosen(list.filter),
            kind: id as SeveralKind,
            clear: list.selection.clear,
          })
        }
        placeholder={t('list.search')}
        nameOf={row => row.name}
        isOff={row => row.state === 'cancelled'}
        whenEmpty={<EmptyState title={t('list.none')} />}
        head={(list, exporting) => (
          <PageHead
            title={t('list.open')}
            says={list.rows.data && t('list.says', { n: list.total })}
            actions={
              <>
                <Button icon={IconCalendar} onPress={() => go(sheetOf(params))}>
                  {t('list.calendar')}
                </Button>
                <Button icon={IconHistory} onPress={() => log(true)}>
                  {t('log.open', { ns: 'timetable-several' })}
                </Button>
                {exporting}
              </>
            }
          />
        )}
      />
      {several && (
        <SeveralDialog
          which={several.which}
          kind={several.kind}
          zone={zone}
          onClose={() => change(undefined)}
          onDone={several.clear}
        />
      )}
      {isLog && <SeveralLog zone={zone} onClose={() => log(false)} />}
      {picked !== undefined && (
        <ChangeLesson id={picked} zone={zone} now={now} onClose={() => pick(undefined)} />
      )}
    </>
  )
}

/** The sheet of the same days and filters. */
const sheetOf = (params: URLSearchParams) =>
  Object.fromEntries(
    [...sheetFilters.map(name => [name, params.get(name)]), ['day', params.get('from')]].filter(
      ([, value]) => value,
    ),
  ) as Record<string, string>

function useColumns(zone: string, now: ReturnType<typeof useNow>, pick: (id: number) => void) {
  const { t, i18n } = useTranslation(['timetable', 'kit'])
  const view = { language: i18n.language as Language, zone }
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language changes
  return useMemo<ListColumn<Row>[]>(
    () => [
      {
        id: 'name',
        head: t('list.column.name'),
        isFixed: true,
        phone: 'name',
        exports: ['number', 'name'],
        cell: row => (
          <LessonLink id={row.id}>
            {numberedLesson(row, t('lesson', { n: row.number, ns: 'kit' }), '. ')}
          </LessonLink>
        ),
      },
      {
        id: 'startsAt',
        head: t('list.column.startsAt'),
        exports: ['startsAt', 'time'],
        isSortable: true,
        phone: 'second',
        cell: row => span(row.startsAt, row.endsAt, view),
      },
      {
        id: 'course',
        head: t('list.column.course'),
        isSortable: true,
        cell: row => <CourseLink of={row.course} />,
      },
      {
        id: 'subject',
        head: t('list.column.subject'),
        isExtra: true,
        isSortable: true,
        cell: row => row.subject.name,
      },
      {
        id: 'teacher',
        head: t('list.column.teacher'),
        isSortable: true,
        cell: row => (row.teacher ? <StaffName of={row.teacher} /> : '—'),
      },
      {
        id: 'students',
        head: t('list.column.students'),
        isSortable: true,
        align: 'end',
        phone: 'number',
        cell: row => row.students,
      },
      {
        id: 'state',
        head: t('list.column.state'),
        isSortable: true,
        phone: 'state',
        cell: row => {
          const look = lookOf(row, now)
          const word = wordOf(row, now)
          return <Badge state={word === 'waits' ? 'soon' : badges[look]}>{t(`look.${word}`)}</Badge>
        },
      },
      {
        id: 'acts',
        head: t('list.column.acts'),
        isUnexported: true,
        cell: row => (
          <Button kind="link" size="s" onPress={() => pick(row.id)}>
            {t(row.state === 'scheduled' ? 'change.open' : 'change.look')}
          </Button>
        ),
      },
    ],
    [t, zone, now],
  )
}
