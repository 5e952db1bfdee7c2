import { randomUUID } from 'node:crypto'
import {
  filledTemplate,
  type MessageProblem,
  type MessagePurpose,
  messageVariables,
  partsOf,
  variablesIn,
} from '../../../contract/announcements-messages.ts'
import type { Db } from '../database/scope.ts'
import { textInstead } from './channels.ts'
import * as open from './open.store.ts'
import type { Outgoing, Sender, SmsBy } from './sender.ts'
import { turnOf } from './sending.rules.ts'
import { type SchoolMessages, usualTemplate } from './setting.store.ts'
import { toWechat } from './wechat-sending.store.ts'

export interface SchoolHere {
  site: number
  school: SchoolMessages
  demonstration: boolean
}

const isPurpose = (template: string): template is MessagePurpose => template in messageVariables

/** Of a text message the school's own words; inside WeChat a template of its account says it, and the outbox the usual ones. */
function templateOf({ templates }: SchoolMessages, { channel, template }: open.Waiting) {
  if (!isPurpose(template)) return undefined
  if (channel === 'sms') return templates[template]
  return channel === 'wechat' ? { ...usualTemplate(template), on: true } : undefined
}

async function fail(db: Db, id: number, problem: MessageProblem, words: string) {
  await open.failMessage(db, id, problem, words)
  await textInstead(id).execute(db)
}

/** The last look before it leaves: whether it still may, and whether there is room. What is to be sent, if it is. */
export async function takeToSend(
  db: Db,
  { school, demonstration }: SchoolHere,
  message: open.Waiting,
  { sender, smsBy }: { sender: Sender | null; smsBy: SmsBy },
): Promise<Outgoing | undefined> {
  const { id, channel, fields, secret, recipient } = message
  const template = templateOf(school, message)
  const shown = secret ? Object.fromEntries(Object.keys(fields).map(name => [name, '••••••'])) : fields
  // A letter is its own text, and no more shown than the rest; codes a demonstration shows.
  const own = demonstration && message.template === 'code' ? fields : shown
  const text = template?.text ?? own.text ?? ''
  if (sender === null) {
    await open.keepMessage(db, id, demonstration, filledTemplate(text, demonstration ? fields : shown))
    return
  }
  const turn = turnOf(
    { urgent: message.urgent, goodUntil: message.good_until },
    { isOn: template?.on ?? true, zone: school.zone, quiet: school.quiet },
    new Date(),
  )
  const words = filledTemplate(text, shown)
  if (turn.do === 'wait') return void (await open.postpone(db, id, turn.until))
  if (turn.do === 'fail') return void (await open.failMessage(db, id, turn.problem, words))
  const wechat = channel === 'wechat' ? await toWechat(db, school, message) : undefined
  if (typeof wechat === 'string') return void (await fail(db, id, wechat, words))
  const number = template?.number || (smsBy.numbers[message.template] ?? '')
  if (channel === 'sms' && !number) return void (await open.failMessage(db, id, 'noTemplate', words))
  const sign = school.sign || smsBy.sign
  const mark = randomUUID()
  const price = channel === 'sms' ? smsBy.price : null
  const cost = price === null ? null : price * partsOf(filledTemplate(text, fields), sign)
  const taken = await open.takeMessage(db, { id, mark, text: words, cost }, school)
  if (taken === 'phoneLimit') await open.failMessage(db, id, taken, words)
  if (taken === 'budget' || taken === 'dayLimit')
    await open.stopSending(db, 'sms', taken, await open.nextRoom(db, taken, school))
  if (taken !== 'taken') return
  if (wechat) return { ...wechat, mark }
  const values = variablesIn(text).map(name => [name, fields[name] ?? ''] as const)
  return { recipient, fields, template: number, sign, values, mark }
}
