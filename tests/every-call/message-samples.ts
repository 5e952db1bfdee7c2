import type { Sample } from './sample.ts'

const template = (text: string) => ({ on: true, text, number: 'SMS_100' })

const none = { template: '', keys: '' }

export const messageSamples: Record<string, Sample> = {
  'announcements.changeMessageSetting': {
    body: {
      sign: '砚溪学堂',
      templates: {
        code: template('验证码 {{code}}'),
        reminder: template('{{name}}，{{time}} 上课'),
        changed: template('{{name}}，改到 {{time}}'),
        cancelled: template('{{name}}，{{old}} 停课'),
        payment: template('{{name}}，已支付 {{amount}} 元'),
        link: template('{{link}}'),
        leave: template('{{name}}，{{answer}}'),
        seat: template('{{name}}，{{until}}'),
        password: template('{{username}}，{{password}}'),
      },
      before: [60],
      told: ['students'],
      quiet: { from: '21:30', to: '07:00' },
      monthMost: 1000,
      dayMost: 100,
      phoneMost: 10,
      version: 0,
    },
  },
  'announcements.testMessage': { body: { purpose: 'reminder' } },
  'announcements.messages': { query: { page: '1', size: '20' } },
  'announcements.exportMessages': { body: { filter: { state: 'kept' }, columns: [], format: 'csv' } },
  'announcements.showMessagePhone': { params: { id: '{message}' } },
  'announcements.showMessageAddress': { params: { id: '{message}' } },
  'announcements.wechatMessageSetting': {},
  'announcements.changeWechatMessageSetting': {
    body: {
      templates: {
        reminder: { template: 'TM00015', keys: 'thing1=course, time2=time' },
        changed: none,
        cancelled: none,
        payment: none,
        seat: none,
        announcement: none,
      },
      version: 0,
    },
  },
  'announcements.testWechatMessage': { body: { purpose: 'reminder' }, code: 99 },
  'announcements.repeatMessage': { params: { id: '{message}' } },
}
