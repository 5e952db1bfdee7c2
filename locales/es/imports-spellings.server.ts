import type { Spellings } from '../shape.ts'

export const importsSpellings: Spellings = {
  users: {
    username: ['cuenta'],
    fullName: ['nombre completo', 'nombre', 'nombre y apellidos', 'alumno'],
    roles: ['rol'],
    gender: ['género'],
    phone: ['móvil'],
    class: ['clase'],
    grade: ['nivel', 'curso'],
    number: ['matrícula', 'número de alumno'],
    born: ['nacimiento'],
    title: ['puesto'],
    subjects: ['asignatura'],
    guardian: ['tutor', 'padre o madre', 'nombre del tutor', 'familiar'],
    guardianPhone: [
      'teléfono del tutor',
      'teléfono de la familia',
      'teléfono del padre o madre',
      'móvil del tutor',
    ],
    note: ['notas', 'observaciones'],
    tags: ['etiqueta'],
    meetingAccount: ['Cuenta de reunión', 'Cuenta para reuniones'],
    meetingPassword: ['Contraseña de reunión', 'Contraseña para reuniones'],
    password: ['contraseña'],
  },
  classes: { class: ['clase'] },
  courses: { grades: ['cursos escolares'], from: ['primer día'], to: ['último día'] },
  roster: { account: ['cuenta'], subjects: ['asignatura'] },
  lessons: { day: ['fecha'], from: ['inicio'], to: ['fin'], assistants: ['asistente'] },
  role: { ADMIN: ['administrador', 'Administración docente'] },
}
