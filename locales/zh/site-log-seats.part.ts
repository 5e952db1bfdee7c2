/** What the log says of seats: how they are taken, waited for and given back. */
export const siteLogSeats = {
  act: {
    'students put on waiting list': '已将学生加入候补名单',
    'students taken off waiting list': '已将学生移出候补名单',
    'seat offered': '提供候补名额',
    'waiting list joined': '加入候补',
    'waiting list left': '退出候补',
    'seat given back': '退出课程',
    'student enrolled': '添加一名学生到课程',
    'students enrolled': '添加学生到课程',
    'students moved': '学生转课',
    'planned moves dropped': '取消预定的转课',
    'subjects of student changed': '调整学生报读科目',
    'students withdrawn': '学生退出课程',
  },
  field: {
    added: '加上',
    waiting: '候补学生',
    place: '候补名次',
    raised: '增加名额',
    declined: '放弃名额',
    enrolled: '已报名',
    withdrawn: '已撤回',
    student: '学生',
  },
} as const
