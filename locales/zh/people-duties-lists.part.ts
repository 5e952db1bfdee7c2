const duty = {
  people: '人员',
  courses: '课程与排课',
  orders: '订单',
  announcements: '公告与资料',
  statistics: '统计',
  settings: '设置',
} as const

/** What an administrator was given of the office. */
export const peopleDutiesLists = {
  duties: '职责',
  everything: '全部',
  duty,
  fields: { ...duty, duties: '职责', everything: '全部' },
  way: { none: '不可见', reads: '只看', writes: '可改' },
  some: '部分',
  use: {
    'reads people': '人员：只看',
    'writes people': '人员：可改',
    'reads courses': '课程与排课：只看',
    'writes courses': '课程与排课：可改',
    'reads orders': '订单：只看',
    'writes orders': '订单：可改',
    'reads announcements': '公告与资料：只看',
    'writes announcements': '公告与资料：可改',
    'reads statistics': '统计：只看',
    'writes statistics': '统计：可改',
    'reads settings': '设置：只看',
    'writes settings': '设置：可改',
  },
  dutiesComma: '；',
} as const
