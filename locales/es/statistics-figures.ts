import type { Shape } from '../shape.ts'
import type { statisticsFigures as zh } from '../zh/statistics-figures.ts'
import { coursesLists } from './courses-lists.part.ts'
import { statisticsFiguresLists } from './statistics-figures-lists.part.ts'

export const statisticsFigures: Shape<typeof zh> = {
  column: statisticsFiguresLists.column,
  noGrade: statisticsFiguresLists.noGrade,
  step: statisticsFiguresLists.step,
  source: coursesLists.source,
  moves: {
    open: '{{n}}, ver quiénes son: {{of}}, {{figure}}',
    student: 'Alumno',
    number: 'Número',
    erased: 'Cuenta borrada',
    madeAt: 'Inscrito el',
    endedAt: 'Salida',
    isFirst: 'Nuevo o antiguo',
  },
  enrolment: {
    by: 'Agrupación',
    bys: {
      day: 'Por día',
      week: 'Por semana',
      month: 'Por mes',
      course: 'Por curso',
      grade: 'Por nivel',
      subject: 'Por asignatura',
      source: 'Por origen',
    },
    all: {
      course: 'Todos los cursos',
      grade: 'Todos los niveles',
      subject: 'Todas las asignaturas',
      source: 'Todos los orígenes',
    },
    filter: { course: 'Curso', grade: 'Nivel', subject: 'Asignatura', source: 'Origen' },
    days: 'Días',
    usualDays: 'Últimos {{n}} días',
    says: 'Del {{from}} al {{until}}',
    against: 'Frente al {{from}} – {{until}}',
    none: 'Nadie se inscribió en estos días',
    noneSays: 'Elija otros días o menos filtros.',
    chart:
      '{{n, counted(one: elemento; many: elementos)}}: {{made, counted(one: inscripción; many: inscripciones)}} ({{before}} en el periodo anterior), {{first}} de alumnos nuevos y {{again}} de alumnos que vuelven; {{ended}} bajas. La tabla de abajo tiene las mismas cifras.',
    more: 'El gráfico muestra los primeros {{n}}, la tabla todos.',
    several: 'Una plaza de varias asignaturas o niveles cuenta en cada uno, y una vez en el total.',
    up: '{{n}} más que antes',
    down: '{{n}} menos que antes',
    same: 'igual que antes',
    print: 'Imprimir',
    table: 'En cifras',
    total: 'Total',
    chartTitle: 'Inscripciones en el tiempo',
    placesTitle: 'Más inscritos',
  },
}
