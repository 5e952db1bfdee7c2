export const timetableNotices = {
  arranged: '排课完成：已写入 {{n}} 节课',
  moved: { title: '课程调整时间', message: '《{{course}}》{{name}}由 {{old}} 改到 {{now}}' },
  cancelled: { title: '课程停课', message: '《{{course}}》{{name}}（{{old}}）停课' },
  substituted: { title: '课程更换老师', message: '《{{course}}》{{name}}（{{now}}）由{{teacher}}老师上课' },
  reason: '。原因：{{reason}}',
  calendar: { name: '{{school}} · 课程表', teacher: '{{teacher}}老师' },
} as const
