/** What lessons are called wherever they are listed: on screen and in files. */
export const timetableLists = {
  state: { scheduled: '未开始', live: '直播中', ended: '已结束', cancelled: '已停课' },
  list: { lessons: '课表' },
  makeUpDay: '调休上班',
  column: {
    day: '日期',
    time: '时间',
    course: '课程',
    subject: '学科',
    number: '课次',
    name: '名称',
    teacher: '老师',
    assistants: '助教',
    students: '学生数',
    state: '状态',
  },
} as const
