import { courses } from 'virtual:calls/courses'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { askContext } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { pathTo } from '../kit/paths.ts'
import { useSchool } from '../kit/session/use-session.ts'
import { Badge, SubjectTag } from '../kit/ui/badge.tsx'
import { PublicHead } from '../site/head.tsx'
import { CourseBadge, pageOf } from './course-card.tsx'
import { courseData, type Teacher, type View } from './course-data.ts'
import { Cover, sharedPicture } from './cover.tsx'
import { IntroView } from './intro-view.tsx'
import { PlanRail } from './plan-rail.tsx'
import { Price } from './price.tsx'
import { SeatCard } from './seat-card.tsx'
import { TeacherCard } from './teacher-card.tsx'
import { useWhen } from './when.ts'

export async function courseLoader({ params, request, context }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const { id = '' } = params
  if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect(pathTo('NotFound'))
  try {
    const of = { clazzId: id }
    const [{ data: course }, { data: plan }, { data: teachers }] = await Promise.all([
      ask(courses.course, of),
      ask(courses.plan, of),
      ask(courses.teachers, of),
    ])
    const here = new URL(request.url).pathname.replace(/^\/eschool/, '')
    // Each kind has its own address; another one leads there.
    if (here !== pageOf(course)) throw redirect(pageOf(course))
    return { course, plan, teachers, title: course.name }
  } catch (error) {
    if (error instanceof Refused && error.code === codes.courseGone) throw redirect(pathTo('Datadeleted'))
    throw error
  }
}

const lists = { open: 'OpenCourseList', public: 'PublicClassList' } as const

/** A course as everybody sees it: what it is, when, by whom, what it costs and what comes back. */
export function CourseViewPage() {
  const { course, plan, teachers } = useLoaderData<typeof courseLoader>()
  const { t } = useTranslation(['courses', 'shell-routes'])
  const school = useSchool()?.school
  const list = course.kind === 'open' || course.kind === 'public' ? lists[course.kind] : 'ElectiveCenter'
  const description = course.summary || course.words || course.name
  return (
    <div className="course-view">
      {school && (
        <PublicHead
          title={`${course.name} - ${school.schoolName}`}
          description={description.slice(0, 160)}
          picture={sharedPicture(course)}
          data={courseData(course, plan, teachers, school)}
        />
      )}
      <nav className="public-crumbs" aria-label={t('crumb')}>
        <Link to={pathTo('Home')}>{t('title.Home', { ns: 'shell-routes' })}</Link>
        <Link to={pathTo(list)}>{t(`title.${list}`, { ns: 'shell-routes' })}</Link>
        <span aria-current="page">{course.name}</span>
      </nav>
      <Head course={course} teachers={teachers} />
      <aside className="course-view-side">
        <SeatCard course={course} plan={plan} />
      </aside>
      <div className="course-view-main">
        <nav className="course-anchors" aria-label={course.name}>
          <a href="#plan">
            {t('page.plan')} {course.lessons > 0 && <small>{course.lessons}</small>}
          </a>
          <a href="#intro">{t('page.intro')}</a>
          <a href="#teachers">{t('page.people')}</a>
          {course.kind !== 'open' && <a href="#rules">{t('page.rules')}</a>}
        </nav>
        <section id="plan">
          <h2 className="unseen">{t('page.plan')}</h2>
          <PlanRail course={course.id} lessons={plan} isRecorded={course.delivery === 'recorded'} />
        </section>
        <section id="intro">
          <h2>{t('page.intro')}</h2>
          {course.intro === '' ? (
            <p className="quiet">{t('page.noIntro')}</p>
          ) : (
            <IntroView html={course.intro} />
          )}
        </section>
        {teachers.length > 0 && (
          <section id="teachers">
            <h2>{t('page.people')}</h2>
            <div className="teacher-cards teacher-cards-wide">
              {teachers.map(teacher => (
                <TeacherCard key={teacher.id} teacher={teacher} isWide />
              ))}
            </div>
          </section>
        )}
        {course.kind !== 'open' && <Rules course={course} />}
      </div>
    </div>
  )
}

function Head({ course, teachers }: { course: View; teachers: readonly Teacher[] }) {
  const { t } = useTranslation(['courses', 'courses-card'])
  const { whenToWhen } = useWhen()
  const assistants = [...new Set(course.parts.flatMap(part => part.assistants))]
  const facts: [string, string][] = [
    [t('page.when'), whenToWhen(course)],
    ...(course.lessons > 0
      ? [
          [
            t('page.lessons'),
            t(course.minutes > 0 ? 'page.lessonsSay' : 'page.lessonsOnly', {
              n: course.lessons,
              minutes: course.minutes,
            }),
          ] as [string, string],
        ]
      : []),
    ...(course.kind === 'open'
      ? []
      : [
          [
            t('page.seats'),
            course.capacity === null
              ? t('page.seatsOpen', { taken: course.seatsTaken })
              : t('page.seatsSay', { all: course.capacity, taken: course.seatsTaken }),
          ] as [string, string],
        ]),
    [t('page.teachers'), teachers.map(one => one.fullName).join(t('comma', { ns: 'courses-card' })) || '—'],
    ...(assistants.length > 0
      ? [[t('page.assistant'), assistants.join(t('comma', { ns: 'courses-card' }))] as [string, string]]
      : []),
    ...(course.headTeacher ? [[t('page.head'), course.headTeacher] as [string, string]] : []),
  ]
  return (
    <header className="course-view-head">
      <div className="course-view-cover">
        <Cover course={course} isFirst />
      </div>
      <div>
        <p className="course-view-tags">
          <CourseBadge course={course} />
          {course.subjects.map(one => (
            <SubjectTag key={one.id} tint={one.colour}>
              {one.name}
            </SubjectTag>
          ))}
          {course.grades.map(grade => (
            <Badge key={grade} state="kind">
              {grade}
            </Badge>
          ))}
        </p>
        <h1>{course.name}</h1>
        {course.summary && <p className="course-view-summary">{course.summary}</p>}
        <dl className="course-view-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}

function Rules({ course }: { course: View }) {
  const { t } = useTranslation('courses')
  return (
    <section id="rules">
      <h2>{t('page.rules')}</h2>
      {course.parts.length > 0 && (
        <table className="course-prices">
          <caption>
            {t('page.parts')}
            {course.kind === 'combined' && <small> · {t('page.pick')}</small>}
          </caption>
          <tbody>
            {course.parts.map(part => (
              <tr key={part.id}>
                <th scope="row">
                  <SubjectTag tint={part.colour}>{part.name}</SubjectTag>
                </th>
                <td>{part.teacher}</td>
                <td>
                  <Price now={part.pays} full={part.price} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="course-rules">
        {course.feeRule && (
          <div>
            <dt>{t('page.fee')}</dt>
            <dd>{course.feeRule}</dd>
          </div>
        )}
        {course.refundRule && (
          <div>
            <dt>{t('page.refund')}</dt>
            <dd>{course.refundRule}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
