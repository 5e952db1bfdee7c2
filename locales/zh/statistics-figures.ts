import { coursesLists } from './courses-lists.part.ts'
import { statisticsFiguresLists } from './statistics-figures-lists.part.ts'

export const statisticsFigures = {
  column: statisticsFiguresLists.column,
  noGrade: statisticsFiguresLists.noGrade,
  step: statisticsFiguresLists.step,
  source: coursesLists.source,
  /** The seats behind a figure. */
  moves: {
    open: '{{n}}，查看{{of}}的「{{figure}}」名单',
    student: '学员',
    number: '学号',
    erased: '账号已注销',
    madeAt: '报名时间',
    endedAt: '退出时间',
    isFirst: '新老生',
  },
  enrolment: {
    by: '统计方式',
    bys: {
      day: '按日',
      week: '按周',
      month: '按月',
      course: '按课程',
      grade: '按年级',
      subject: '按科目',
      source: '按来源',
    },
    all: { course: '全部课程', grade: '全部年级', subject: '全部科目', source: '全部来源' },
    filter: { course: '课程', grade: '年级', subject: '科目', source: '来源' },
    days: '日期',
    usualDays: '近 {{n}} 天',
    says: '{{from}} 至 {{until}}',
    against: '对比 {{from}} 至 {{until}}',
    none: '这些日子没有报名',
    noneSays: '换一段日子，或减少筛选条件。',
    chart:
      '{{n}} 项：报名 {{made}} 次（上期 {{before}} 次），其中新生 {{first}}，老生续报 {{again}}；退出 {{ended}}。下表是同样的数字。',
    more: '图中是前 {{n}} 项，表中是全部。',
    several: '一个报名含多个科目或年级时，每个都算一次，合计只算一次。',
    up: '比上期多 {{n}}',
    down: '比上期少 {{n}}',
    same: '与上期相同',
    print: '打印',
    table: '报名明细',
    total: '合计',
    chartTitle: '报名走势',
    placesTitle: '报名最多',
  },
} as const
