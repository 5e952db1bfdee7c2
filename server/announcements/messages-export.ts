import {
  filledTemplate,
  type MessagePurpose,
  messageVariables,
} from '../../contract/announcements-messages.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Exportable } from '../kit/list/exports.ts'
import { hourIn } from '../kit/list/hour.ts'
import { usualTemplate } from '../kit/messages/setting.store.ts'
import { shownRecipient } from './messages.rules.ts'
import { type OutboxFilter, type OutboxRow, outboxListed } from './messages.store.ts'
import { outboxWord } from './messages.words.ts'

const isPurpose = (template: string): template is MessagePurpose => template in messageVariables

/** What is still to go is written with its words when it goes; until then it is shown as it would be now. */
export function textOf(row: OutboxRow): string {
  if (row.text !== '') return row.text
  const { channel, template, fields, secret, templates } = row
  const text = isPurpose(template)
    ? ((channel === 'wechat' ? undefined : templates?.[template]) ?? usualTemplate(template)).text
    : (fields.subject ?? (channel === 'wechat' ? fields.text : undefined) ?? '')
  return filledTemplate(
    text,
    secret ? Object.fromEntries(Object.keys(fields).map(name => [name, '••••••'])) : fields,
  )
}

export const outboxExport: Exportable = {
  title: outboxWord('outbox'),
  columns: {
    recipient: {
      head: outboxWord('column.recipient'),
      width: 20,
      cell: (row: OutboxRow) => shownRecipient(row),
    },
    name: { head: outboxWord('column.name'), cell: ({ name }: OutboxRow) => name },
    purpose: {
      head: outboxWord('column.purpose'),
      cell: ({ purpose }: OutboxRow, language) => outboxWord(`purpose.${purpose}`)[language],
    },
    channel: {
      head: outboxWord('column.channel'),
      cell: ({ channel }: OutboxRow, language) => outboxWord(`channel.${channel}`)[language],
    },
    text: { head: outboxWord('column.text'), width: 60, cell: textOf },
    state: {
      head: outboxWord('column.state'),
      cell: ({ state }: OutboxRow, language) => outboxWord(`state.${state}`)[language],
    },
    problem: {
      head: outboxWord('column.problem'),
      width: 24,
      cell: ({ problem }: OutboxRow, language) =>
        problem === '' ? '' : outboxWord(`problem.${problem}`)[language],
    },
    createdAt: {
      head: outboxWord('column.createdAt'),
      width: 18,
      cell: ({ created_at }: OutboxRow, _, zone) => hourIn(created_at, zone),
    },
    cost: { head: outboxWord('column.cost'), cell: ({ cost }: OutboxRow) => cost ?? '' },
  },
  rows: (db: Db, filter: OutboxFilter, sort: 'createdAt' | '-createdAt') => ({
    compile: () => outboxListed(filter, sort).compile(db),
  }),
}
