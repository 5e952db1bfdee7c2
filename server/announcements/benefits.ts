import type { benefits as calls } from '../../contract/announcements-benefits.ts'
import { codes } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { demandDuty } from '../kit/demand-duty.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { pushToPerson, pushToSchool } from '../kit/push/outbox.ts'
import { refuse } from '../kit/refusal.ts'
import { excerptOf } from './announcements.rules.ts'
import * as store from './benefits.store.ts'
import { setAudience } from './broadcast.store.ts'

const shown = (row: store.BenefitRow) => ({
  id: row.id,
  title: row.title,
  madeAt: row.made_at.toISOString(),
  state: row.state,
  publishedAt: row.published_at?.toISOString() ?? null,
  broadcast: row.broadcast,
  read: row.read,
})

async function removed(db: Db, ids: readonly number[]) {
  if (!(await store.removeBenefits(db, ids))) refuse(codes.announcementGone)
  await pushToSchool(db, { type: 8 })
}

export const benefitHandlers = {
  benefits: async ({ query }, { db }) => {
    const [total, rows] = await Promise.all([store.countBenefits(db, query), store.listBenefits(db, query)])
    return { total, rows: rows.map(row => ({ ...shown(row), excerpt: excerptOf(row.words) })) }
  },

  exportBenefits: ({ body }, context) => exportLink(context, 'benefits', body),

  benefit: async ({ params: { id } }, { db }) => {
    const row = (await store.benefitById(db, id)) ?? refuse(codes.announcementGone)
    return { ...shown(row), content: row.content }
  },

  readBenefit: async ({ params: { id } }, { db, me, log }) => {
    demandDuty(await me, 'reads announcements')
    const row = (await store.benefitById(db, id)) ?? refuse(codes.announcementGone)
    const { person } = await me
    await store.readBenefit(db, person, row)
    await pushToPerson(db, person, { type: 8 })
    log({ thing: 'benefit', id, detail: { edition: row.edition } })
    return null
  },

  publishBenefit: async ({ params: { id } }, { db, me, log }) => {
    const row = (await store.benefitById(db, id, { withRemoved: true })) ?? refuse(codes.announcementGone)
    const { person } = await me
    const broadcast = await store.publishBenefit(db, person, row)
    await setAudience(db, broadcast, [{ kind: 'all' }])
    // Whoever publishes it has read it.
    await store.readBenefit(db, person, row)
    await pushToSchool(db, { type: 8 })
    log({ thing: 'benefit', id, detail: { title: row.title, broadcast } })
    return { broadcast }
  },

  deleteBenefit: async ({ params: { id } }, { db, log }) => {
    await removed(db, [id])
    log({ thing: 'benefit', id })
    return null
  },

  deleteBenefits: async ({ query: { broadcastIds } }, { db, log }) => {
    await removed(db, broadcastIds)
    for (const id of broadcastIds) log({ thing: 'benefit', id })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
