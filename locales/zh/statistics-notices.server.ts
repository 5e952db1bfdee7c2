export const statisticsNotices = {
  remark: {
    title: '老师写了评语',
    message: '{{by}}对你在《{{course}}》里的表现写了评语，在学习记录里可以看到。',
  },
  correction: {
    title: '考勤已更正',
    message: '{{by}}更正了你在《{{course}}》一节课的考勤',
  },
} as const
