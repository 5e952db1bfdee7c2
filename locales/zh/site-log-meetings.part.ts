/** What the log says of lessons in meetings outside. */
export const siteLogMeetings = {
  act: {
    'meeting recording named': '登记会议录像',
    'meeting address said': '填写会议地址',
    'meeting service changed': '修改会议服务',
    'meeting service tried': '测试会议服务',
  },
  field: {
    delivery: '授课方式',
    cloudVisionSwitch: '云视课开关',
    meetingAddress: '会议地址',
    meeting: '会议',
    meetingService: '会议服务',
    fetches: '取回录像',
  },
} as const
