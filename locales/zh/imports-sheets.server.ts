import { coursesLists } from './courses-lists.part.ts'
import { peopleColumns } from './people-columns.part.ts'
import { timetableLists } from './timetable-lists.part.ts'

/** Sheets that are brought: their headings, what the template shows, and what is said of them afterwards. */
export const importsSheets = {
  column: {
    users: { ...peopleColumns.column, grade: '年级', note: '备注', meetingPassword: '会议密码' },
    classes: {
      class: peopleColumns.column.class,
      level1: '一级目录',
      level2: '二级目录',
      level3: '三级目录',
      level4: '四级目录',
    },
    courses: {
      name: coursesLists.column.name,
      subject: timetableLists.column.subject,
      teacher: timetableLists.column.teacher,
      price: coursesLists.column.price,
      grades: coursesLists.column.grades,
      seats: coursesLists.column.capacity,
      from: coursesLists.column.startsOn,
      to: coursesLists.column.endsOn,
      summary: '简介',
    },
    roster: { course: timetableLists.column.course, account: '学生账号', subjects: '所报学科' },
    lessons: {
      course: timetableLists.column.course,
      subject: timetableLists.column.subject,
      day: timetableLists.column.day,
      from: '开始',
      to: '结束',
      name: '课次名称',
      teacher: timetableLists.column.teacher,
      assistants: timetableLists.column.assistants,
    },
  },
  example: {
    username: 'example.zh',
    fullName: '张三',
    path: '高中部 / 高一 / 高一（1）班',
    guardian: '张国强',
    class: '示例班级',
    level1: '高中部',
    level2: '高一',
    course: '示例课程',
    subject: '数学',
    subjects: '数学、英语',
    grades: '高一、高二',
    lesson: '函数的图像',
  },
  /** A field of the school's own that was deleted while its sheet waited. */
  goneField: '已没有的字段',
  guardianOf: '{{name}}的家长',
  template: { notes: '说明', says: '第 2 行是示例，导入时会自动跳过。带 * 的列必须填写，其他列可以删掉。' },
  refused: {
    file: '{{content}}-被退回的行',
    row: '原行号',
    reason: '退回原因',
    of: '{{column}}：{{reason}}',
    comma: '；',
  },
  outcome: {
    full: '；要新增 {{n}} 个账号，学校只剩 {{free}} 个，未导入任何一行',
    asked: '；{{n}} 行与已有账号同名，待选择',
    checked: '检查完成：{{good}} 行可以导入，{{bad}} 行有问题，{{same}} 行没有变化',
    checkedChanging: '检查完成：新增 {{good}} 个，修改 {{changed}} 个，{{bad}} 行有问题，{{same}} 行没有变化',
    doneChanging: '导入完成：新增 {{good}} 个，修改 {{changed}} 个，{{bad}} 行被退回，{{same}} 行没有变化',
    done: '导入完成：{{good}} 行已写入，{{bad}} 行被退回，{{same}} 行没有变化',
  },
} as const
