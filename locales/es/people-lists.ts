import type { Shape } from '../shape.ts'
import type { peopleLists as zh } from '../zh/people-lists.ts'

export const peopleLists: Shape<typeof zh> = {
  role: { STUDENT: 'Alumno', TEACHER: 'Profesor', ASSISTANT: 'Asistente', ADMIN: 'Administración docente' },
  gender: { 女: 'Mujer', 男: 'Hombre' },
  state: {
    ENABLED: 'Activo',
    DISABLED: 'Desactivado',
    NEW: 'Sin primer acceso',
    LOCKED: 'Desactivado por el agente',
  },
  relation: { FATHER: 'Padre', MOTHER: 'Madre', GRANDPARENT: 'Abuelo', OTHER: 'Otro' },
  list: { users: 'Cuentas', students: 'Alumnos' },
  column: {
    username: 'Usuario',
    fullName: 'Nombre',
    roles: 'Roles',
    gender: 'Sexo',
    phone: 'Teléfono',
    class: 'Clase',
    number: 'Número',
    born: 'Fecha de nacimiento',
    title: 'Cargo',
    subjects: 'Asignaturas',
    password: 'Contraseña inicial',
    guardian: 'Tutor legal',
    relation: 'Parentesco',
    guardianPhone: 'Teléfono del tutor',
    state: 'Estado',
    createdAt: 'Creado',
    seenAt: 'Última visita',
  },
}
