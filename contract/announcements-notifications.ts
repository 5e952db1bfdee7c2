import { z } from 'zod'
import { notificationKinds } from './announcements-lists.ts'
import { wechatTellings } from './announcements-wechat-lists.ts'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { roles } from './roles.ts'
import { id, idText, instant, listOf, page, privately } from './shapes.ts'

const kind = z.enum(notificationKinds)
const wayText = z.string().regex(/^[\w-]{16,200}$/)
const Popups = z.strictObject({ quiet: z.array(kind).max(notificationKinds.length) })

export const notifications = {
  notifications: call({
    get: '/api/v1/notifications',
    may: roles,
    duty: 'own',
    says: 'What one was told: unread first, then the newest.',
    query: z.strictObject({ kind: kind.optional(), read: z.enum(['yes', 'no']).optional(), ...page }),
    data: listOf(
      z.object({
        id: id('notification'),
        kind,
        title: z.string(),
        message: z.string(),
        /** A path of the school's own site, or nothing. */
        link: z.string(),
        at: instant,
        read: z.boolean(),
      }),
    ),
  }),
  notificationsOf: call({
    get: '/api/v1/students/{id}/notifications',
    may: ['ADMIN'],
    duty: 'reads announcements',
    says: 'What a student was told by the school, the newest first, and what of it was read; of orders only to whoever reads orders. 101: nobody has this number; 128: not a student.',
    params: z.strictObject({ id: idText('person') }),
    query: z.strictObject(page),
    data: listOf(
      z.object({
        id: id('notification'),
        kind,
        title: privately(z.string()),
        message: privately(z.string()),
        at: instant,
        readAt: instant.nullable(),
      }),
    ),
    codes: [codes.noSuchUser, codes.studentsOnly],
  }),
  readNotification: call({
    post: '/api/v1/notifications/read/{id}',
    may: roles,
    duty: 'own',
    says: 'Marks one as read; twice is once.',
    params: z.strictObject({ id: idText('notification') }),
    data: nothing,
    codes: [codes.courseGone],
    log: 'notification read',
  }),
  readNotifications: call({
    post: '/api/v1/notifications/read',
    may: roles,
    duty: 'own',
    says: 'Marks all as read, or all of a kind.',
    body: z.strictObject({ kind: kind.optional() }),
    data: z.object({ read: z.int() }),
    log: 'notifications read',
  }),
  popups: call({
    get: '/api/v1/notifications/popups',
    may: roles,
    duty: 'own',
    says: 'The kinds that one wants no popup of.',
    data: Popups,
  }),
  setPopups: call({
    put: '/api/v1/notifications/popups',
    may: roles,
    duty: 'own',
    says: 'Chooses the kinds that do not pop up; they are kept in the inbox all the same.',
    body: Popups,
    data: nothing,
    log: 'popups chosen',
  }),
  ownWays: call({
    get: '/api/v1/notifications/ways',
    may: roles,
    duty: 'own',
    says: 'By which ways one hears from the school beside the inbox, and on which devices.',
    data: z.object({
      sms: z.boolean(),
      /** None where the school sends nothing by WeChat. */
      wechat: z
        .object({
          telling: z.enum(wechatTellings),
          isConnected: z.boolean(),
          /** What was last sent there did not arrive: its owner does not follow the account. */
          isMissed: z.boolean(),
        })
        .nullable(),
      /** The public key with which a browser subscribes. */
      key: z.string(),
      devices: z.array(z.object({ id: id('pushDevice'), name: z.string(), at: instant, own: z.boolean() })),
    }),
  }),
  setOwnWays: call({
    put: '/api/v1/notifications/ways',
    may: roles,
    duty: 'own',
    says: 'Ends or begins text messages about lessons, and messages inside WeChat beside them or in their place; codes for signing in are always sent. 823: no WeChat is connected.',
    body: z.strictObject({ sms: z.boolean(), wechat: z.enum(wechatTellings).optional() }),
    data: nothing,
    codes: [codes.wechatUnconnected],
    log: 'own ways chosen',
  }),
  addPushDevice: call({
    post: '/api/v1/notifications/devices',
    may: roles,
    duty: 'own',
    says: 'From now on this browser is told of what comes while no page is open, until one signs out there.',
    body: z.strictObject({ endpoint: z.string().min(10).max(1000), key: wayText, secret: wayText }),
    data: nothing,
    log: 'push device added',
  }),
  deletePushDevice: call({
    delete: '/api/v1/notifications/devices/{id}',
    may: roles,
    duty: 'own',
    says: 'Nothing is sent to that device any more.',
    params: z.strictObject({ id: idText('pushDevice') }),
    data: nothing,
    codes: [codes.courseGone],
    log: 'push device removed',
  }),
}
