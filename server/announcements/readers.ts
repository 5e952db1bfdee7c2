import type { announcements as calls } from '../../contract/announcements.ts'
import { codes } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { kitWord } from '../kit/kit.words.ts'
import { type Exportable, exportLink } from '../kit/list/exports.ts'
import { hourIn } from '../kit/list/hour.ts'
import { refuse } from '../kit/refusal.ts'
import { mayRemind, standingOf } from './announcements.rules.ts'
import { announcementWord } from './announcements.words.ts'
import { broadcastById, hourNow } from './broadcast.store.ts'
import * as list from './broadcast-list.store.ts'
import * as store from './readers.store.ts'
import { addReminder } from './reminder.store.ts'

const severalBy = kitWord('listComma')
const column = announcementWord

type Row = list.ListedBroadcast
const isTrue = (value: boolean) => announcementWord(value ? 'yes' : 'no')

export const broadcastExport: Exportable = {
  title: announcementWord('list.broadcasts'),
  columns: {
    title: { head: column('column.title'), width: 40, cell: (row: Row) => row.title },
    state: {
      head: column('column.state'),
      cell: (row: Row, language) => announcementWord(`state.${standingOf(row, new Date())}`)[language],
    },
    to: {
      head: column('column.to'),
      width: 32,
      cell: (row: Row, language) =>
        [
          ...(row.all ? [announcementWord('for.all')[language]] : []),
          ...row.roles.map(role => announcementWord(`role.${role}`)[language]),
          ...row.names,
        ].join(severalBy[language]),
    },
    publishAt: {
      head: column('column.publishAt'),
      width: 18,
      cell: (row: Row, _, zone) => hourIn(row.publish_at, zone),
    },
    until: { head: column('column.until'), width: 18, cell: (row: Row, _, zone) => hourIn(row.until, zone) },
    readers: { head: column('column.readers'), cell: (row: Row) => row.readers },
    by: { head: column('column.by'), cell: (row: Row) => row.by },
    changedAt: {
      head: column('column.changedAt'),
      width: 18,
      cell: (row: Row, _, zone) => hourIn(row.changed_at, zone),
    },
    pinned: { head: column('column.pinned'), cell: (row: Row, language) => isTrue(row.pinned)[language] },
    mustRead: {
      head: column('column.mustRead'),
      cell: (row: Row, language) => isTrue(row.must_read)[language],
    },
  },
  rows: (db: Db, filter: list.Filter, sort: list.BroadcastSort) => ({
    compile: () => list.broadcastsListed(list.broadcastsShown(filter, true), sort).compile(db),
  }),
}

/** What somebody has made of it: one that must be read is confirmed. */
const readingOf = ({ read_at, read_before, must_read }: store.ReaderRow) =>
  read_at ? (must_read ? 'confirmed' : 'read') : read_before ? 'before' : must_read ? 'unconfirmed' : 'unread'

type Asked = store.Filter & { broadcast: number }
export const readerExport: Exportable = {
  title: announcementWord('list.readers'),
  columns: {
    fullName: { head: column('column.fullName'), cell: (row: store.ReaderRow) => row.full_name },
    roles: {
      head: column('column.roles'),
      cell: (row: store.ReaderRow, language) =>
        row.roles.map(role => announcementWord(`reader.${role}`)[language]).join(severalBy[language]),
    },
    class: { head: column('column.class'), width: 30, cell: (row: store.ReaderRow) => row.class_path },
    readAt: {
      head: column('column.readAt'),
      width: 18,
      cell: (row: store.ReaderRow, _, zone) => hourIn(row.read_at, zone),
    },
    state: {
      head: column('column.state'),
      cell: (row: store.ReaderRow, language) => announcementWord(`reading.${readingOf(row)}`)[language],
    },
    announcement: {
      head: column('column.announcement'),
      width: 40,
      cell: (row: store.ReaderRow) => row.broadcast_title,
    },
  },
  rows: (db: Db, { broadcast, ...filter }: Asked, sort: store.ReaderSort) => ({
    compile: () => store.readersListed(broadcast, filter, sort).compile(db),
  }),
}

const theBroadcast = async (db: Db, id: number, held = false) =>
  (await broadcastById(db, id, { held })) ?? refuse(codes.announcementGone)

export const readerHandlers = {
  exportBroadcasts: ({ body }, context) => exportLink(context, 'broadcasts', body),

  readers: async ({ params: { id }, query }, { db }) => {
    await theBroadcast(db, id)
    const [total, rows] = await Promise.all([
      store.countReaders(db, id, query),
      store.listReaders(db, id, query),
    ])
    return {
      total,
      rows: rows.map(row => ({
        id: row.id,
        fullName: row.full_name,
        avatar: row.avatar,
        roles: row.roles,
        class: row.class_path,
        readAt: row.read_at?.toISOString() ?? null,
        readBefore: row.read_before,
      })),
    }
  },

  exportReaders: async ({ params: { id }, body }, context) => {
    await theBroadcast(context.db, id)
    return exportLink(context, 'readers', { ...body, filter: { ...body.filter, broadcast: id } })
  },

  remindReaders: async ({ params: { id } }, { db, me, log }) => {
    const row = await theBroadcast(db, id, true)
    const now = await hourNow(db)
    // Of what nobody can open nobody is reminded.
    if (standingOf(row, now) !== 'current') refuse(codes.announcementGone)
    if (!mayRemind(row.reminded_at, now)) refuse(codes.remindedJustNow)
    const people = await store.countReaders(db, id, { q: '', read: 'no' })
    await addReminder(db, id, (await me).person)
    log({ thing: 'broadcast', id, detail: { people } })
    return { people }
  },
} satisfies Partial<Handlers<typeof calls>>
