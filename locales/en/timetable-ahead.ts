import type { Shape } from '../shape.ts'
import type { timetableAhead as zh } from '../zh/timetable-ahead.ts'
import { timetableLists } from './timetable-lists.part.ts'

export const timetableAhead: Shape<typeof zh> = {
  title: 'Coming lessons',
  none: 'No lessons to come.',
  week: 'Whole timetable',
  list: 'All lessons',
  more: '{{n, counted(one: more lesson; many: more lessons)}} after these',
  waits: timetableLists.waits,
  state: timetableLists.state,
}
