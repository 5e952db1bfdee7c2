import type { Shape } from '../shape.ts'
import type { peopleLists as zh } from '../zh/people-lists.part.ts'

export const peopleLists: Shape<typeof zh> = {
  role: { STUDENT: 'Alumno', TEACHER: 'Profesor', ASSISTANT: 'Asistente', ADMIN: 'Administración' },
  gender: { 女: 'Mujer', 男: 'Hombre' },
  state: {
    ENABLED: 'Activo',
    DISABLED: 'Desactivado',
    NEW: 'Sin primer acceso',
    LOCKED: 'Desactivado por el agente',
  },
  relation: { FATHER: 'Padre', MOTHER: 'Madre', GRANDPARENT: 'Abuelo', OTHER: 'Otro' },
  /** What is said before it. */
  head: { gender: 'Sexo' },
}
