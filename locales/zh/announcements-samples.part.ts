/** What stands for the variables in a preview and in a test message. */
export const announcementsSamples = {
  code: '417209',
  name: '陈可一',
  course: '初二数学春季班',
  lesson: '第 3 课',
  time: '3月14日 19:00',
  old: '3月13日 19:00',
  teacher: '林',
  order: '20260314001',
  amount: '1280.00',
  what: '请假',
  link: 'https://school.example/eschool/guardian/4f0c9b7a61d25e83a7b4c6d1f0e29835',
  key: '4f0c9b7a61d25e83a7b4c6d1f0e29835',
  until: '2月27日',
  answer: '已同意',
} as const
