export const operatorJobs = {
  title: '失败任务',
  says: '多次重试仍未成功的后台任务。排除故障后可以重新执行。',
  none: '没有失败任务',
  noneSays: '所有后台任务都在正常进行。',
  count: '共 {{n}} 项',
  all: '全部重试（{{n}}）',
  again: '重试',
  tries: '已尝试 {{n}} 次',
  begun: '已重新开始 {{n}} 项任务',
  gone: '这些任务已经重新开始或已完成',
} as const
