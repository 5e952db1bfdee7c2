/** What the list of the charity classes’ announcements says of them, on its page and in its export. */
export const announcementsBenefitsList = {
  title: '公益课公告',
  state: { new: '未发布', published: '已发布', changed: '有更新' },
  heading: '标题',
  madeAt: '发来时间',
  publishedAt: '发布时间',
  column: '状态',
} as const
