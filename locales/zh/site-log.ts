import { siteLogActs } from './site-log-acts.part.ts'
import { siteLogFacts } from './site-log-facts.part.ts'
import { siteLogFields } from './site-log-fields.part.ts'
import { siteLogLists } from './site-log-lists.part.ts'

export const siteLog = {
  act: siteLogActs,
  ...siteLogFacts,
  field: siteLogFields,
  column: siteLogLists.column,
  says: '谁在什么时候做了什么，改前改后，从哪里',
  more: '只列最近 {{n}} 条，请缩小范围查看更早的记录',
  search: '姓名、用户名或 IP 地址',
  none: '还没有记录',
  noneSays: '从第一天起，每一次操作都会记在这里',
  open: '查看',
  line: '第 {{n}} 条',
  before: '改前',
  after: '改后',
  noFacts: '没有更多内容',
  sealed: '涉及个人的内容',
  erased: '涉及个人的内容已随账号注销而不可读',
  onlyOf: '只看{{name}}的记录',
  about: '只看这个{{thing}}的记录',
  theirs: '看此人做过的操作',
  clear: '看全部',
  check: '核对日志',
  checking: '正在核对：{{n}} / {{of}}',
  whole: '已核对 {{n}} 条，完整无缺',
  missing: '第 {{n}} 条不见了',
  changed: '第 {{n}} 条被改动过',
  checkSays: '每一条都与前一条相连：少一条或改一条都会显出来',
  gone: '已删除',
  story: '操作日志',
  program: '系统',
  byGuardian: '监护人',
  filter: { act: '操作', thing: '对象类型', days: '日期范围' },
} as const
