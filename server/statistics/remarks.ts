import { codes, type Language } from '../../contract/codes.ts'
import type { remarks as calls } from '../../contract/statistics-remarks.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { notify } from '../kit/notify/notify.ts'
import { refuse } from '../kit/refusal.ts'
import * as store from './remarks.store.ts'
import { sightOf } from './sight.store.ts'
import { statisticsNotice } from './statistics.words.ts'

/** A lesson of a course that one teaches, and somebody who had a place in it. */
async function place(
  { db, me }: Pick<Context, 'db' | 'me'>,
  { lesson, student }: { lesson: number; student: number },
) {
  const found = await store.remarkPlace(db, sightOf(await me, 'taught'), lesson, student)
  if (!found) return refuse(codes.courseGone)
  return found.sat ? found : refuse(codes.noSuchUser)
}

/** What it says is read in the record itself: taken back, it stands nowhere else. */
const news = (course: string, by: string) => (language: Language) => ({
  kind: 'lesson' as const,
  title: statisticsNotice('remark.title')[language],
  message: statisticsNotice('remark.message', { by, course })[language],
  link: '/profile/learningrecord',
})

export const remarkHandlers = {
  setRemark: async ({ params, body }, context) => {
    const { db, me, log } = context
    const { course, remark: before } = await place(context, params)
    const { person } = await me
    const { lesson, student } = params
    const written = await store.writeRemark(db, { lesson, student, ...body, by: person })
    if (!written) return refuse(codes.unchanged, (await place(context, params)).remark)
    // Changed words are no news: who read the first ones has been called once.
    if (!before) await notify(db, [student], news(course, written.by))
    log({
      thing: 'lesson',
      id: lesson,
      detail: { person: student },
      sealed: { about: student, values: { before: before?.text ?? '', after: written.text } },
    })
    return written
  },

  takeRemark: async ({ params }, context) => {
    const { db, log } = context
    const { remark } = await place(context, params)
    const { lesson, student } = params
    await store.deleteRemark(db, lesson, student)
    log({
      thing: 'lesson',
      id: lesson,
      detail: { person: student },
      ...(remark && { sealed: { about: student, values: { before: remark.text, after: '' } } }),
    })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
