import type { Shape } from '../shape.ts'
import type { peopleColumns as zh } from '../zh/people-columns.part.ts'
import { peopleLists } from './people-lists.part.ts'

export const peopleColumns: Shape<typeof zh> = {
  list: { users: 'Cuentas', students: 'Alumnos' },
  column: {
    username: 'Usuario',
    fullName: 'Nombre',
    roles: 'Roles',
    gender: peopleLists.head.gender,
    phone: 'Teléfono',
    class: 'Grupo',
    number: 'Número',
    born: 'Fecha de nacimiento',
    title: 'Cargo',
    subjects: 'Asignaturas',
    password: 'Contraseña inicial',
    guardian: 'Tutor legal',
    relation: 'Parentesco',
    guardianPhone: 'Teléfono del tutor legal',
    state: 'Estado',
    createdAt: 'Creado',
    seenAt: 'Última visita',
    meetingAccount: 'Cuenta de reuniones',
    tags: 'Etiquetas',
  },
}
