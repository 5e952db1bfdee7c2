import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { search, sortedBy } from './list-shapes.ts'
import { benefitAnswers, mostPushed } from './operator-lists.ts'
import { letsIn } from './operator-shapes.ts'
import { id, idText, line } from './shapes.ts'

const operatorAlone = ['OPERATOR'] as const
const one = z.strictObject({ id: idText('benefit') })
/** Lines are paragraphs; HTML is cleaned as everywhere. */
const Written = { title: line(80), text: z.string().min(1).max(20_000) }
const Line = z.object({
  id: id('benefit'),
  title: z.string(),
  madeAt: z.string(),
  /** For all schools, those that come later too. */
  forAll: z.boolean(),
  /** How many schools have it, how many of their offices opened it, how many show it to their people. */
  schools: z.int(),
  seen: z.int(),
  published: z.int(),
  /** How many people read what their schools made of it. */
  readers: z.int(),
})

/** Announcements of the charity classes: written for all schools or for chosen ones. Who has read them is a number. */
export const benefitCalls = {
  sentBenefits: letsIn(
    operatorAlone,
    call({
      get: '/operator/v1/benefits',
      may: 'anyone',
      says: 'The charity-class announcements, and by how many each was seen.',
      query: z.strictObject({
        q: search,
        sort: sortedBy(['title', 'madeAt'], '-madeAt'),
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
        size: z.coerce.number().int().min(1).max(100).default(20),
      }),
      data: z.object({ total: z.int(), rows: z.array(Line) }),
    }),
  ),
  sentBenefit: letsIn(
    operatorAlone,
    call({
      get: '/operator/v1/benefits/{id}',
      may: 'anyone',
      says: 'One of them, as it was written, and what schools made of it: of those that it is for, the first five hundred by name.',
      params: one,
      data: Line.extend({
        text: z.string(),
        answers: z.array(
          z.object({
            school: z.object({ id: id('site'), name: z.string() }),
            answer: z.enum(benefitAnswers),
            /** Of the office. */
            seen: z.int(),
            readers: z.int(),
          }),
        ),
      }),
      codes: [codes.announcementGone],
    }),
  ),
  sendBenefit: letsIn(
    operatorAlone,
    call({
      post: '/operator/v1/benefits',
      may: 'anyone',
      says: 'Sends a charity-class announcement to chosen schools, or to all. 99 where none is chosen, or one of them is not there.',
      body: z.strictObject({ ...Written, forAll: z.boolean(), schools: z.array(id('site')).max(mostPushed) }),
      data: z.object({ id: id('benefit') }),
      log: 'benefit sent',
    }),
  ),
  changeBenefit: letsIn(
    operatorAlone,
    call({
      put: '/operator/v1/benefits/{id}',
      may: 'anyone',
      says: 'Changes it; schools that have published it may publish it anew. -18: nothing is new.',
      params: one,
      body: z.strictObject(Written),
      data: nothing,
      codes: [codes.announcementGone, codes.unchanged],
      log: 'benefit changed',
    }),
  ),
  takeBenefitBack: letsIn(
    operatorAlone,
    call({
      delete: '/operator/v1/benefits/{id}',
      may: 'anyone',
      says: 'Takes it back: it is gone from the lists of the schools, and what they have published of it stays theirs.',
      params: one,
      data: nothing,
      codes: [codes.announcementGone],
      log: 'benefit taken back',
    }),
  ),
}
