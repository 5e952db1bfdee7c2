import type { Language } from '../../contract/codes.ts'
import type { Role } from '../../contract/roles.ts'

type Words = Record<Language, string>

// What sheets of people are called by: an export writes these words, an import finds its columns by them.

export const heads = {
  username: { zh: '用户名', en: 'Username', es: 'Usuario' },
  fullName: { zh: '姓名', en: 'Full name', es: 'Nombre completo' },
  roles: { zh: '身份', en: 'Roles', es: 'Roles' },
  gender: { zh: '性别', en: 'Gender', es: 'Sexo' },
  phone: { zh: '手机', en: 'Phone', es: 'Teléfono' },
  class: { zh: '班级', en: 'Class', es: 'Clase' },
  number: { zh: '学号/工号', en: 'Number', es: 'Número' },
  born: { zh: '出生日期', en: 'Date of birth', es: 'Fecha de nacimiento' },
  title: { zh: '头衔', en: 'Title', es: 'Cargo' },
  subjects: { zh: '任教学科', en: 'Subjects taught', es: 'Asignaturas' },
  password: { zh: '初始密码', en: 'Initial password', es: 'Contraseña inicial' },
  guardian: { zh: '监护人', en: 'Guardian', es: 'Tutor' },
  relation: { zh: '与学生关系', en: 'Relation', es: 'Parentesco' },
  guardianPhone: { zh: '监护人手机', en: "Guardian's phone", es: 'Teléfono del tutor' },
  state: { zh: '状态', en: 'State', es: 'Estado' },
  createdAt: { zh: '创建时间', en: 'Created', es: 'Creado' },
  seenAt: { zh: '最近登录', en: 'Last seen', es: 'Última visita' },
} as const satisfies Record<string, Words>

export const roleWords: Record<Role, Words> = {
  STUDENT: { zh: '学生', en: 'Student', es: 'Alumno' },
  TEACHER: { zh: '老师', en: 'Teacher', es: 'Profesor' },
  ASSISTANT: { zh: '助教', en: 'Assistant', es: 'Asistente' },
  ADMIN: { zh: '教务管理员', en: 'Administrator', es: 'Administrador' },
}

export const genderWords: Record<'女' | '男', Words> = {
  女: { zh: '女', en: 'Female', es: 'Mujer' },
  男: { zh: '男', en: 'Male', es: 'Hombre' },
}

export const stateWords: Record<'ENABLED' | 'DISABLED' | 'NEW' | 'LOCKED', Words> = {
  ENABLED: { zh: '启用', en: 'Enabled', es: 'Activo' },
  NEW: { zh: '待首次登录', en: 'Never signed in', es: 'Sin primer acceso' },
  DISABLED: { zh: '已停用', en: 'Disabled', es: 'Desactivado' },
  LOCKED: { zh: '服务商停用', en: 'Disabled by the agent', es: 'Desactivado por el agente' },
}

export const relationWords = {
  FATHER: { zh: '父亲', en: 'Father', es: 'Padre' },
  MOTHER: { zh: '母亲', en: 'Mother', es: 'Madre' },
  GRANDPARENT: { zh: '祖父母', en: 'Grandparent', es: 'Abuelo' },
  OTHER: { zh: '其他', en: 'Other', es: 'Otro' },
} as const satisfies Record<string, Words>

/** Several of a kind in one cell. */
export const between: Words = { zh: '、', en: ', ', es: ', ' }
