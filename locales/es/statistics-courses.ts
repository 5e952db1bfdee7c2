import type { Shape } from '../shape.ts'
import type { statisticsCourses as zh } from '../zh/statistics-courses.ts'
import { coursesLists } from './courses-lists.part.ts'
import { statisticsCoursesLists } from './statistics-courses-lists.part.ts'

export const statisticsCourses: Shape<typeof zh> = {
  column: statisticsCoursesLists.column,
  nobody: statisticsCoursesLists.nobody,
  lessonState: statisticsCoursesLists.lessonState,
  courseState: coursesLists.state,
  kind: coursesLists.kind,
  seat: coursesLists.enrolment,
  unknown: '–',
  unlimited: 'Sin límite',
  comma: ', ',
  share: '{{of}} % ({{part}}/{{whole}})',
  heldOf: '{{held}} de {{lessons}}',
  minutes: '{{n}} min',
  open: '{{n}}: {{what}} de {{course}}',
  filter: {
    course: 'Buscar cursos',
    lesson: 'Buscar clases',
    teacher: 'Buscar por nombre o número',
    days: 'Días',
    grade: 'Grado',
    mark: 'Incidencia',
  },
  group: {
    enrolled: 'Alumnos inscritos',
    active: 'Alumnos activos',
    cameOnce: 'Alumnos que asistieron alguna vez',
    never: 'Alumnos que nunca asistieron',
    dropped: 'Alumnos dados de baja',
    refunded: 'Alumnos reembolsados',
  },
  seats: {
    name: 'Nombre',
    number: 'Número',
    takenAt: 'Inscrito el',
    came: 'Asistió / con plaza',
  },
  mark: {
    late: 'Con retraso',
    moved: 'Reprogramada',
    substituted: 'Sustitución',
    untaught: 'Sin comenzar',
    unlogged: 'Sin registro',
  },
  assembly: {
    says: '{{n, counted(one: curso; many: cursos)}}',
    none: 'Todavía no hay cursos',
    noneSays: 'Cuando haya inscripciones, aquí se verá quién asistió y quién se dio de baja.',
    inCourses: 'en {{n, counted(one: curso; many: cursos)}}',
    onLeave: 'con permiso: {{n}}',
    ofPlaces: '{{came}} de {{entitled, counted(one: plaza; many: plazas)}}',
    chart: 'Inscritos y asistentes',
    tick: 'La marca son los que asistieron alguna vez',
    chartSays:
      '{{n}} cursos en esta página: {{enrolled}} inscritos, de ellos {{came}} asistieron alguna vez. La tabla tiene las mismas cifras.',
  },
  times: {
    says: '{{n, counted(one: clase; many: clases)}}',
    none: 'Este curso aún no tiene clases',
    noneSays: 'Cuando se programen, aquí se verá lo previsto y lo impartido.',
    students: 'Por alumno',
    ofLessons: 'de {{n, counted(one: clase; many: clases)}}',
    planned: '{{n}} min previstos',
    together: 'Alumnos en conjunto',
    teacher: 'el docente, {{n}} min',
    changed: '{{moved}} reprogramadas, {{cancelled}} canceladas',
    chart: 'Minutos de cada clase',
    chartSays:
      '{{n, counted(one: clase; many: clases)}} impartidas en esta página: {{planned, counted(one: minuto previsto; many: minutos previstos)}}, {{held}} impartidos. La tabla tiene las mismas cifras.',
    movedTimes: 'reprogramada {{n}} ×',
    insteadOf: 'por {{name}}',
  },
  hours: {
    says: 'Del {{from}} al {{until}}',
    none: 'Nadie dio clase en estos días',
    noneSays: 'Elija otros días o menos filtros.',
    table: 'Por mes',
    unlogged: '{{n}} sin registro, según lo previsto',
    chart: 'Más minutos impartidos',
    tick: 'La marca es lo previsto',
    chartSays:
      '{{n}} filas de esta página: {{planned, counted(one: minuto previsto; many: minutos previstos)}}, {{held}} impartidos. La tabla tiene las mismas cifras.',
    foot: 'Las horas cuentan para quien dio la clase: las de un sustituto son suyas. Las clases sin registro cuentan según lo previsto.',
  },
}
