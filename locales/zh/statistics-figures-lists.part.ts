export const statisticsFiguresLists = {
  enrolments: '报名统计',
  noGrade: '未设年级',
  /** A week, and of a week or a month that is cut by the days asked for what is counted: month and day. */
  step: {
    weekOf: '{{day}} 这一周',
    from: '自 {{from}}',
    until: '至 {{until}}',
    both: '{{from}} 至 {{until}}',
    cut: '{{name}}（{{days}}）',
  },
  /** The head of a column with the days that it counts. */
  dated: '{{name}}（{{from}} 至 {{until}}）',
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
