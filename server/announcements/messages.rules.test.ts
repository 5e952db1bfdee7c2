import { expect, test } from 'vitest'
import { languageOf } from '../../contract/announcements-messages.ts'
import { isRepeatable, shownRecipient } from './messages.rules.ts'

const failed = {
  state: 'failed',
  purpose: 'lessonMoved',
  secret: false,
  over: false,
  problem: 'phone',
  minutes_before: null,
} as const
test.each([
  [failed, true],
  [{ ...failed, state: 'kept', problem: '' }, true],
  [{ ...failed, state: 'unknown', problem: 'cut' }, true],
  [{ ...failed, state: 'sent', problem: '' }, false],
  [{ ...failed, state: 'waiting' }, false],
  [{ ...failed, state: 'sending', problem: '' }, false],
  [{ ...failed, state: 'stopped', problem: 'budget' }, false],
  [{ ...failed, secret: true }, false],
  [{ ...failed, state: 'unknown', problem: 'cut', secret: true }, false],
  [{ ...failed, state: 'unknown', problem: 'cut', purpose: 'code email', secret: true }, false],
  [{ ...failed, state: 'unknown', problem: 'cut', purpose: 'notice', secret: true }, true],
  [{ ...failed, state: 'unknown', problem: 'cut', purpose: 'digest', secret: true }, true],
  [{ ...failed, purpose: 'notice', secret: true }, false],
  [{ ...failed, state: 'unknown', problem: 'cut', purpose: 'notice', secret: true, over: true }, false],
  [{ ...failed, minutes_before: 60 }, true],
  [{ ...failed, minutes_before: 60, problem: 'lessonMoved' }, false],
  [{ ...failed, minutes_before: 60, problem: 'tooLate' }, false],
  [{ ...failed, problem: 'tooLate' }, true],
] as const)('%o may be repeated: %s', (one, may) => {
  expect(isRepeatable(one)).toBe(may)
})

test.each([
  ['{{name}}，{{time}} 上课', 'zh'],
  ['{{lesson}} of {{course}} begins at {{time}}.', 'en'],
  ['{{lesson}} empieza el {{time}}.', 'en'],
  ['Aula 上, {{time}}', 'zh'],
  ['{{name}} {{time}}', 'zh'],
] as const)('the hours of %s are said as in %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

test.each([
  ['sms', '13600009052', '136****9052'],
  ['sms', '', ''],
  ['email', 'lin@example.com', 'l***@example.com'],
  ['email', '"a@b"@example.com', '"***@example.com'],
  ['email', '', ''],
  ['push', '陈可欣', '陈可欣'],
  ['wechat', '陈可欣', '陈可欣'],
] as const)('whom a message by %s to %o went to is shown as %o', (channel, recipient, shown) => {
  expect(shownRecipient({ channel, recipient })).toBe(shown)
})
