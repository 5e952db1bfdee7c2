import type { Shape } from '../shape.ts'
import type { statisticsFiguresLists as zh } from '../zh/statistics-figures-lists.part.ts'

export const statisticsFiguresLists: Shape<typeof zh> = {
  enrolments: 'Estadística de inscripciones',
  noGrade: 'Sin nivel',
  /** A week, and of a week or a month that is cut by the days asked for what is counted: month and day. */
  step: {
    weekOf: 'Semana del {{day}}',
    from: 'desde el {{from}}',
    until: 'hasta el {{until}}',
    both: '{{from}} al {{until}}',
    cut: '{{name}} ({{days}})',
  },
  /** The head of a column with the days that it counts. */
  dated: '{{name}} ({{from}} a {{until}})',
  column: {
    of: 'Concepto',
    made: 'Inscripciones',
    first: 'Alumnos nuevos',
    again: 'Alumnos que vuelven',
    ended: 'Bajas',
    net: 'Neto',
    before: 'Inscripciones antes',
    endedBefore: 'Bajas antes',
  },
}
