export const playbackLists = {
  films: '录像',
  column: {
    film: '录像',
    course: '课程',
    lesson: '课次',
    teachers: '老师',
    begunAt: '开始时间',
    length: '时长',
    minutes: '时长（分钟）',
    bytes: '大小',
    viewers: '看过的人',
    kind: '类型',
    showing: '状态',
    keptUntil: '保存到',
  },
  is: {
    running: '录制中',
    published: '已发布',
    withdrawn: '已撤下',
    bin: '回收站',
  },
  kind: {
    recorded: '课堂录制',
    uploaded: '上传视频',
    attached: '会议录像',
  },
  held: '已锁定保留',
} as const
