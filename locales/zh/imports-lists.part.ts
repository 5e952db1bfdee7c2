/** What can be imported, on screen and in the names of files. */
export const importsLists = {
  content: {
    users: '用户',
    classes: '目录与班级',
    lessons: '课次',
    courses: '课程',
    rosters: '多课程名单',
    roster: '课程名单',
  },
} as const
