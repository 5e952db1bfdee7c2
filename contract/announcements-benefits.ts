import { z } from 'zod'
import { benefitStates } from './announcements-lists.ts'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { ExportLink, exported, search, sortedBy } from './list-shapes.ts'
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
const BenefitFilter = z.strictObject({ q: search, state: state.optional() })
const sort = sortedBy(['title', 'madeAt'], '-madeAt')
const Benefit = z.object({ ...shown, content: z.string() })

/** Announcements of the charity classes, which the operator writes and a school shows to its people or not. */
export const benefits = {
  benefits: call({
    get: '/api/v1/benefits',
    may: admin,
    duty: 'reads announcements',
    says: 'The charity-class announcements that this school was given and has not removed.',
    query: z.strictObject({ ...BenefitFilter.shape, sort, ...page }),
    data: listOf(z.object({ ...shown, excerpt: z.string() })),
  }),
  exportBenefits: call({
    post: '/api/v1/benefits/export',
    may: admin,
    duty: 'reads announcements',
    says: 'Leave to fetch the charity-class announcements that a filter shows.',
    body: exported(BenefitFilter).extend({ sort }),
    data: ExportLink,
    log: 'benefits exported',
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
