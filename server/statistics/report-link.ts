import { codes } from '../../contract/codes.ts'
import type { guardianReport as calls } from '../../contract/statistics-guardian.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { paperLinkOfNobody } from '../kit/pdf/papers.ts'
import { refuse } from '../kit/refusal.ts'
import { actingGuardian } from '../people/guardian-links.store.ts'
import { sendLink } from '../people/guardian-sending.store.ts'
import { reportHead } from './report-paper.store.ts'
import { isShown, refuseDays } from './report-paper.ts'
import { sightOfOneself } from './sight.store.ts'

/** As the log has its days. */
interface About {
  course: number
  from?: string
  until?: string
}

/** Which report a key is for, as long as the student has it: who comes by a guardian's link sees no more than the student. */
async function acting(context: Context, key: string) {
  const { about, ...link } = await actingGuardian(context, key, 'report')
  const of = about as About
  const sight = sightOfOneself(link.student)
  const head =
    (await isShown(context.db, sight, of.course, link.student)) &&
    (await reportHead(context.db, of.course, link.student))
  return { link, of, head: head || refuse(codes.linkGone) }
}

export const reportLinkHandlers = {
  sendReport: async (
    { params: { id: course, student }, body: { guardian, holds, since, until } },
    context,
  ) => {
    const { db } = context
    refuseDays({ since, until })
    if (!(await isShown(db, sightOfOneself(student), course, student))) refuse(codes.courseGone)
    const head = (await reportHead(db, course, student)) ?? refuse(codes.courseGone)
    const what = {
      purpose: 'report',
      about: { course, ...(since && { from: since }), ...(until && { until }) },
      title: head.course,
    } as const
    const { link, isBefore } = await sendLink(context, { guardian, student, ...what, days: holds })
    return isBefore ? refuse(codes.unchanged, link) : link
  },

  reportAsGuardian: async ({ body }, context) => {
    const { of, head } = await acting(context, body.key)
    return { course: head.course, since: of.from ?? null, until: of.until ?? null }
  },

  paperAsGuardian: async ({ body }, context) => {
    const { link, of } = await acting(context, body.key)
    const { course, from: since, until } = of
    context.log({
      thing: 'person',
      id: link.student,
      detail: { guardian: link.guardian, course, link: link.id },
      sealed: { about: link.student, values: { guardian: link.guardian_name } },
    })
    const reader = { person: link.student, role: 'STUDENT', head: false, as: 'oneself' }
    return paperLinkOfNobody(context.db, 'learningReport', {
      ...reader,
      ...{ since, until },
      ...{ course, student: link.student, link: link.id },
    })
  },
} satisfies Handlers<typeof calls>
