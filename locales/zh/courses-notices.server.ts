export const coursesNotices = {
  enrolled: { title: '已为你报名课程', message: '老师已把你加入《{{course}}》，可以在“我的课程”中查看。' },
  withdrawn: { title: '课程已退出', message: '你已不在《{{course}}》的名单中，如有疑问请联系学校。' },
  withdrawnBecause: {
    title: '课程已退出',
    message: '你已不在《{{course}}》的名单中。原因：{{reason}}',
  },
  closed: {
    title: '课程已结束，退费全部发起',
    message: '《{{course}}》未上课次的费用都已在退回途中。',
  },
  stuck: {
    title: '退费已全部发起，课程还未下架',
    message: '《{{course}}》的费用都已在退回途中，但课程状态没能改变，请到课程页处理。',
  },
} as const
