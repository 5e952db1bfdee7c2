export const statisticsNotices = {
  remark: {
    title: '老师写了评语',
    message: '{{by}}对你在《{{course}}》里的表现写了评语，在学习记录里可以看到。',
  },
} as const
