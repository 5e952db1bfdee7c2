import { type Code, outcome } from '../../contract/codes.ts'
import type { moving as calls } from '../../contract/courses-moving.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refusalOf, yuanOf } from './course.rules.ts'
import { clashesOf, moverRules } from './moving.rules.ts'
import * as store from './moving.store.ts'
import { goalOf } from './moving-seats.ts'
import { standingOfCourse } from './offering.ts'
import { seatMoney } from './paid-seats.store.ts'
import { theCourse } from './roster.ts'
import { freeOf } from './waiting.rules.ts'
import { waitingCount } from './waiting.store.ts'

const shownRefusal = (code: Code | undefined, language: Context['asked']['language']) => {
  const said = code === undefined ? undefined : outcome(code)
  return said ? { code: said.code, message: said.words[language] } : null
}

/** What it would mean to move students, before anybody is. */
export const moveQuoteHandlers = {
  moveQuote: async ({ params, body }, { db, asked: { language }, now }) => {
    const from = await theCourse(db, params.id)
    const { course, all, picked } = await goalOf(db, from.id, body)
    const movers = await store.movers(db, from.id, body.ids, false)
    const [ids, students] = [movers.map(({ id }) => id), movers.map(({ student }) => student)]
    const [stays, coming, others, seated, kept, paid, waiting, ahead] = await Promise.all([
      store.behind(db, ids, body.on),
      store.toCome(db, course.id, picked, body.on),
      store.elsewhere(db, students, { from: from.id, to: course.id }),
      store.seatedIn(db, course.id, students),
      store.keptForOthers(db, course.id, students),
      seatMoney().paidSeats(db, from.id, ids),
      waitingCount(db, from.id),
      waitingCount(db, course.id, students),
    ])
    const [next] = coming
    return {
      course: {
        id: course.id,
        name: course.name,
        kind: course.kind,
        standing: standingOfCourse(course, now),
        delivery: course.delivery,
        free: freeOf({ ...course, kept }),
        kept,
        waiting: ahead,
        price: yuanOf(
          all.reduce((sum, { id, price }) => sum + ((picked?.includes(id) ?? true) ? price : 0), 0),
        ),
        startsOn: course.starts_on,
        endsOn: course.ends_on,
        subjects: all.map(({ id, name, colour }) => ({ id, name, colour })),
        toCome: coming.length,
        next: next ? { name: next.name, startsAt: next.starts_at.toISOString() } : null,
      },
      waiting,
      rows: movers.map(({ id, student, full_name, avatar, is_enabled }) => {
        const { sat = 0, left = 0, runs = false, leave = 0 } = stays.find(one => one.id === id) ?? {}
        const clashes = clashesOf(
          coming,
          others.filter(one => one.student === student),
        )
        const asked = paid.find(one => one.enrolment === id && one.isAskedBack)
        const code = refusalOf(moverRules, {
          ...{ isEnabled: is_enabled, seated: seated.has(student), askedBack: asked !== undefined },
        })
        return {
          ...{ id, student: { id: student, fullName: full_name, avatar }, sat, left, runs, leave },
          clashes: clashes.count,
          firstClash: clashes.first
            ? { startsAt: clashes.first.lesson.starts_at.toISOString(), course: clashes.first.other.course }
            : null,
          paid: paid.some(({ enrolment }) => enrolment === id),
          askedBack: asked?.order ?? null,
          refusal: shownRefusal(code, language),
        }
      }),
    }
  },
} satisfies Partial<Handlers<typeof calls>>
