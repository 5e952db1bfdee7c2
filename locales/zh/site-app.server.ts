/** What the system says of the school's app beside its name. */
export const siteApp = {
  lesson: '进入下一节课',
  timetable: '课表',
  materials: '资料',
} as const
