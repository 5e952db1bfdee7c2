import type { Shape } from '../shape.ts'
import type { statisticsLists as zh } from '../zh/statistics-lists.part.ts'

export const statisticsLists: Shape<typeof zh> = {
  courses: 'Informes por curso',
  students: 'Informes por estudiante',
  column: {
    course: 'Curso',
    kind: 'Tipo',
    students: 'Estudiantes',
    held: 'Clases dadas',
    planned: 'Clases previstas',
    came: 'Asistieron',
    attendance: 'Asistencia',
    liveMinutes: 'Minutos en directo, de media',
    right: 'Respuestas correctas',
    fullName: 'Nombre',
    number: 'Número de estudiante',
    lessons: 'Clases',
    onLeave: 'Con permiso',
    cameLessons: 'Clases asistidas',
    late: 'Retrasos',
    live: 'Minutos en directo',
    watched: 'Minutos de grabación',
    answered: 'Respuestas',
    questions: 'Preguntas',
    rightAnswers: 'Aciertos',
    gradable: 'Preguntas con nota',
    words: 'Mensajes',
    hands: 'Manos levantadas',
    medals: 'Medallas',
  },
}
