import type { NotificationKind } from '../../contract/announcements-lists.ts'
import type { Db } from '../../server/kit/database/scope.ts'
import '../../server/kit/notify/notify.ts'
import type { PlayerName } from './cast.ts'

interface Told {
  to: PlayerName
  kind: NotificationKind
  title: string
  message: string
  link: string
  /** Hours ago. */
  ago: number
  read?: true
}

const told: Told[] = [
  {
    to: 'chen',
    kind: 'lesson',
    title: '课次时间有变',
    message: '“高一数学：函数与图像”的一节课改到本周五 19:00–20:00，老师当天要参加教研。',
    link: '/profile/schedule',
    ago: 3,
  },
  {
    to: 'chen',
    kind: 'announcement',
    title: '请阅读公告',
    message: '《线上课堂文明公约（请确认阅读）》还没有读，请打开看一看。',
    link: '/profile/announcement/list',
    ago: 26,
  },
  {
    to: 'chen',
    kind: 'course',
    title: '课程已加入',
    message: '教务老师为你加入了“高二三科同步班”，课表里已经可以看到。',
    link: '/profile/course',
    ago: 75,
    read: true,
  },
  {
    to: 'he',
    kind: 'lesson',
    title: '这节课由你代课',
    message: '“高一数学：函数与图像”的一节课改由你上，原任课老师请假。',
    link: '/teacher/schedule/index',
    ago: 5,
  },
  {
    to: 'zheng',
    kind: 'account',
    title: '账号暂时不能注销',
    message: '有一个到期的账号名下还有未上的课，处理后会自动注销。',
    link: '/admin/user/setting/UserList',
    ago: 20,
  },
]

/** What some of the people were told: only for who looks around. */
export async function makeNotifications(db: Db, people: Record<PlayerName, number>) {
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  // The newest last, as they came.
  const rows = told
    .toSorted((one, other) => other.ago - one.ago)
    .map(({ to, ago, read, ...notice }) => ({
      ...notice,
      person: people[to],
      created_at: at(ago),
      read_at: read ? at(ago - 1) : null,
    }))
  await db.insertInto('notification').values(rows).execute()
}
