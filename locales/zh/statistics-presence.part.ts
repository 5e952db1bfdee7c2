export const statisticsPresence = {
  recorded: '录播',
  runs: '正在上课',
  coming: '还没有开始',
  unknown: '没有课堂记录',
  onTime: '准时',
  lateBy: '迟到 {{n}} 分钟',
  came: '到课',
  late: '迟到',
  leftEarly: '早退',
  absent: '缺课',
  onLeave: '请假',
} as const
