import { excerptOf, standingOf } from './announcements.rules.ts'
import type { BroadcastRow, KeptFile } from './broadcast.store.ts'
import type { ListedBroadcast } from './broadcast-list.store.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

const shared = (row: ListedBroadcast | BroadcastRow, now: Date) => ({
  id: row.id,
  title: row.title,
  state: standingOf(row, now),
  pinned: row.pinned,
  mustRead: row.must_read,
  publishAt: iso(row.publish_at),
  until: iso(row.until),
  changedAt: iso(row.changed_at),
  by: row.by,
  benefit: row.benefit,
  read: row.read_edition === row.edition,
  readBefore: row.read_edition !== null && row.read_edition < row.edition,
})

/** What readers are told of an audience is nothing: who else is addressed is the office's to know. */
export const listedBroadcast = (row: ListedBroadcast, now: Date, office: boolean) => ({
  ...shared(row, now),
  excerpt: excerptOf(row.words),
  attachments: row.attachments,
  to: office ? { all: row.all, roles: row.roles, names: row.names } : { all: false, roles: [], names: [] },
  readers: office ? row.readers : null,
})

export const shownBroadcast = (row: BroadcastRow, files: readonly KeptFile[], now: Date) => ({
  ...shared(row, now),
  content: row.content,
  files: files.map(({ id, title, size, type }) => ({ id, title, size, type })),
  office: null,
})
