import type { Shape } from '../shape.ts'
import type { statisticsFiguresLists as zh } from '../zh/statistics-figures-lists.part.ts'

export const statisticsFiguresLists: Shape<typeof zh> = {
  enrolments: 'Estadística de inscripciones',
  noGrade: 'Sin nivel',
  column: {
    of: 'Concepto',
    made: 'Inscripciones',
    first: 'Estudiantes nuevos',
    again: 'Estudiantes que repiten',
    ended: 'Bajas',
    net: 'Neto',
    before: 'Inscripciones antes',
    endedBefore: 'Bajas antes',
  },
}
