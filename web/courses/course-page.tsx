import { courseDesk } from 'virtual:calls/courseDesk'
import { IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { query } from '../kit/api/query.ts'
import { tableDay } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { SubjectTag } from '../kit/ui/badge.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Money } from '../kit/ui/money.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { Tabs } from '../kit/ui/tabs.tsx'
import { ArrangeLink } from './arrange-link.tsx'
import { ClosingCard } from './closing-card.tsx'
import { editOf, useCourseActions } from './course-actions.tsx'
import { CourseSeats } from './course-seats.tsx'
import type { Course } from './course-values.ts'
import { HeldBackBanner } from './held-back.tsx'
import { HistoryCard } from './history-card.tsx'
import { IntroView } from './intro-view.tsx'
import './offer.css'
import { partsOfOfficeCourse } from './office-course-parts.ts'
import { RosterCard } from './roster-card.tsx'
import { StandingBadge } from './standing-badge.tsx'
import { TeacherCardDialog } from './teacher-card-dialog.tsx'
import { useWaiting, WaitingCard } from './waiting-card.tsx'

/** One course in the office: what it is, who is in it, what became of it. */
export function CoursePage() {
  const { t } = useTranslation(['courses-offer', 'courses-drafting'])
  const id = Number(useParams().id)
  const go = useNavigate()
  const course = useQuery(query(courseDesk.courseDetails, { id }))
  const actions = useCourseActions({ afterDelete: () => void go(pathTo('AdminCourses')) })
  const { data } = course
  return (
    <>
      <PageHead
        title={
          data ? (
            <span className="course-title">
              {data.name} <StandingBadge standing={data.standing} words={t(`standing.${data.standing}`)} />
            </span>
          ) : (
            ' '
          )
        }
        says={
          data &&
          t('page.says', { kind: t(`kind.${data.kind}`), lessons: data.lessons, seats: data.seatsTaken })
        }
        actions={
          data && (
            <>
              {actions.menu(data)}
              <ArrangeLink course={data} />
              <LinkButton icon={IconEdit} kind="primary" to={editOf(data)}>
                {t('row.edit')}
              </LinkButton>
            </>
          )
        }
      />
      <Loaded query={course}>
        {found => (
          <>
            <HeldBackBanner heldBack={found.heldBack} />
            <Parts course={found} />
          </>
        )}
      </Loaded>
      {actions.dialogs}
    </>
  )
}

function Parts({ course }: { course: Course }) {
  const { t } = useTranslation(['courses-offer', 'courses-drafting', 'courses-waiting'])
  const [params, go] = useSearchParams()
  const list = useWaiting(course)
  const waits = list.data?.rows.length ?? 0
  return (
    <Tabs
      label={course.name}
      chosen={params.get('part') ?? 'overview'}
      onChoose={part => go(part === 'overview' ? {} : { part }, { replace: true })}
      tabs={[
        { id: 'overview', label: t('page.overview'), content: <Overview course={course} /> },
        ...(course.kind === 'open'
          ? []
          : [
              {
                id: 'students',
                label: t('page.students'),
                count: course.seatsTaken,
                content: <RosterCard course={course} />,
              },
              {
                id: 'waiting',
                label: t('office.tab', { ns: 'courses-waiting' }),
                ...(waits > 0 && { count: waits }),
                content: <WaitingCard course={course} list={list} />,
              },
            ]),
        { id: 'history', label: t('page.history'), content: <HistoryCard id={course.id} /> },
      ]}
    />
  )
}

function Overview({ course }: { course: Course }) {
  const { t } = useTranslation(['courses-offer', 'courses-drafting'])
  return (
    <div className="course-parts">
      <div>
        <SubjectsCard course={course} />
        <Suspense>
          {partsOfOfficeCourse(course).map(({ name, Part }) => (
            <Part key={name} course={course} />
          ))}
        </Suspense>
        <Card title={t('page.intro')}>
          {course.intro === '' ? (
            <p className="hint">{t('page.noIntro')}</p>
          ) : (
            <IntroView html={course.intro} />
          )}
        </Card>
      </div>
      <div>
        <ClosingCard course={course.id} />
        <FactsCard course={course} />
        {course.note && (
          <Card title={t('note', { ns: 'courses-drafting' })}>
            <p className="course-note">{course.note}</p>
          </Card>
        )}
      </div>
    </div>
  )
}

function SubjectsCard({ course }: { course: Course }) {
  const [shown, show] = useState<{ id: number; name: string }>()
  const { t } = useTranslation(['courses-offer', 'courses-drafting'])
  return (
    <Card title={t('page.subjects')} isFlush>
      {course.subjects.length === 0 ? (
        <p className="offer-hint">{t('noSubjects', { ns: 'courses-drafting' })}</p>
      ) : (
        <ul className="plain-rows">
          {course.subjects.map(one => (
            <li key={one.id}>
              <SubjectTag tint={one.colour}>{one.name}</SubjectTag>
              <span>
                {one.teacher === null ? (
                  t('nobody')
                ) : (
                  <Button
                    kind="link"
                    size="s"
                    onPress={() => show({ id: one.teacher ?? 0, name: one.teacherName })}
                  >
                    {t('card.open', { name: one.teacherName })}
                  </Button>
                )}
                {one.assistantNames.length > 0 && (
                  <small className="subject-aside"> {one.assistantNames.join(t('comma'))}</small>
                )}
              </span>
              <span className="plain-row-end">
                <small className="subject-aside">
                  {t('page.subjectSays', { lessons: one.lessons, enrolled: one.enrolled })}
                </small>
                {one.price === 0 ? t('free') : <Money yuan={one.price} />}
              </span>
            </li>
          ))}
        </ul>
      )}
      {shown && <TeacherCardDialog {...shown} onClose={() => show(undefined)} />}
    </Card>
  )
}

function FactsCard({ course }: { course: Course }) {
  const { t } = useTranslation(['courses-offer', 'courses-drafting'])
  const zone = useZone()
  const { saleFrom: from, saleUntil: until } = course
  const span = (a: string, b: string, none: string) =>
    a && b
      ? t('page.between', { from: a, until: b })
      : a
        ? t('page.fromDay', { from: a })
        : b
          ? t('page.untilDay', { until: b })
          : none
  const facts: [string, string][] = [
    [t('column.grades'), course.gradeNames.join(t('comma')) || '—'],
    [t('column.delivery'), t(`delivery.${course.delivery}`)],
    ...(course.delivery === 'cloudView'
      ? [[t('meetingAddress', { ns: 'courses-drafting' }), course.meetingAddress || '—'] as [string, string]]
      : []),
    [t('headTeacher', { ns: 'courses-drafting' }), course.headTeacherName || '—'],
    [t('column.startsOn'), span(course.startsOn, course.endsOn, '—')],
    ...(course.kind === 'open'
      ? []
      : [[t('page.sale'), span(from, until, t('page.saleAlways'))] as [string, string]]),
    [
      t('column.lessons'),
      course.delivery === 'recorded'
        ? String(course.lessons)
        : t('page.lessonsOf', { held: course.lessonsHeld, all: course.lessons }),
    ],
  ]
  return (
    <Card
      title={t('page.facts')}
      foot={
        <small className="subject-aside">
          {t('page.createdBy', { name: course.createdBy || '—', day: tableDay(course.createdAt, zone) })}
        </small>
      }
    >
      <dl className="facts">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {course.kind !== 'open' && <CourseSeats course={course} />}
    </Card>
  )
}
