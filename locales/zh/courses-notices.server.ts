export const coursesNotices = {
  enrolled: { title: '已为你报名课程', message: '老师已把你加入《{{course}}》，可以在“我的课程”中查看。' },
  withdrawn: { title: '课程已退出', message: '你已不在《{{course}}》的名单中，如有疑问请联系学校。' },
} as const
