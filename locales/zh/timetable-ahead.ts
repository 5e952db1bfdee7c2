import { timetableLists } from './timetable-lists.part.ts'

/** The lessons to come on the page of a student or a class. */
export const timetableAhead = {
  title: '接下来的课',
  none: '接下来没有课。',
  week: '完整课表',
  list: '全部课次',
  more: '后面还有 {{n}} 节',
  waits: timetableLists.waits,
  state: timetableLists.state,
}
