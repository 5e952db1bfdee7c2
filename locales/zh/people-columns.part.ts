import { peopleLists } from './people-lists.part.ts'

/** The columns of the office's lists of people, on screen and in sheets. */
export const peopleColumns = {
  list: { users: '用户', students: '学生' },
  column: {
    username: '用户名',
    fullName: '姓名',
    roles: '身份',
    gender: peopleLists.head.gender,
    phone: '手机',
    class: '班级',
    number: '学号/工号',
    born: '出生日期',
    title: '头衔',
    subjects: '任教学科',
    password: '初始密码',
    guardian: '监护人',
    relation: '与学生关系',
    guardianPhone: '监护人手机',
    state: '状态',
    createdAt: '创建时间',
    seenAt: '最近登录',
    meetingAccount: '会议账号',
    tags: '标签',
  },
} as const
