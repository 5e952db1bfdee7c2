import { codes } from '../../contract/codes.ts'
import type { lessonReport as calls } from '../../contract/statistics-lesson.ts'
import type { Viewpoint } from '../../contract/statistics-lists.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { refuse } from '../kit/refusal.ts'
import { lessonSeen, type SatRow, sittersListed } from './learnt-lessons.store.ts'
import { shownLesson } from './learnt-lessons.ts'
import { sightOf } from './sight.store.ts'

/** A lesson whose students one may read of; any other is as absent as one of another school. */
async function theLesson({ db, me }: Pick<Context, 'db' | 'me'>, id: number, from: Viewpoint) {
  const sight = sightOf(await me, from)
  return { sight, seen: (await lessonSeen(db, sight, id)) ?? refuse(codes.courseGone) }
}

function shownSitter(row: SatRow) {
  const {
    firstAt,
    came,
    onLeave,
    lateMinutes,
    earlyMinutes,
    loggedMs,
    liveMs,
    watchedMs,
    correction,
    mayCorrect,
  } = shownLesson(row)
  return {
    ...{ id: row.student, fullName: row.full_name, avatar: row.avatar, gender: row.gender },
    ...{ number: row.student_number, firstAt, lastAt: row.last_at?.toISOString() ?? null },
    ...{ came, onLeave, lateMinutes, earlyMinutes },
    ...{ loggedMs, liveMs, watchedMs, correction, mayCorrect },
  }
}

export const lessonReportHandlers = {
  reportLesson: async ({ params, query }, context) => {
    const { sight, seen } = await theLesson(context, params.lesson, query.from)
    const { course, course_name, starts_at, ends_at, recorded, known, ...lesson } = seen
    const { rows } = await sittersListed(await context.me, { sight, course, lesson: seen.id }).execute(
      context.db,
    )
    return {
      course: { id: course, name: course_name },
      lesson: {
        ...{ ...lesson, startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString() },
        ...{ isRecorded: recorded, isKnown: known },
      },
      students: rows.map(shownSitter),
    }
  },

  /** A file is made later: whose sight it is goes with what is asked. */
  exportReportLesson: async ({ params, body }, context) => {
    const { seen } = await theLesson(context, params.lesson, body.filter.from)
    const { person, role, head } = await context.me
    const asked = { ...body.filter, course: seen.course, lesson: seen.id }
    return exportLink(context, 'learningLesson', {
      ...body,
      filter: { ...asked, person, role, head },
      asked,
      sort: 'fullName',
    })
  },
} satisfies Partial<Handlers<typeof calls>>
