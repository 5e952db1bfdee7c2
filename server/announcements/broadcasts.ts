import type { announcements as calls } from '../../contract/announcements.ts'
import { type Code, codes } from '../../contract/codes.ts'
import { withLinks } from '../courses/intro.rules.ts'
import type { Db } from '../kit/database/scope.ts'
import { demandDuty } from '../kit/demand-duty.ts'
import { signedLink, untilNextHour } from '../kit/files/links.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { pushToPerson } from '../kit/push/outbox.ts'
import { refuse } from '../kit/refusal.ts'
import type { Sealing } from '../kit/sealing.ts'
import { announcementPages, standingOf } from './announcements.rules.ts'
import * as audience from './audience.store.ts'
import * as store from './broadcast.store.ts'
import { audienceOf } from './broadcast-audience.store.ts'
import { countBroadcasts, listBroadcasts } from './broadcast-list.store.ts'
import { readThoseTo } from './notifications.store.ts'
import { countRead } from './readers.store.ts'
import { listedBroadcast, shownBroadcast } from './shown.ts'

/** A link to a file holds for a minute: whoever may read no more gets no other. */
const linkLasts = 60_000

/** Why somebody may not read it now: it holds no longer, or it is for others. */
async function refusalFor(db: Db, row: store.BroadcastRow, now: Date): Promise<Code | undefined> {
  if (standingOf(row, now) !== 'current') return codes.announcementGone
  return (await audience.isForMe(db, row.id)) ? undefined : codes.announcementForOthers
}

/** The office opens every announcement; everybody else those that hold and are for them. */
export async function opened({ db, me, now }: Context, id: number) {
  const [row, { role, person, duties }] = await Promise.all([store.broadcastById(db, id), me])
  demandDuty({ duties }, 'reads announcements')
  if (!row) return refuse(codes.announcementGone)
  const refusal = role === 'ADMIN' ? undefined : await refusalFor(db, row, now)
  if (refusal !== undefined) refuse(refusal)
  return { row, person, isOffice: role === 'ADMIN' }
}

/** What the office is told beside the text. */
async function toldOffice(db: Db, row: store.BroadcastRow) {
  const [to, counted] = await Promise.all([audienceOf(db, row.id), countRead(db, row.id)])
  return {
    to,
    ...counted,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    remindedAt: row.reminded_at?.toISOString() ?? null,
  }
}

/** The text for whoever may read it now; of its closed pictures these alone, where not all are known to be theirs. */
export const linked = (content: string, sealing: Sealing, now: Date, known?: ReadonlySet<string>) =>
  withLinks(content, name => (!known || known.has(name) ? signedLink(sealing, name, untilNextHour(now)) : ''))

export async function wholeBroadcast(
  { db, sealing }: Pick<Context, 'db' | 'sealing'>,
  row: store.BroadcastRow,
  isOffice: boolean,
  now: Date,
) {
  const files = await store.filesOf(db, row.id)
  const shown = { ...shownBroadcast(row, files, now), content: linked(row.content, sealing, now) }
  return isOffice ? { ...shown, office: await toldOffice(db, row) } : shown
}

export const broadcastHandlers = {
  broadcasts: async ({ query }, { db, me, now }) => {
    const isOffice = (await me).role === 'ADMIN'
    const [total, rows] = await Promise.all([
      countBroadcasts(db, query, isOffice),
      listBroadcasts(db, query, isOffice),
    ])
    return { total, rows: rows.map(row => listedBroadcast(row, now, isOffice)) }
  },

  broadcast: async ({ params }, context) => {
    const { row, isOffice } = await opened(context, params.id)
    return wholeBroadcast(context, row, isOffice, context.now)
  },

  attachment: async ({ params, query }, context) => {
    const { row } = await opened(context, params.id)
    const file = (await store.filesOf(context.db, row.id)).find(({ id }) => id === query.file)
    if (!file) return refuse(codes.announcementGone)
    const { sealing, now } = context
    const until = new Date(now.getTime() + linkLasts)
    return { title: file.title, link: signedLink(sealing, file.name, until, file.title) }
  },

  readBroadcast: async ({ params }, context) => {
    const { row, person } = await opened(context, params.id)
    const { db, log } = context
    await store.readBroadcast(db, person, row.id, row.edition)
    await readThoseTo(
      db,
      Object.values(announcementPages).map(page => `${page}/${row.id}`),
    )
    // The badge falls on the other open pages as well.
    await pushToPerson(db, person, { type: 8 })
    log({ thing: 'broadcast', id: row.id, detail: { edition: row.edition } })
    return null
  },

  audiences: async (_, { db }) => audience.choices(db),
} satisfies Partial<Handlers<typeof calls>>
