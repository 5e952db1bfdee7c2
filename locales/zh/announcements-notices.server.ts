export const announcementsNotices = {
  remind: { title: '请阅读公告', message: '《{{title}}》还没有读，请打开看一看。' },
} as const
