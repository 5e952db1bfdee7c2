/** What is said where there is no network, by the part of the product that outlives its pages. */
export const kitOffline = {
  title: '没有网络',
  says: '学校的页面现在打不开。连上网络后，这里会自己继续。',
  again: '再试一次',
  today: '今天的课',
  none: '今天没有课。',
  next: '下一节课：{{when}}',
  keptAt: '课表是 {{when}} 打开时的，之后的变动这里看不到。',
  unknown: '这里没有今天的课表：上次打开是 {{when}}。',
  cancelled: '已取消',
} as const
