export const kitMessages = {
  code: '您的验证码是 {{code}}，10 分钟内有效，请勿告诉他人。',
  reminder: '{{name}}，《{{course}}》{{lesson}}将于 {{time}} 开始，请准时进入课堂。',
  changed: '{{name}}，《{{course}}》{{lesson}}有变动：{{time}} 由{{teacher}}老师上课（原定 {{old}}）。',
  cancelled: '{{name}}，《{{course}}》{{lesson}}（{{old}}）停课。',
  payment: '{{name}}，《{{course}}》的订单 {{order}} 已支付 {{amount}} 元。',
  severalLessons: '{{lesson}}等 {{n}} 节',
  when: '{{month}}月{{day}}日 {{clock}}',
} as const
