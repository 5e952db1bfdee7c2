export const kitMessages = {
  code: '您的验证码是 {{code}}，10 分钟内有效，请勿告诉他人。',
  reminder: '{{name}}，《{{course}}》{{lesson}}将于 {{time}} 开始，请准时进入课堂。',
  changed: '{{name}}，《{{course}}》{{lesson}}有变动：{{time}} 由{{teacher}}老师上课（原定 {{old}}）。',
  cancelled: '{{name}}，《{{course}}》{{lesson}}（{{old}}）停课。',
  payment: '{{name}}，《{{course}}》的订单 {{order}} 已支付 {{amount}} 元。',
  link: '{{name}}的监护人您好，请在 {{until}} 前打开 {{link}} {{what}}，打开后输入发到本手机的验证码。',
  leave: '{{name}}的请假（{{time}}）{{answer}}。',
  seat: '{{name}}，《{{course}}》有名额了，为您保留到 {{until}}，请登录学校网站确认。',
  password:
    '{{name}}的账号：{{username}}，初始密码 {{password}}。请打开 {{address}} 登录，登录后改成自己的密码。',
  severalLessons: '{{lesson}}等 {{n}} 节',
  when: '{{month}}月{{day}}日 {{clock}}',
  // WeChat takes a time with its year, in this form alone.
  whole: '{{year}}年{{month}}月{{day}}日 {{clock}}',
  nothing: '无',
  day: '{{month}}月{{day}}日',
  days: '{{from}}至{{until}}',
  what: { leave: '请假', report: '查看学习报告' },
  answer: { agreed: '已同意', refused: '未同意' },
} as const
