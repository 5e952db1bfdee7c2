export const announcementsNotices = {
  remind: { title: '请阅读公告', message: '《{{title}}》还没有读，请打开看一看。' },
  wechatRefused: {
    title: '微信通知发不出去',
    message:
      '{{why}}。微信说：{{said}}。请到“短信提醒”的“微信”一页核对；在那之前，选了用微信代替短信的人照常收到短信。',
  },
  digest: {
    codeSubject: '{{code}} 是您的邮箱验证码',
    codeText: '您的邮箱验证码是 {{code}}，{{minutes}} 分钟内有效。如果不是您本人操作，请忽略这封邮件。',
    subject: '{{school}}：{{n}} 条通知还没有看',
    hello: '{{name}}，您好：',
    says: '{{school}}有 {{n}} 条通知您还没有看。',
    more: '还有 {{n}} 条。',
    all: '全部通知：{{link}}',
    leave: '不再接收这样的邮件：{{link}}',
  },
} as const
