export const peopleNotices = {
  unfinished: {
    title: '有账号注销未能完成',
    message: '一位用户申请注销，但仍有未结束的课程或排课，请处理后系统会再次执行。',
  },
} as const
