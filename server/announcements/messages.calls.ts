import {
  filledTemplate,
  type MessagePurpose,
  messageVariables,
} from '../../contract/announcements-messages.ts'
import { sms as calls } from '../../contract/announcements-sms.ts'
import { codes } from '../../contract/codes.ts'
import { serve } from '../kit/http/serve.ts'
import { startSending } from '../kit/messages/outbox.ts'
import { type SchoolMessages, schoolMessages } from '../kit/messages/setting.store.ts'
import { refuse } from '../kit/refusal.ts'
import { isRepeatable } from './messages.rules.ts'
import * as store from './messages.store.ts'
import { settingHandlers } from './messages-setting.ts'

const isPurpose = (template: string): template is MessagePurpose => template in messageVariables

/** What is still to go is written with its words when it goes; until then it is shown as it would be now. */
function textOf(row: store.OutboxRow, school: SchoolMessages): string {
  if (row.text !== '') return row.text
  const fields = row.secret ? {} : row.fields
  const text = isPurpose(row.template) ? school.templates[row.template].text : (row.fields.subject ?? '')
  return filledTemplate(
    text,
    row.secret ? Object.fromEntries(Object.keys(row.fields).map(name => [name, '••••••'])) : fields,
  )
}

const shown = (row: store.OutboxRow, school: SchoolMessages) => ({
  id: row.id,
  channel: row.channel,
  purpose: row.purpose,
  recipient: row.recipient,
  text: textOf(row, school),
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

export const messagesCalls = serve(calls, {
  ...settingHandlers,

  messages: async ({ query }, { db }) => {
    const school = await schoolMessages(db)
    const { rows, total } = await store.outboxRows(db, query)
    return { total, rows: rows.map(row => shown(row, school)) }
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
