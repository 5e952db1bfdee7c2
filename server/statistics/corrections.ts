import { wasThere } from '../../contract/classroom-lists.ts'
import { codes, type Language } from '../../contract/codes.ts'
import type { corrections as calls } from '../../contract/statistics-corrections.ts'
import { correctRegister, deleteCorrection } from '../classroom/corrections.store.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { notify } from '../kit/notify/notify.ts'
import { refuse } from '../kit/refusal.ts'
import { correctedPlace } from './corrected-place.store.ts'
import { statisticsNotice } from './statistics.words.ts'

async function place(
  { db, me }: Pick<Context, 'db' | 'me'>,
  { lesson, student }: { lesson: number; student: number },
) {
  const found = await correctedPlace(db, await me, lesson, student)
  if (!found) return refuse(codes.courseGone)
  return found.sat ? found : refuse(codes.noSuchUser)
}

/** To what and why is read in the record itself. */
const news = (course: string, by: string) => (language: Language) => ({
  kind: 'lesson' as const,
  title: statisticsNotice('correction.title')[language],
  message: statisticsNotice('correction.message', { by, course })[language],
  link: '/profile/learningrecord',
})

const short = (one: { kind: string; minutes: number } | null) =>
  one ? { kind: one.kind, minutes: one.minutes } : {}

export const correctionHandlers = {
  correctAttendance: async ({ params, body }, context) => {
    const { db, me, log } = context
    const { course, correction: before } = await place(context, params)
    const { person } = await me
    const { lesson, student } = params
    const minutes = wasThere(body.kind) ? body.minutes : 0
    const written = await correctRegister(db, { lesson, student, ...body, minutes, by: person })
    if (!written) return refuse(codes.unchanged, (await place(context, params)).correction)
    // A correction of a correction is no news: who read the first one has been called once.
    if (!before) await notify(db, [student], news(course, written.by))
    log({
      thing: 'lesson',
      id: lesson,
      detail: { person: student, before: short(before), after: short(written) },
      sealed: { about: student, values: { before: before?.reason ?? '', after: written.reason } },
    })
    return written
  },

  takeCorrection: async ({ params }, context) => {
    const { db, log } = context
    const { correction } = await place(context, params)
    const { lesson, student } = params
    await deleteCorrection(db, lesson, student)
    log({
      thing: 'lesson',
      id: lesson,
      detail: { person: student, before: short(correction), after: {} },
      ...(correction && { sealed: { about: student, values: { before: correction.reason, after: '' } } }),
    })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
