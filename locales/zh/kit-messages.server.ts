export const kitMessages = {
  code: '您的验证码是 {{code}}，10 分钟内有效，请勿告诉他人。',
  reminder: '{{name}}，《{{course}}》{{lesson}}将于 {{time}} 开始，请准时进入课堂。',
  changed: '{{name}}，《{{course}}》{{lesson}}由 {{old}} 改到 {{time}}，{{teacher}}老师上课。',
  cancelled: '{{name}}，《{{course}}》{{lesson}}（{{old}}）停课。',
  payment: '{{name}}，《{{course}}》的订单 {{order}} 已支付 {{amount}} 元。',
  when: '{{month}}月{{day}}日 {{clock}}',
} as const
