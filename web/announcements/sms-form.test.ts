import { expect, test } from 'vitest'
import { problemsOf, type SmsForm } from './sms-form.ts'

const words = { on: true, text: '{{name}}，{{time}} 上课', number: '' }
const form: SmsForm = {
  sign: '',
  templates: {
    code: { ...words, text: '验证码 {{code}}' },
    ...{
      reminder: words,
      changed: words,
      cancelled: { ...words, text: '停课' },
      payment: { ...words, text: '已收到' },
      link: { ...words, text: '{{link}}' },
      leave: { ...words, text: '{{answer}}' },
      seat: { ...words, text: '{{until}}' },
      password: { ...words, text: '{{username}} {{password}}' },
    },
  },
  before: [30],
  told: ['students'],
  quiet: { on: true, from: '21:30', to: '07:30' },
  monthMost: null,
  dayMost: null,
  phoneMost: 10,
}

test('quiet hours over midnight are quiet hours, those that end as they begin are none', () => {
  expect(problemsOf(form)).toEqual({})
  const none = { ...form, quiet: { on: true, from: '08:00', to: '08:00' } }
  expect(problemsOf(none)).toEqual({ 'quiet.to': { problem: 'sameHours' } })
  expect(problemsOf({ ...none, quiet: { ...none.quiet, on: false } })).toEqual({})
})

test.each([
  ['code', '验证码'],
  ['password', '{{username}}'],
  ['password', '{{password}}'],
] as const)('a text for %s that says %s lacks what it is sent for', (purpose, text) => {
  const templates = { ...form.templates, [purpose]: { ...words, text } }
  expect(problemsOf({ ...form, templates })).toEqual({
    [`templates.${purpose}.text`]: { problem: 'missingVariable' },
  })
})

test('a variable that its purpose has not is named as it was written', () => {
  const reminder = { ...words, text: '{{name}} {{code}}' }
  expect(problemsOf({ ...form, templates: { ...form.templates, reminder } })).toEqual({
    'templates.reminder.text': { problem: 'variable', name: '{{code}}' },
  })
})
