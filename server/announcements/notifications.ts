import type { notifications as calls } from '../../contract/announcements-notifications.ts'
import { codes } from '../../contract/codes.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { pushToPerson } from '../kit/push/outbox.ts'
import { refuse } from '../kit/refusal.ts'
import { userById } from '../people/user.store.ts'
import * as store from './notifications.store.ts'

export const notificationHandlers = {
  notifications: async ({ query }, { db }) => {
    const [total, rows] = await Promise.all([
      store.countNotifications(db, query),
      store.listNotifications(db, query),
    ])
    return {
      total,
      rows: rows.map(({ id, kind, title, message, link, created_at, read_at }) => ({
        ...{ id, kind, title, message, link },
        at: created_at.toISOString(),
        read: read_at !== null,
      })),
    }
  },

  notificationsOf: async ({ params: { id }, query }, { db }) => {
    const person = (await userById(db, id)) ?? refuse(codes.noSuchUser)
    if (!person.roles.includes('STUDENT')) refuse(codes.studentsOnly)
    const [total, rows] = await Promise.all([
      store.countNotificationsOf(db, id),
      store.notificationsOf(db, id, query),
    ])
    return {
      total,
      rows: rows.map(({ id, kind, title, message, created_at, read_at }) => ({
        ...{ id, kind, title, message },
        at: created_at.toISOString(),
        readAt: read_at?.toISOString() ?? null,
      })),
    }
  },

  readNotification: async ({ params: { id } }, { db, me, log }) => {
    const { person } = await me
    if (!(await store.readOne(db, id))) refuse(codes.courseGone)
    // The count falls on the other open pages as well.
    await pushToPerson(db, person, { type: 8 })
    log({ thing: 'notification', id })
    return null
  },

  readNotifications: async ({ body: { kind } }, { db, me, log }) => {
    const { person } = await me
    const read = await store.readAll(db, kind)
    await pushToPerson(db, person, { type: 8 })
    log({ thing: 'notification', detail: { read, ...(kind && { kind }) } })
    return { read }
  },

  popups: async (_, { db }) => ({ quiet: await store.quietKinds(db) }),

  setPopups: async ({ body: { quiet } }, { db, me, log }) => {
    const { person } = await me
    await store.setQuietKinds(db, person, quiet)
    log({ thing: 'person', id: person, detail: { quiet } })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
