/** What the log's columns are called, on screen and in files. */
export const siteLogLists = {
  list: { log: '操作日志' },
  column: {
    at: '时间',
    who: '人员',
    role: '身份',
    act: '操作',
    what: '对象',
    facts: '内容',
    field: '项目',
    address: 'IP 地址',
    request: '请求编号',
  },
} as const
