import { z } from 'zod'
import {
  longestMessage,
  messageChannels,
  messageProblems,
  messagePurposes,
  messageStates,
  outboxPurposes,
  outboxSpans,
  remindedPeople,
  reminderMinutes,
} from './announcements-messages.ts'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { ExportLink, exported, search, sortedBy } from './list-shapes.ts'
import type { ShownRole } from './roles.ts'
import { id, idText, instant, line, lineOrNone, listOf, page, privately, version } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const most = z.int().min(0).max(10_000_000).nullable()

const Template = z.strictObject({
  on: z.boolean(),
  text: line(longestMessage),
  /** The provider's number of the template; empty takes the installation's. */
  number: lineOrNone(40),
})
const inEach = z.object({ zh: z.string(), en: z.string(), es: z.string() })
const ShownTemplate = z.object({
  on: z.boolean(),
  text: z.string(),
  number: z.string(),
  hasNumber: z.boolean(),
  /** What it says until the school has words of its own, and what it could say in another language. */
  usual: inEach,
})
const templates = z.strictObject({
  code: Template,
  reminder: Template,
  changed: Template,
  cancelled: Template,
  payment: Template,
  link: Template,
  leave: Template,
  seat: Template,
  password: Template,
})

const fields = {
  /** The signature approved for this school; empty takes the installation's. */
  sign: lineOrNone(20),
  templates,
  /** Minutes before a lesson, one reminder each. */
  before: z.array(z.int().min(reminderMinutes.least).max(reminderMinutes.most)).max(reminderMinutes.count),
  told: z.array(z.enum(remindedPeople)).max(remindedPeople.length),
  quiet: z.strictObject({ from: clock, to: clock }).nullable(),
  /** Sendings in a month of the school, in a day, and in a day to one phone; none is no limit. */
  monthMost: most,
  dayMost: most,
  phoneMost: z.int().min(1).max(1000).nullable(),
  version,
}

export const MessageSetting = z.object({
  ...fields,
  templates: z.object(
    Object.fromEntries(messagePurposes.map(purpose => [purpose, ShownTemplate])) as Record<
      (typeof messagePurposes)[number],
      typeof ShownTemplate
    >,
  ),
  provider: z.enum(['aliyun', 'tencent']).nullable(),
  /** The installation's signature. */
  usualSign: z.string(),
  used: z.object({ month: z.int(), day: z.int(), cost: z.number().nullable() }),
  /** Where the sending stands still, and since when. */
  stopped: z
    .object({
      problem: z.enum(messageProblems),
      waiting: z.int(),
      /** Masked. */
      last: z.object({ recipient: z.string(), at: instant }).nullable(),
      until: instant,
    })
    .nullable(),
  /** Where a test message goes; empty without a phone. */
  ownPhone: z.string(),
})

const Message = z.object({
  id: id('message'),
  channel: z.enum(messageChannels),
  purpose: z.enum(outboxPurposes),
  /** A phone and a mailbox are masked; `showMessagePhone` and `showMessageAddress` show them. */
  recipient: z.string(),
  /** Whose it is, where somebody of the school is meant. */
  name: z.string(),
  text: privately(z.string()),
  state: z.enum(messageStates),
  problem: z.enum(messageProblems).nullable(),
  /** The provider's own word for it. */
  detail: z.string(),
  tries: z.int(),
  /** In yuan, where the installation has a price. */
  cost: z.number().nullable(),
  createdAt: instant,
  /** When it went, or when it is to go. */
  sentAt: instant.nullable(),
  dueAt: instant.nullable(),
  repeatable: z.boolean(),
})

const OutboxFilter = z.strictObject({
  q: search,
  state: z.enum(messageStates).optional(),
  channel: z.enum(messageChannels).optional(),
  purpose: z.enum(outboxPurposes).optional(),
  span: z.enum(outboxSpans).optional(),
})
const outboxSort = sortedBy(['createdAt'], '-createdAt')

/** What leaves the school as a message. */
export const sms = {
  messageSetting: call({
    get: '/api/v1/messages/setting',
    may: admin,
    duty: 'reads settings',
    says: 'How the school sends messages, and what of its limits is used.',
    data: MessageSetting,
  }),
  changeMessageSetting: call({
    put: '/api/v1/messages/setting',
    may: admin,
    duty: 'writes settings',
    says: 'Changes words, reminders, quiet hours and limits; what had stopped goes on.',
    body: z.strictObject(fields),
    data: MessageSetting,
    codes: [codes.unchanged],
    log: 'message settings changed',
  }),
  testMessage: call({
    post: '/api/v1/messages/test',
    may: admin,
    duty: 'writes settings',
    says: 'Sends a message with invented values to the own phone. 123: there is none; -7: enough for today, or nothing is left.',
    body: z.strictObject({ purpose: z.enum(messagePurposes) }),
    data: nothing,
    codes: [codes.phoneEmpty, codes.tooOftenToday],
    log: 'test message sent',
  }),
  messages: call({
    get: '/api/v1/messages',
    may: admin,
    duty: 'reads settings',
    says: 'The outbox.',
    query: OutboxFilter.extend({ sort: outboxSort, ...page }),
    data: listOf(Message),
  }),
  exportMessages: call({
    post: '/api/v1/messages/export',
    may: admin,
    duty: 'reads settings',
    says: 'Leave to fetch the messages that a filter shows.',
    body: exported(OutboxFilter).extend({ sort: outboxSort }),
    data: ExportLink,
    log: 'outbox exported',
  }),
  showMessagePhone: call({
    post: '/api/v1/messages/{id}/phone',
    may: admin,
    duty: 'reads settings',
    says: 'The phone that a message went to, which the outbox masks, for whoever reads the accounts as well. The log keeps who saw whose. -7: 300 in a day, with those of lists and with mailboxes; 123: it went to none.',
    params: z.strictObject({ id: idText('message') }),
    data: z.object({ phone: z.string() }),
    codes: [codes.courseGone, codes.phoneEmpty, codes.tooOftenToday],
    log: 'phone of a message shown',
  }),
  showMessageAddress: call({
    post: '/api/v1/messages/{id}/address',
    may: admin,
    duty: 'reads settings',
    says: 'The mailbox that a letter went to, which the outbox masks, for whoever reads the accounts as well. The log keeps who saw whose. -7: 300 in a day, with the phones of lists and messages; 712: there is no such letter, or nobody it went to any more.',
    params: z.strictObject({ id: idText('message') }),
    data: z.object({ address: z.string() }),
    codes: [codes.courseGone, codes.tooOftenToday],
    log: 'address of a message shown',
  }),
  repeatMessage: call({
    post: '/api/v1/messages/repeat/{id}',
    may: admin,
    duty: 'writes settings',
    says: 'Sends a message once more; of one that nobody knows about the provider is asked first. -18: there is nothing to repeat.',
    params: z.strictObject({ id: idText('message') }),
    data: nothing,
    codes: [codes.courseGone, codes.unchanged],
    log: 'message repeated',
  }),
}
