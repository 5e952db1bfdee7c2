export const statisticsFiguresLists = {
  enrolments: '报名统计',
  noGrade: '未设年级',
  column: {
    of: '统计项',
    made: '报名',
    first: '新生',
    again: '老生续报',
    ended: '退出',
    net: '净增',
    before: '上期报名',
    endedBefore: '上期退出',
  },
} as const
