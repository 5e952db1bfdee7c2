export const coursesNotices = {
  enrolled: { title: '已为你报名课程', message: '老师已把你加入《{{course}}》，可以在“我的课程”中查看。' },
  withdrawn: { title: '课程已退出', message: '你已不在《{{course}}》的名单中，如有疑问请联系学校。' },
  withdrawnBecause: {
    title: '课程已退出',
    message: '你已不在《{{course}}》的名单中。原因：{{reason}}',
  },
  moved: {
    title: '已为你转课：{{to}}',
    message:
      '学校已将你从《{{from}}》转到《{{to}}》，新课程第一课：{{first}}。上过的课仍可回看。原因：{{reason}}',
    messageUnplanned:
      '学校已将你从《{{from}}》转到《{{to}}》，新课程还没有排课。上过的课仍可回看。原因：{{reason}}',
  },
  movedForTeachers: {
    title: '有学生转课',
    message: '{{names}}从《{{from}}》转到《{{to}}》。',
    messageMany: '{{names}}等 {{n}} 人从《{{from}}》转到《{{to}}》。',
  },
  movedOn: {
    title: '{{on}} 起转课：{{to}}',
    message:
      '从 {{on}} 起，学校将你从《{{from}}》转到《{{to}}》，新课程第一课：{{first}}。在那之前照常上原课程，上过的课仍可回看。原因：{{reason}}',
    messageUnplanned:
      '从 {{on}} 起，学校将你从《{{from}}》转到《{{to}}》，新课程还没有排课。在那之前照常上原课程，上过的课仍可回看。原因：{{reason}}',
  },
  movedOnForTeachers: {
    title: '有学生将转课',
    message: '{{names}}从 {{on}} 起由《{{from}}》转到《{{to}}》。',
    messageMany: '{{names}}等 {{n}} 人从 {{on}} 起由《{{from}}》转到《{{to}}》。',
  },
  moveDropped: {
    title: '转课取消，你仍在《{{from}}》',
    message: '原定 {{on}} 转到《{{to}}》，现已取消，请照常上《{{from}}》。',
  },
  moveStuck: {
    title: '{{name}}没有转成课',
    message:
      '{{name}}原定 {{on}} 从《{{from}}》转到《{{to}}》，没有转成：{{why}}。学生仍在原课程，已通知本人。',
    paid: '期间付了费，请按未上课次的费用重新转课',
    gone: '新课程已不能入座',
  },
  subjects: {
    title: '报读科目已调整：{{course}}',
    message: '你在《{{course}}》现在报读：{{subjects}}。去掉的科目，上过的课仍可回看。原因：{{reason}}',
  },
  subjectsForTeachers: {
    title: '有学生调整报读科目',
    message: '{{name}}在《{{course}}》现在报读：{{subjects}}。',
  },
  closed: {
    title: '课程已结束，退费全部发起',
    message: '《{{course}}》未上课次的费用都已在退回途中。',
  },
  stuck: {
    title: '退费已全部发起，课程还未下架',
    message: '《{{course}}》的费用都已在退回途中，但课程状态没能改变，请到课程页处理。',
  },
  given: {
    titlePushed: '平台推送了公益课：{{course}}',
    messagePushed: '可以用自己的名称、价格和封面引用它，引用后学生就能报名。',
    titleWithdrawn: '平台收回了公益课：{{course}}',
    messageUnquoted: '不能再引用这门课。',
    messageEmpty: '你校引用的《{{quote}}》没有学生，已从目录下架。',
    messageKept: '你校引用的《{{quote}}》已停止报名；在读的 {{n}} 名学生照常上课和回看。',
  },
  waiting: {
    offered: {
      title: '有名额了，为你保留',
      message: '{{course}}有一个名额，为你保留到 {{until}}。请在课程页面报名；到时没有报名，名额给下一位。',
    },
    lapsed: {
      title: '候补名额已过期',
      message: '{{course}}为你保留的名额没有在时限内报名，已给下一位。名额仍满时可以重新候补。',
    },
    ended: { title: '候补已结束', message: '{{course}}不再招生，候补名单已取消。' },
    removed: {
      title: '已从候补名单移出',
      message: '学校已将你从{{course}}的候补名单移出。如有疑问请联系学校。',
    },
    removedBecause: {
      title: '已从候补名单移出',
      message: '学校已将你从{{course}}的候补名单移出。原因：{{reason}}',
    },
    put: {
      title: '已加入候补名单',
      message: '学校已将你加入{{course}}的候补名单。有名额时会通知你，名额为你保留 24 小时。',
    },
  },
} as const
