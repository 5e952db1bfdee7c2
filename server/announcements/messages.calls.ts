import { sms as calls } from '../../contract/announcements-sms.ts'
import { codes } from '../../contract/codes.ts'
import { coversDuty, helpStage } from '../../contract/roles.ts'
import type { Me } from '../kit/database/scope.ts'
import { demandDuty } from '../kit/demand-duty.ts'
import { serve } from '../kit/http/serve.ts'
import { exportLink } from '../kit/list/exports.ts'
import { startSending } from '../kit/messages/outbox.ts'
import { refuse } from '../kit/refusal.ts'
import { countShownPhone } from '../people/shown-phone.store.ts'
import { isRepeatable, shownRecipient } from './messages.rules.ts'
import * as store from './messages.store.ts'
import { textOf } from './messages-export.ts'
import { settingHandlers } from './messages-setting.ts'

const shown = (row: store.OutboxRow) => ({
  id: row.id,
  channel: row.channel,
  purpose: row.purpose,
  recipient: shownRecipient(row),
  name: row.name,
  text: textOf(row),
  state: row.state,
  problem: row.problem || null,
  detail: row.detail,
  tries: row.tries,
  cost: row.cost,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  dueAt: row.state === 'waiting' || row.state === 'stopped' ? row.due_at.toISOString() : null,
  repeatable: isRepeatable(row),
})

/** Whose it is, never the number or the mailbox. */
const shownOf = (id: number, person: number | null) => ({
  ...(person === null ? { thing: 'message', id } : { thing: 'person', id: person }),
  detail: { message: id },
})

/** Whoever may not be shown a masked number or mailbox does not find it letter by letter either. */
const seesShownOnly = ({ duties, stage }: Me) => stage === helpStage || !coversDuty(duties, 'reads people')

export const messagesCalls = serve(calls, {
  ...settingHandlers,

  messages: async ({ query }, { db, me }) => {
    const { rows, total } = await store.outboxRows(db, { ...query, byShown: seesShownOnly(await me) })
    return { total, rows: rows.map(shown) }
  },

  exportMessages: async ({ body }, context) => {
    const filter = { ...body.filter, byShown: seesShownOnly(await context.me) }
    return exportLink(context, 'messages', { ...body, filter, asked: body.filter })
  },

  showMessagePhone: async ({ params: { id } }, { db, me, sealing, log }) => {
    const mine = await me
    demandDuty(mine, 'reads people')
    await countShownPhone(db, sealing, mine.person)
    const message = (await store.recipientOf(db, id)) ?? refuse(codes.courseGone)
    if (message.channel !== 'sms' || message.recipient === '') refuse(codes.phoneEmpty)
    log(shownOf(id, message.person))
    return { phone: message.recipient }
  },

  showMessageAddress: async ({ params: { id } }, { db, me, sealing, log }) => {
    const mine = await me
    demandDuty(mine, 'reads people')
    await countShownPhone(db, sealing, mine.person)
    const message = (await store.recipientOf(db, id)) ?? refuse(codes.courseGone)
    if (message.channel !== 'email' || message.recipient === '') refuse(codes.courseGone)
    log(shownOf(id, message.person))
    return { address: message.recipient }
  },

  repeatMessage: async ({ params: { id } }, { db, log }) => {
    const message = (await store.heldMessage(db, id)) ?? refuse(codes.courseGone)
    if (!isRepeatable(message)) refuse(codes.unchanged)
    if (message.state === 'unknown' && message.channel === 'sms') await store.askAndSend(db, id)
    else await store.sendAgain(db, id)
    await startSending(db)
    log({ thing: 'message', id })
    return null
  },
})
