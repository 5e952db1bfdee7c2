export const statisticsDay = {
  title: '今天的学校',
  asOf: '截至 {{at}}',
  of: '/ {{n}}',
  figure: {
    lessons: '今日课次',
    running: '正在上课',
    withoutTeacher: '老师未到',
    filling: '名额将满',
    refundsAsked: '退费申请',
    refundsFailed: '退费失败',
    unmatched: '金额不符',
    transfers: '等待转账',
    storage: '资料空间',
    messages: '本月短信',
    imports: '正在导入',
  },
} as const
