import type { Shape } from '../shape.ts'
import type { importsLists as zh } from '../zh/imports-lists.part.ts'

export const importsLists: Shape<typeof zh> = {
  content: {
    users: 'Cuentas',
    classes: 'Directorios y grupos',
    lessons: 'Clases del horario',
    courses: 'Cursos',
    rosters: 'Listas de cursos',
    roster: 'Lista del curso',
  },
}
