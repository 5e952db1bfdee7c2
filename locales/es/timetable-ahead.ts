import type { Shape } from '../shape.ts'
import type { timetableAhead as zh } from '../zh/timetable-ahead.ts'
import { timetableLists } from './timetable-lists.part.ts'

export const timetableAhead: Shape<typeof zh> = {
  title: 'Próximas clases',
  none: 'No hay clases próximas.',
  week: 'Horario completo',
  list: 'Todas las clases',
  more: '{{n, counted(one: clase más; many: clases más)}} después de estas',
  waits: timetableLists.waits,
  state: timetableLists.state,
}
