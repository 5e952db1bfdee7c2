/** What the school says and does in a lesson. */
export const classroomObserver = {
  here: '你在旁听',
  warn: '提醒',
  warnTitle: '以学校的名义提醒',
  words: '说什么',
  to: '给谁看',
  staff: '只给老师和助教',
  all: '给全班',
  send: '发出提醒',
  warned: '提醒已发出',
  not: '取消',
  end: '结束课堂',
  endTitle: '以学校的名义结束这节课？',
  endSays: '所有人都会离开课堂，之后不能再进入；大家会看到是学校结束的。',
  why: '说明原因（可不填，全班能看到）',
} as const
