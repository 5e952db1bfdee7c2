import { codes, type Language } from '../../contract/codes.ts'
import type { learning as calls } from '../../contract/statistics.ts'
import { minutesMissed, presenceOf, type Viewpoint } from '../../contract/statistics-lists.ts'
import type { LessonRecord } from '../../contract/statistics-shapes.ts'
import { wholeMinutes } from '../classroom/attendance.rules.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { hourIn } from '../kit/list/hour.ts'
import { type PaperMaker, paperLink } from '../kit/pdf/papers.ts'
import type { Block, Paper } from '../kit/pdf/pdf.rules.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { linkStands } from '../people/guardian-links.store.ts'
import * as store from './learning.store.ts'
import { lessonsOf } from './learnt-lessons.store.ts'
import { shownLesson, summed } from './learnt-lessons.ts'
import { type ReportHead, reportHead } from './report-paper.store.ts'
import type { LessonDays } from './school-clock.store.ts'
import { type Sight, sightOf, sightOfOneself, type Whom } from './sight.store.ts'
import { presenceWord, reportWord } from './statistics.words.ts'

interface Asked extends LessonDays, Whom {
  course: number
  student: number
  /** As what it is read: as oneself, or as staff. */
  as: 'oneself' | Viewpoint
  /** By which link a guardian fetches it. */
  link?: number
}

/** The sight is that of who asked, taken again when it is fetched. */
const sightAsked = ({ as, ...asked }: Asked) =>
  as === 'oneself' ? sightOfOneself(asked.person) : sightOf(asked, as)

export function refuseDays({ since, until }: LessonDays) {
  if (since !== undefined && until !== undefined && since > until) refuseField('until', 'beforeStart')
}

async function leave(context: Context, asked: Pick<Asked, 'as' | 'course' | 'student'>, days: LessonDays) {
  const { since, until } = days
  refuseDays(days)
  const { person, role, head } = await context.me
  context.log({
    thing: 'person',
    id: asked.student,
    detail: { course: asked.course, ...(since && { from: since }), ...(until && { until }) },
  })
  return paperLink(context, 'learningReport', { ...asked, ...days, person, role, head })
}

/** Whether the student is one whose report of the course is read from there. */
export const isShown = async (db: Db, sight: Sight, course: number, student: number) =>
  (await store.studentIn(db, sight, course, student)) !== undefined

export const reportPaperHandlers = {
  ownPaper: async ({ params, body }, context) => {
    const { person: student } = await context.me
    const sight = sightOfOneself(student)
    if (!(await isShown(context.db, sight, params.id, student))) refuse(codes.courseGone)
    return leave(context, { as: 'oneself', course: params.id, student }, body)
  },

  studentPaper: async ({ params: { id: course, student }, query: { from }, body }, context) => {
    const sight = sightOf(await context.me, from)
    if (!(await store.sees(context.db, sight, course))) refuse(codes.courseGone)
    if (!(await isShown(context.db, sight, course, student))) refuse(codes.noSuchUser)
    return leave(context, { as: from, course, student }, body)
  },
} satisfies Partial<Handlers<typeof calls>>

export const reportMaker: PaperMaker = async (db, asked: Asked, { language, now }) => {
  const { course, student, link, since, until } = asked
  const days = { since, until }
  if (link !== undefined && !(await linkStands(db, link))) return undefined
  const sight = sightAsked(asked)
  const head = (await isShown(db, sight, course, student)) && (await reportHead(db, course, student))
  if (!head) return undefined
  const rows = await lessonsOf(db, asked, { sight, student, course, days })
  const lessons = rows.map(shownLesson).toReversed()
  return {
    name: `${head.student}-${head.course}`,
    paper: reportPaper({ ...head, lessons, days }, language, now),
  }
}

const share = (part: number, whole: number) => (whole === 0 ? '—' : `${Math.round((100 * part) / whole)}%`)

export function reportPaper(
  { lessons, days, ...head }: ReportHead & { lessons: readonly LessonRecord[]; days: LessonDays },
  language: Language,
  now: Date,
): Paper {
  const t = (key: Parameters<typeof reportWord>[0], values: Record<string, string | number> = {}) =>
    reportWord(key, values)[language]
  const { zone } = head
  const sums = summed(lessons)
  const minutes = (ms: number) => t('minutes', { n: wholeMinutes(ms) })
  const first = days.since ?? (lessons[0] && hourIn(new Date(lessons[0].startsAt), zone).slice(0, 10))
  const last = days.until ?? hourIn(now, zone).slice(0, 10)
  const facts: (readonly [string, string])[] = [
    [t('student'), [head.student, head.number].filter(Boolean).join(' · ')],
    [t('course'), head.course],
    [t('teachers'), head.teachers.join(t('and'))],
    [t('days'), first ? `${first} – ${last}` : ''],
    [
      t('came'),
      sums.lessons === 0
        ? ''
        : [
            t('cameOf', {
              share: share(sums.came, sums.lessons - sums.onLeave),
              came: sums.came,
              all: sums.lessons,
            }),
            ...(sums.late > 0 ? [t('lateOf', { n: sums.late })] : []),
            ...(sums.onLeave > 0 ? [t('leaveOf', { n: sums.onLeave })] : []),
          ].join(t('and')),
    ],
    [t('live'), sums.lessons > 0 ? minutes(sums.liveMs) : ''],
    [t('watched'), sums.watchedMs > 0 ? minutes(sums.watchedMs) : ''],
    [
      t('answers'),
      sums.questions > 0
        ? t('answersOf', {
            ...{ n: sums.answered, all: sums.questions },
            share: share(sums.rightAnswers, sums.gradable),
          })
        : '',
    ],
    [t('medals'), sums.medals > 0 ? String(sums.medals) : ''],
  ]
  const remarks: Block[] = lessons.flatMap(({ number, name, remark }) =>
    remark
      ? [
          {
            kind: 'clause',
            heading: [t('remarkOn', { lesson: name || t('lesson', { n: number }) }), remark.by]
              .filter(Boolean)
              .join(' · '),
            text: remark.text,
          },
        ]
      : [],
  )
  return {
    language,
    title: t('title'),
    from: head.school,
    blocks: [
      { kind: 'facts', rows: facts.filter(([, value]) => value !== '') },
      ...(lessons.length === 0
        ? [{ kind: 'says', text: t('none') } as const]
        : [lessonTable(lessons, zone, language)]),
      ...remarks,
      { kind: 'says', text: t('says') },
    ],
    foot: `${t('foot')} ${hourIn(now, zone)}`,
  }
}

/** A lesson a row; of the class only how long it was there on average, without names. */
function lessonTable(lessons: readonly LessonRecord[], zone: string, language: Language): Block {
  const t = (key: Parameters<typeof reportWord>[0], values: Record<string, string | number> = {}) =>
    reportWord(key, values)[language]
  const whole = (ms: number) => String(wholeMinutes(ms))
  return {
    kind: 'table',
    head: [
      t('head.lesson'),
      t('head.at'),
      t('head.presence'),
      t('head.live'),
      t('head.watched'),
      t('head.right'),
    ],
    rows: lessons.map(lesson => [
      lesson.name || t('lesson', { n: lesson.number }),
      hourIn(new Date(lesson.startsAt), zone),
      presenceWord(presenceOf(lesson), minutesMissed(lesson))[language],
      lesson.isKnown && lesson.came
        ? [whole(lesson.liveMs), ...(lesson.classMs === null ? [] : [whole(lesson.classMs)])].join(' / ')
        : '—',
      lesson.film === null ? '—' : whole(lesson.watchedMs),
      lesson.isKnown && lesson.came && lesson.questions > 0
        ? `${lesson.rightAnswers} / ${lesson.answered} / ${lesson.questions}`
        : '—',
    ]),
    widths: [18, 14, 11, 12, 9, 11],
    amounts: [3, 4, 5],
  }
}
