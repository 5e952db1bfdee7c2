export const classroomNotices = {
  open: { title: '可以进教室了', message: '《{{course}}》{{name}}，{{clock}} 上课' },
} as const
