import type { Spellings } from '../shape.ts'

export const importsSpellings: Spellings = {
  users: {
    username: ['cuenta'],
    fullName: ['nombre completo'],
    roles: ['rol'],
    gender: ['género'],
    phone: ['móvil'],
    class: ['grupo'],
    born: ['nacimiento'],
    title: ['puesto'],
    subjects: ['asignatura'],
    guardian: ['tutor', 'padre o madre'],
    password: ['contraseña'],
  },
  classes: { class: ['grupo'] },
  courses: { grades: ['cursos escolares'], from: ['primer día'], to: ['último día'] },
  roster: { account: ['cuenta'], subjects: ['asignatura'] },
  lessons: { day: ['fecha'], from: ['inicio'], to: ['fin'], assistants: ['asistente'] },
  role: { ADMIN: ['administrador'] },
}
