export const site = {
  home: {
    banners: '学校动态',
    catalogue: '去选课',
    register: '注册学生账号',
    signIn: '登录上课',
    method: {
      title: '一堂课，有来有回',
      hands: '举手就能上台',
      handsText: '老师按下同意，你的声音和画面就在台上，板书你也能写。',
      cuts: '断线自己接回',
      cutsText: '换了网络、锁了屏，回来时板书、聊天和课件都在原处。',
      family: '家长看得见',
      familyText: '到课、课时、花费和退费，监护人用手机号随时可查。',
    },
    money: {
      title: '每一分钱停在哪，随时查得到',
      text: '上完一课，才算花掉一课。没上的部分，退费时原路退回。',
      held: '已上 {{count}} 课',
      left: '未上 {{count}} 课，可退',
      squares: '{{lessons}} 课中已上 {{held}} 课',
      example: '以 16 课、1,280.00 元的课程为例',
    },
  },
} as const
