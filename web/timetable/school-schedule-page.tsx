import { timetable } from 'virtual:calls/timetable'
import { IconCalendarPlus, IconList } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { query } from '../kit/api/query.ts'
import { ExportMenu } from '../kit/list/export-menu.tsx'
import { pathTo } from '../kit/paths.ts'
import { useSchool, useZone } from '../kit/session/use-session.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { useOver } from '../kit/ui/over-link.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { ComboBox } from '../kit/ui/select.tsx'
import { useOrganisation } from '../people/organisation.ts'
import { StaffBox } from '../people/person-box.tsx'
import { ChangeLesson } from './change-lesson.tsx'
import { type DayProps, DaySheet } from './day-sheet.tsx'
import { HourCounts } from './hour-counts.tsx'
import { LessonList } from './lesson-list.tsx'
import { shownLesson } from './lessons.ts'
import { TimetableBody } from './timetable-body.tsx'
import { TimetableHead } from './timetable-head.tsx'
import { useNow } from './use-now.ts'
import { sheetFilters as filters, type SpanState, useSpan } from './use-span.ts'
import { ZoneNote } from './zone-note.tsx'

/** The whole school's timetable: as a sheet, and as the list that is searched and exported. */
export function SchoolSchedulePage() {
  const zone = useZone()
  const span = useSpan(zone)
  return span.params.get('as') === 'list' ? <LessonList zone={zone} /> : <Sheet zone={zone} />
}

function Sheet({ zone }: { zone: string }) {
  const { t } = useTranslation(['timetable', 'shell-routes'])
  const span = useSpan(zone)
  const now = useNow()
  const go = useNavigate()
  const [picked, pick] = useOver('lesson')
  const chosen = Object.fromEntries(
    filters.flatMap(name => {
      const value = span.params.get(name)
      return value && /^\d+$/.test(value) ? [[name, value]] : []
    }),
  )
  const unfilter = () => span.set(Object.fromEntries(filters.map(name => [name, undefined])))
  const week = useQuery({
    ...query(timetable.schoolTimetable, { from: span.from, to: span.to, ...chosen }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="tt">
      <PageHead
        title={t('title.EducationalSchedule', { ns: 'shell-routes' })}
        says={week.data && t('total', { n: week.data.total })}
        actions={
          <>
            <ToList span={span} />
            <Button
              kind="primary"
              icon={IconCalendarPlus}
              onPress={() => void go(pathTo('EducationalScheduleArrangement'))}
            >
              {t('list.noneAct')}
            </Button>
          </>
        }
      />
      <PaperOwner chosen={chosen} />
      <Filters chosen={chosen} onChoose={span.set} />
      <TimetableHead span={span}>
        <ExportMenu
          call={timetable.exportLessons}
          input={{
            filter: { ...chosen, from: span.days[0] ?? span.day, until: span.days.at(-1) ?? span.day },
            columns: [],
            sort: 'startsAt',
          }}
          total={week.data?.total ?? 0}
        />
      </TimetableHead>
      <Loaded query={week}>
        {data =>
          data.hours.length > 0 ? (
            <>
              <Banner fact={t('total', { n: data.total })}>{t('many')}</Banner>
              <HourCounts hours={data.hours} span={span} />
            </>
          ) : (
            <Drawn
              span={span}
              zone={zone}
              now={now}
              onPick={shown => pick(shown.lesson?.id)}
              shown={data.lessons.map(one =>
                shownLesson(one, now, [one.teacher?.fullName, one.course.name].filter(Boolean).join(' · ')),
              )}
              onUnfilter={Object.keys(chosen).length > 0 ? unfilter : undefined}
              isEarlier={week.isPlaceholderData}
            />
          )
        }
      </Loaded>
      <ZoneNote zone={zone} />
      {picked !== undefined && (
        <ChangeLesson id={picked} zone={zone} now={now} onClose={() => pick(undefined)} />
      )}
    </div>
  )
}

/** The list of the days that are looked at: a week's lessons are there to be chosen. */
function ToList({ span }: { span: SpanState }) {
  const { t } = useTranslation('timetable')
  const to = { view: undefined, day: undefined, from: span.days[0], until: span.days.at(-1) }
  return (
    <Button icon={IconList} onPress={() => span.set({ as: 'list', ...to })}>
      {t('list.open')}
    </Button>
  )
}

/** On paper it says whose timetable it is: a teacher's, a course's, a class's. */
function PaperOwner({ chosen }: Pick<FiltersProps, 'chosen'>) {
  const school = useSchool()?.school.schoolName
  const { options } = useChoices(chosen)
  const names = filters.flatMap(
    name => options[name].find(({ id }) => String(id) === chosen[name])?.label ?? [],
  )
  return <p className="tt-owner">{[school, ...names].filter(Boolean).join(' · ')}</p>
}

/** A day of a school is laid out side by side: in one column its lessons would lie beside each other by the dozen. */
const Drawn = (props: DayProps) =>
  props.span.view === 'day' ? <DaySheet {...props} /> : <TimetableBody {...props} />

interface FiltersProps {
  chosen: { [name in (typeof filters)[number]]?: string }
  onChoose: (change: Record<string, string | undefined>) => void
}
function useChoices(chosen: FiltersProps['chosen']) {
  const choices = useQuery(query(timetable.choices, chosen.student ? { student: chosen.student } : {}))
  const { every } = useOrganisation()
  const student = choices.data?.student
  const options = {
    teacher: (choices.data?.teachers ?? []).map(one => ({ id: one.id, label: one.fullName })),
    course: (choices.data?.courses ?? []).map(one => ({ id: one.id, label: one.name })),
    subject: (choices.data?.subjects ?? []).map(one => ({ id: one.id, label: one.name })),
    node: every.map(one => ({ id: Number(one.id), label: one.label })),
    student: student ? [{ id: student.id, label: student.fullName }] : [],
  }
  return { options }
}

function Filters({ chosen, onChoose }: FiltersProps) {
  const { t } = useTranslation('timetable')
  const { options } = useChoices(chosen)
  // Students are too many for a list: whoever comes from one's page finds the filter set.
  const offered = filters.filter(name => name !== 'student' || chosen.student)
  return (
    <div className="tt-filters">
      {offered.map(name => {
        const Field = name === 'teacher' ? StaffBox<number> : ComboBox<number>
        return (
          <Field
            key={name}
            label={t(`filter.${name}`)}
            labelUnseen
            placeholder={t(`filter.${name}`)}
            value={chosen[name] ? Number(chosen[name]) : null}
            onChange={id => onChoose({ [name]: id === 0 || id === null ? undefined : String(id) })}
            options={[{ id: 0, label: t(`filter.${name}`) }, ...options[name]]}
          />
        )
      })}
    </div>
  )
}
