import { timetable } from 'virtual:calls/timetable'
import { IconCalendar, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Language } from '../../contract/codes.ts'
import { lessonStates } from '../../contract/states.ts'
import { type SeveralKind, severalKinds } from '../../contract/timetable-lists.ts'
import { query } from '../kit/api/query.ts'
import { span } from '../kit/format/dates.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { DaysFilter } from '../kit/list/days-filter.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { ChangeLesson } from './change-lesson.tsx'
import { type Look, lookOf } from './lessons.ts'
import { SeveralDialog } from './several-dialog.tsx'
import { SeveralLog } from './several-log.tsx'
import { useNow } from './use-now.ts'
import type { LessonChoice } from './use-several.ts'

type Row = NonNullable<(typeof timetable)['lessons']['data']>['rows'][number]
const usual = { by: 'startsAt', down: false }
const keeps = ['as']
const free = ['from', 'until']
const looks = { scheduled: 'next', live: 'live', ended: 'past', cancelled: 'cancelled' } as const
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
  const [, go] = useSearchParams()
  const now = useNow(60_000)
  const [picked, pick] = useState<number>()
  const [several, change] = useState<{ which: LessonChoice; kind: SeveralKind; clear: () => void }>()
  const [isLog, log] = useState(false)
  const filters = useFilters()
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
                <Button icon={IconCalendar} onPress={() => go({})}>
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

function useFilters() {
  const { t } = useTranslation('timetable')
  const choices = useQuery(query(timetable.choices))
  return useMemo(
    () => [
      {
        id: 'state',
        label: t('filter.state'),
        options: lessonStates.states.map(id => ({ id, label: t(`look.${looks[id]}`) })),
      },
      {
        id: 'teacher',
        label: t('filter.teacher'),
        options: (choices.data?.teachers ?? []).map(one => ({ id: String(one.id), label: one.fullName })),
      },
      {
        id: 'course',
        label: t('filter.course'),
        options: (choices.data?.courses ?? []).map(one => ({ id: String(one.id), label: one.name })),
      },
      {
        id: 'subject',
        label: t('filter.subject'),
        options: (choices.data?.subjects ?? []).map(one => ({ id: String(one.id), label: one.name })),
      },
    ],
    [t, choices.data],
  )
}

function useColumns(zone: string, now: ReturnType<typeof useNow>, pick: (id: number) => void) {
  const { t, i18n } = useTranslation('timetable')
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
        cell: row => `${row.number}. ${row.name}`,
      },
      {
        id: 'startsAt',
        head: t('list.column.startsAt'),
        exports: ['startsAt', 'time'],
        isSortable: true,
        phone: 'second',
        cell: row => span(row.startsAt, row.endsAt, view),
      },
      { id: 'course', head: t('list.column.course'), isSortable: true, cell: row => row.course.name },
      { id: 'subject', head: t('list.column.subject'), isExtra: true, cell: row => row.subject.name },
      {
        id: 'teacher',
        head: t('list.column.teacher'),
        isSortable: true,
        cell: row => row.teacher?.fullName ?? '—',
      },
      {
        id: 'students',
        head: t('list.column.students'),
        align: 'end',
        phone: 'number',
        cell: row => row.students,
      },
      {
        id: 'state',
        head: t('list.column.state'),
        phone: 'state',
        cell: row => {
          const look = lookOf(row, now)
          return <Badge state={badges[look]}>{t(`look.${look}`)}</Badge>
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
