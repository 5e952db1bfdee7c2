export const announcementsInbox = {
  title: '通知消息',
  kind: { all: '全部', lesson: '上课', course: '课程', announcement: '公告', account: '账号' },
  unread: '未读',
  says: '{{n}} 条未读',
  allRead: '都已读过',
  readAll: '全部标为已读',
  readKind: '这一类标为已读',
  none: '还没有通知',
  noneSays: '调课、选课和学校的提醒会出现在这里。',
  noneKind: '没有这一类通知',
  more: '查看全部通知',
  popups: { open: '提醒设置', title: '弹出提醒', says: '关掉的类别不再弹出，仍会留在这里。', done: '完成' },
} as const
