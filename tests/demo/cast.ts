import type { Role } from '../../contract/roles.ts'

export const password = 'Eschool2026'

export interface Player {
  username: string
  fullName: string
  gender: '女' | '男'
  roles: Role[]
  phone?: string
  title?: string
  info?: string
  head?: boolean
  disabled?: boolean
  mustChange?: boolean
  number?: string
  born?: string
}

/** The people of the demonstration, all invented; tests and documents call them by these names. */
export const cast = {
  zheng: {
    username: 'admin',
    fullName: '郑文静',
    gender: '女',
    roles: ['ADMIN'],
    phone: '13800002046',
    title: '教务主任',
  },
  he: {
    username: 'teacher',
    fullName: '贺建川',
    gender: '男',
    roles: ['TEACHER'],
    phone: '13900002275',
    title: '高中数学 · 教龄 17 年',
    info: '先让你画图，再让你列式。',
  },
  luo: {
    username: 'assistant',
    fullName: '罗小满',
    gender: '女',
    roles: ['ASSISTANT'],
    phone: '15000008894',
    title: '数学助教',
  },
  gu: {
    username: 'head',
    fullName: '顾怀远',
    gender: '男',
    roles: ['TEACHER'],
    phone: '13700005508',
    title: '书法 · 年级主任',
    info: '一堂课只改一个笔画。',
    head: true,
  },
  chen: {
    username: 'student',
    fullName: '陈可欣',
    gender: '女',
    number: 'S2026001',
    born: '2010-03-14',
    roles: ['STUDENT'],
    phone: '13600009052',
  },
  lin: {
    username: 'linruoqing',
    fullName: '林若晴',
    gender: '女',
    roles: ['TEACHER', 'ADMIN'],
    phone: '13500006129',
    title: '高中语文 · 教务',
  },
  tang: {
    username: 'tangxiaowen',
    fullName: '唐晓雯',
    gender: '女',
    roles: ['TEACHER'],
    phone: '18600000457',
    title: '高中英语 · 教龄 11 年',
    info: '读得出声的句子，才算读懂了。',
  },
  heli: {
    username: 'heliqun',
    fullName: '何立群',
    gender: '男',
    roles: ['TEACHER'],
    phone: '17700003380',
    title: '高中物理 · 教龄 14 年',
    info: '每个公式都从一次实验来。',
  },
  lu: {
    username: 'luwenbo',
    fullName: '陆文博',
    gender: '男',
    roles: ['TEACHER'],
    phone: '15900007713',
    title: '信息学 · 教龄 9 年',
  },
  feng: {
    username: 'fengtianyou',
    fullName: '冯天佑',
    gender: '男',
    number: 'S2026002',
    born: '2010-08-02',
    roles: ['STUDENT'],
    phone: '15900007714',
  },
  li: {
    username: 'limuyang',
    fullName: '李沐阳',
    gender: '男',
    number: 'S2026003',
    born: '2010-11-21',
    roles: ['STUDENT'],
    phone: '13600009053',
  },
  sun: {
    username: 'sunhaoran',
    fullName: '孙浩然',
    gender: '男',
    number: 'S2026004',
    born: '2010-05-30',
    roles: ['STUDENT'],
    mustChange: true,
  },
  wang: {
    username: 'wangzixuan',
    fullName: '王梓萱',
    gender: '女',
    number: 'S2026005',
    born: '2009-02-17',
    roles: ['STUDENT'],
    phone: '17700003381',
  },
  xu: {
    username: 'xunuo',
    fullName: '许诺',
    gender: '女',
    number: 'S2026006',
    born: '2009-07-09',
    roles: ['STUDENT'],
    phone: '18600000458',
    disabled: true,
  },
  zhang: {
    username: 'zhangyutong',
    fullName: '张雨桐',
    gender: '女',
    number: 'S2026007',
    born: '2009-10-25',
    roles: ['STUDENT'],
    phone: '15000008895',
  },
  zhao: {
    username: 'zhaoyinuo',
    fullName: '赵一诺',
    gender: '女',
    number: 'S2026008',
    born: '2013-04-06',
    roles: ['STUDENT'],
    phone: '13900002276',
  },
  zhou: {
    username: 'zhouzimo',
    fullName: '周子墨',
    gender: '男',
    number: 'S2026009',
    born: '2014-12-19',
    roles: ['STUDENT'],
  },
} satisfies Record<string, Player>

export type PlayerName = keyof typeof cast
