import type { Shape } from '../shape.ts'
import type { announcementsNotices as zh } from '../zh/announcements-notices.server.ts'

export const announcementsNotices: Shape<typeof zh> = {
  remind: {
    title: 'Please read an announcement',
    message: 'You have not read “{{title}}” yet. Please open it.',
  },
  wechatRefused: {
    title: 'Messages inside WeChat do not go out',
    message:
      'The reason: {{why}}. WeChat says: {{said}}. Look at “WeChat” under “SMS reminders”; until then whoever chose WeChat in the place of text messages gets those.',
  },
  digest: {
    codeSubject: '{{code}} is your code',
    codeText:
      'The code for your mailbox is {{code}}. It is good for {{minutes}} minutes. If you did not ask for it, ignore this letter.',
    subject: '{{school}}: {{n}} notifications not read yet',
    hello: 'Dear {{name}},',
    says: '{{school}} has {{n}} notifications that you have not read yet.',
    more: 'And {{n}} more.',
    all: 'All notifications: {{link}}',
    leave: 'No more letters like this one: {{link}}',
  },
}
