export const statisticsSums = {
  asOf: '数据截至 {{at}}',
  uncounted: '{{n}} 门课程正在统计',
  days: '{{from}} 至 {{until}}',
  print: '打印',
}
