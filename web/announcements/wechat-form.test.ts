import { expect, test } from 'vitest'
import { usualKeys, wechatPurposes } from '../../contract/announcements-wechat-lists.ts'
import { problemsOf, type WechatForm } from './wechat-form.ts'

const none = { template: '', keys: '' }
const form = (reminder: { template: string; keys: string }): WechatForm => ({
  templates: { reminder, changed: none, cancelled: none, payment: none, seat: none, announcement: none },
})
const path = 'templates.reminder.keys'

test.each([
  ['', undefined],
  ['thing1=course, time2=time', undefined],
  ['thing1.DATA = course，time2=time', undefined],
  ['thing1', { problem: 'format' }],
  ['thing1=课程', { problem: 'format' }],
  ['thing1=title', { problem: 'variable', name: 'title' }],
  ['thing1=course, thing1=teacher', { problem: 'taken', name: 'thing1' }],
  ['date1=course', { problem: 'notOffered' }],
])('%j is found to be %j', (keys, wrong) => {
  expect(problemsOf(form({ template: '', keys }))[path]).toEqual(wrong)
})

test('a template without a mapping lacks it, and the usual ones hold', () => {
  expect(problemsOf(form({ template: 'TM', keys: ' ' }))[path]).toEqual({ problem: 'missing' })
  const templates = Object.fromEntries(
    wechatPurposes.map(purpose => [purpose, { template: 'TM', keys: usualKeys[purpose] }]),
  ) as WechatForm['templates']
  expect(problemsOf({ templates })).toEqual({})
})
