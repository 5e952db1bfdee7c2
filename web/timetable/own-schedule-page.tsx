import { leaves } from 'virtual:calls/leaves'
import { timetable } from 'virtual:calls/timetable'
import { IconCalendarPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { tableDay } from '../kit/format/dates.ts'
import { addDays, instantOf } from '../kit/format/zone.ts'
import { useJoin } from '../kit/join/use-join.ts'
import { ExportMenu } from '../kit/list/export-menu.tsx'
import { useFreshAtBell } from '../kit/push/fresh-with-bell.ts'
import { useSchool, useSession, useZone } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'
import { leaveOf } from './leave-of-lesson.ts'
import { LessonDialog } from './lesson-dialog.tsx'
import { LessonLeave } from './lesson-leave.tsx'
import { type Lesson, type Shown, shownLesson } from './lessons.ts'
import { lessonAtHand, NowBanner } from './now-banner.tsx'
import { TimetableBody } from './timetable-body.tsx'
import { TimetableHead } from './timetable-head.tsx'
import { useNow } from './use-now.ts'
import { type SpanState, useSpan } from './use-span.ts'
import { ZoneNote } from './zone-note.tsx'

/** A notification that a door is open leads here and on into the room, once: whoever comes back finds the timetable. */
function useWayIn({ params, set }: SpanState) {
  const { join } = useJoin()
  const asked = params.get('enter')
  const begun = useRef<string>(undefined)
  useEffect(() => {
    if (asked === null || begun.current === asked) return
    begun.current = asked
    set({ enter: undefined })
    if (/^\d{1,15}$/.test(asked)) void join(Number(asked))
  }, [asked, set, join])
}

/** One's own timetable: of a student, a teacher, an assistant. */
export function OwnSchedulePage() {
  const { t } = useTranslation(['timetable', 'timetable-leave'])
  const school = useSchool()?.school
  const me = useSession().me
  const zone = useZone()
  const now = useNow()
  const span = useSpan(zone)
  useWayIn(span)
  const lessons = useQuery({
    ...query(timetable.ownTimetable, { from: span.from, to: span.to }),
    placeholderData: keepPreviousData,
  })
  const today = {
    from: instantOf(span.today, '00:00', zone).toISOString(),
    to: instantOf(addDays(span.today, 1), '00:00', zone).toISOString(),
  }
  const isStudent = me?.role[0] === 'STUDENT'
  const leave = useQuery({ ...query(leaves.ownLeave), enabled: isStudent }).data ?? []
  useFreshAtBell([timetable.ownTimetable, leaves.ownLeave])
  const todays = useQuery({ ...query(timetable.ownTimetable, today), refetchInterval: 60_000 })
  const [picked, pick] = useState<Shown>()
  /** Leave stands before the name: of a short lesson there is room for nothing else. */
  const marked = (lesson: Lesson) => {
    const state = leaveOf(lesson, leave)?.state
    const detail = [lesson.teacher?.fullName, lesson.course.name].filter(Boolean).join(' · ')
    const shown = shownLesson(lesson, now, detail)
    if (state !== 'asked' && state !== 'agreed') return shown
    const mark = t(`mark.${state}`, { ns: 'timetable-leave' })
    return { ...shown, mark, title: `${mark} · ${shown.title}` }
  }
  const [isSubscribing, subscribe] = useState(false)
  const atHand = lessonAtHand(todays.data?.lessons ?? [], now, at => tableDay(at, zone) === span.today)
  return (
    <div className="tt">
      {atHand && <NowBanner lesson={atHand} now={now} zone={zone} />}
      <h1 className="unseen">{t('title')}</h1>
      <p className="tt-owner">{[school?.schoolName, me?.fullName].filter(Boolean).join(' · ')}</p>
      <TimetableHead
        span={span}
        says={
          lessons.data &&
          t('sum', {
            n: lessons.data.total,
            done: lessons.data.lessons.filter(one => one.state === 'ended').length,
          })
        }
      >
        <ExportMenu
          call={timetable.exportOwnTimetable}
          input={{ filter: { from: span.from, to: span.to }, columns: [], sort: 'startsAt' }}
          total={lessons.data?.total ?? 0}
        />
        <Button icon={IconCalendarPlus} onPress={() => subscribe(true)}>
          {t('subscribe.open')}
        </Button>
      </TimetableHead>
      <Loaded query={lessons}>
        {data => (
          <TimetableBody
            span={span}
            zone={zone}
            now={now}
            onPick={pick}
            opensAtNow
            shown={data.lessons.map(one => marked(one))}
          />
        )}
      </Loaded>
      <ZoneNote zone={zone} />
      {picked?.lesson && (
        <LessonDialog lesson={picked.lesson} zone={zone} now={now} onClose={() => pick(undefined)}>
          {isStudent && <LessonLeave lesson={picked.lesson} now={now} />}
        </LessonDialog>
      )}
      {isSubscribing && <CalendarDialog onClose={() => subscribe(false)} />}
    </div>
  )
}
