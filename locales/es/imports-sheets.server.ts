import type { Shape } from '../shape.ts'
import type { importsSheets as zh } from '../zh/imports-sheets.server.ts'
import { coursesLists } from './courses-lists.part.ts'
import { peopleColumns } from './people-columns.part.ts'
import { timetableLists } from './timetable-lists.part.ts'

export const importsSheets: Shape<typeof zh> = {
  column: {
    users: {
      ...peopleColumns.column,
      grade: 'Curso escolar',
      note: 'Nota',
      meetingPassword: 'Contraseña de reuniones',
    },
    classes: {
      class: peopleColumns.column.class,
      level1: 'Directorio 1',
      level2: 'Directorio 2',
      level3: 'Directorio 3',
      level4: 'Directorio 4',
    },
    courses: {
      name: coursesLists.column.name,
      subject: timetableLists.column.subject,
      teacher: timetableLists.column.teacher,
      price: coursesLists.column.price,
      grades: coursesLists.column.grades,
      seats: coursesLists.column.capacity,
      from: coursesLists.column.startsOn,
      to: coursesLists.column.endsOn,
      summary: 'Resumen',
    },
    roster: { course: timetableLists.column.course, account: 'Cuenta del alumno', subjects: 'Asignaturas' },
    lessons: {
      course: timetableLists.column.course,
      subject: timetableLists.column.subject,
      day: timetableLists.column.day,
      from: 'Empieza',
      to: 'Termina',
      name: 'Clase',
      teacher: timetableLists.column.teacher,
      assistants: timetableLists.column.assistants,
    },
  },
  example: {
    username: 'example.es',
    fullName: 'Ana Ruiz',
    path: 'Superior / 10 / 10.1',
    guardian: 'Luis Ruiz',
    class: 'Clase de ejemplo',
    level1: 'Superior',
    level2: 'Curso 10',
    course: 'Curso de ejemplo',
    subject: 'Matemáticas',
    subjects: 'Matemáticas, inglés',
    grades: '1.º',
    lesson: 'Gráficas de funciones',
  },
  /** A field of the school's own that was deleted while its sheet waited. */
  goneField: 'Campo que ya no existe',
  guardianOf: 'Familia de {{name}}',
  template: {
    notes: 'Notas',
    says: 'La fila 2 es un ejemplo y se omite. Las columnas con * son obligatorias, las demás pueden quitarse.',
  },
  refused: {
    file: '{{content}}-rechazadas',
    row: 'Fila',
    reason: 'Motivo',
    of: '{{column}}: {{reason}}',
    comma: '; ',
  },
  outcome: {
    full: '; {{n}} cuentas por añadir, a la escuela le quedan {{free}}: no se ha escrito nada',
    asked: '; {{n}} con el nombre de una cuenta existente',
    checked: 'Comprobado: {{good}} filas correctas, {{bad}} con errores, {{same}} sin cambios',
    checkedChanging:
      'Comprobado: {{good}} nuevas, {{changed}} cambiadas, {{bad}} con errores, {{same}} sin cambios',
    doneChanging:
      'Importado: {{good}} añadidas, {{changed}} cambiadas, {{bad}} rechazadas, {{same}} sin cambios',
    done: 'Importado: {{good}} filas escritas, {{bad}} rechazadas, {{same}} sin cambios',
  },
}
