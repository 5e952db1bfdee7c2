import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { roles, type ShownRole } from './roles.ts'
import { id, idList, idText, line, page, prose } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const broadcast = z.strictObject({ id: idText('broadcast') })
const benefit = z.strictObject({ id: idText('benefit') })
const Draft = z.strictObject({ title: line(80), content: prose(20_000) })

export const announcements = {
  broadcasts: call({
    get: '/api/v1/broadcasts',
    may: roles,
    duty: 'own',
    says: 'The announcements of the school.',
    query: z.strictObject(page),
    data: z.null(),
  }),
  broadcast: call({
    get: '/api/v1/broadcasts/{id}',
    may: roles,
    duty: 'own',
    says: 'One announcement.',
    params: broadcast,
    data: z.null(),
    codes: [codes.courseGone],
  }),
  addBroadcast: call({
    post: '/api/v1/broadcasts',
    may: admin,
    duty: 'writes announcements',
    says: 'Writes an announcement.',
    body: Draft,
    data: z.null(),
    log: 'announcement added',
  }),
  changeBroadcast: call({
    put: '/api/v1/broadcasts',
    may: admin,
    duty: 'writes announcements',
    says: 'Changes an announcement.',
    body: Draft.extend({ id: id('broadcast') }),
    data: z.null(),
    codes: [codes.courseGone],
    log: 'announcement changed',
  }),
  deleteBroadcast: call({
    delete: '/api/v1/broadcasts/{id}',
    may: admin,
    duty: 'writes announcements',
    says: 'Deletes an announcement.',
    params: broadcast,
    data: z.null(),
    codes: [codes.courseGone],
    log: 'announcement deleted',
  }),
  deleteBroadcasts: call({
    delete: '/api/v1/broadcasts',
    may: admin,
    duty: 'writes announcements',
    says: 'Deletes announcements.',
    query: z.strictObject({ broadcastIds: idList('broadcast') }),
    data: z.null(),
    codes: [codes.courseGone],
    log: 'announcements deleted',
  }),
  readBroadcast: call({
    post: '/api/v1/broadcasts/readMsg/{id}',
    may: roles,
    duty: 'own',
    says: 'Marks an announcement as read.',
    params: broadcast,
    data: z.null(),
    codes: [codes.courseGone],
    log: 'announcement read',
  }),
  benefits: call({
    get: '/api/v1/benefits',
    may: admin,
    duty: 'reads announcements',
    says: 'The charity-class announcements.',
    query: z.strictObject(page),
    data: z.null(),
  }),
  benefit: call({
    get: '/api/v1/benefits/{id}',
    may: admin,
    duty: 'reads announcements',
    says: 'One charity-class announcement.',
    params: benefit,
    data: z.null(),
    codes: [codes.courseGone],
  }),
  publishBenefit: call({
    get: '/api/v1/benefits/publish/{id}',
    may: admin,
    duty: 'writes announcements',
    says: "Shows a charity-class announcement to this school's people.",
    params: benefit,
    data: z.null(),
    codes: [codes.courseGone],
    log: 'benefit published',
  }),
  deleteBenefit: call({
    delete: '/api/v1/benefits/{id}',
    may: admin,
    duty: 'writes announcements',
    says: 'Removes a charity-class announcement from this school.',
    params: benefit,
    data: z.null(),
    codes: [codes.courseGone],
    log: 'benefit removed',
  }),
  deleteBenefits: call({
    delete: '/api/v1/benefits',
    may: admin,
    duty: 'writes announcements',
    says: 'Removes charity-class announcements from this school.',
    query: z.strictObject({ broadcastIds: idList('benefit') }),
    data: z.null(),
    codes: [codes.courseGone],
    log: 'benefits removed',
  }),
}
