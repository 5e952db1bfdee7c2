import { z } from 'zod'
import { benefitStates } from './announcements-lists.ts'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { search, sortedBy } from './list-shapes.ts'
import type { ShownRole } from './roles.ts'
import { id, idList, idText, instant, listOf, page } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const benefit = z.strictObject({ id: idText('benefit') })
const state = z.enum(benefitStates)

const shown = {
  id: id('benefit'),
  title: z.string(),
  madeAt: instant,
  state,
  publishedAt: instant.nullable(),
  /** The announcement that this school has made of it. */
  broadcast: id('broadcast').nullable(),
  /** Whether whoever asks has read what stands there now. */
  read: z.boolean(),
}
const Benefit = z.object({ ...shown, content: z.string() })

/** Announcements of the charity classes, which the operator writes and a school shows to its people or not. */
export const benefits = {
  benefits: call({
    get: '/api/v1/benefits',
    may: admin,
    duty: 'reads announcements',
    says: 'The charity-class announcements that this school was given and has not removed.',
    query: z.strictObject({
      q: search,
      state: state.optional(),
      sort: sortedBy(['title', 'madeAt'], '-madeAt'),
      ...page,
    }),
    data: listOf(z.object({ ...shown, excerpt: z.string() })),
  }),
  benefit: call({
    get: '/api/v1/benefits/{id}',
    may: admin,
    duty: 'reads announcements',
    says: 'One charity-class announcement. 751: it is not there, or no longer.',
    params: benefit,
    data: Benefit,
    codes: [codes.announcementGone],
  }),
  readBenefit: call({
    post: '/api/v1/benefits/readMsg/{id}',
    may: admin,
    duty: 'own',
    says: 'Marks a charity-class announcement as read, as it stands now; twice is once.',
    params: benefit,
    data: nothing,
    codes: [codes.announcementGone],
    log: 'benefit read',
  }),
  publishBenefit: call({
    get: '/api/v1/benefits/publish/{id}',
    may: admin,
    duty: 'writes announcements',
    says: "Shows a charity-class announcement to this school's people: makes an announcement that names it; again, changes that one.",
    params: benefit,
    data: z.object({ broadcast: id('broadcast') }),
    codes: [codes.announcementGone],
    log: 'benefit published',
  }),
  deleteBenefit: call({
    delete: '/api/v1/benefits/{id}',
    may: admin,
    duty: 'writes announcements',
    says: 'Removes a charity-class announcement from this school, with the announcement made of it; twice is once.',
    params: benefit,
    data: nothing,
    codes: [codes.announcementGone],
    log: 'benefit removed',
  }),
  deleteBenefits: call({
    delete: '/api/v1/benefits',
    may: admin,
    duty: 'writes announcements',
    says: 'Removes charity-class announcements from this school: all of them, or none.',
    query: z.strictObject({ broadcastIds: idList('benefit') }),
    data: nothing,
    codes: [codes.announcementGone],
    log: 'benefits removed',
  }),
}
