export const timetableNotices = {
  arranged: '排课完成：已写入 {{n}} 节课',
  moved: {
    title: '课程调整时间',
    several: '{{n}} 节课调整时间',
    message: '《{{course}}》{{name}}由 {{old}} 改到 {{now}}',
  },
  cancelled: {
    title: '课程停课',
    several: '{{n}} 节课停课',
    message: '《{{course}}》{{name}}（{{old}}）停课',
  },
  restored: {
    title: '课程恢复',
    several: '{{n}} 节课恢复',
    message: '《{{course}}》{{name}}（{{now}}）恢复上课',
  },
  substituted: {
    title: '课程更换老师',
    several: '{{n}} 节课更换老师',
    message: '《{{course}}》{{name}}（{{now}}）由{{teacher}}老师上课',
  },
  leave: {
    asked: '{{name}}请假，等待处理',
    agreed: '请假已同意',
    refused: '请假未同意',
    entered: '学校为你登记了请假',
    away: '{{name}}请假',
    lesson: '《{{course}}》{{at}}',
    days: '{{from}} 至 {{until}}',
    word: '。答复：{{word}}',
  },
  noMakeUp: '，{{at}} 的补课取消',
  madeUp: '，{{at}} 补课',
  next: '；',
  more: '；共 {{n}} 节，详见课程表',
  reason: '。原因：{{reason}}',
  calendar: { name: '{{school}} · 课程表', teacher: '{{teacher}}老师' },
  /** Public holidays of China. */
  feast: {
    newYear: '元旦',
    spring: '春节',
    qingming: '清明',
    labour: '劳动节',
    dragonBoat: '端午',
    midAutumn: '中秋',
    national: '国庆节',
  },
} as const
