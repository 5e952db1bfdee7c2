import { expect, test } from 'vitest'
import { columnsFound } from './heads.rules.ts'
import { kinds } from './kinds.ts'
import { userFrom } from './users.rules.ts'

const ids =
  'username fullName roles gender phone class number born title subjects password guardian relation guardianPhone'
// As sheets were headed before each thing had one word, written down by hand.
const written: [content: keyof typeof kinds, heads: string, columns: string][] = [
  [
    'users',
    '用户名,姓名,身份,性别,手机,班级,学号/工号,出生日期,头衔,任教学科,初始密码,监护人,与学生关系,监护人手机',
    ids,
  ],
  [
    'users',
    "Username,Full name,Roles,Gender,Phone,Class,Number,Date of birth,Title,Subjects taught,Initial password,Guardian,Relation,Guardian's phone",
    ids,
  ],
  [
    'users',
    'Usuario,Nombre completo,Roles,Sexo,Teléfono,Clase,Número,Fecha de nacimiento,Cargo,Asignaturas,Contraseña inicial,Tutor,Parentesco,Teléfono del tutor',
    ids,
  ],
  [
    'courses',
    '课程,学科,老师,价格,年级,名额,开课日期,结课日期,简介',
    'name subject teacher price grades seats from to summary',
  ],
  [
    'courses',
    'Course,Subject,Teacher,Price,Grades,Seats,First day,Last day,Summary',
    'name subject teacher price grades seats from to summary',
  ],
  [
    'courses',
    'Curso,Asignatura,Profesor,Precio,Cursos escolares,Plazas,Primer día,Último día,Resumen',
    'name subject teacher price grades seats from to summary',
  ],
  ['rosters', '课程名称,账号,科目', 'course account subjects'],
  ['classes', '班级名称,一级目录,Directory 2,Directorio 3', 'class level1 level2 level3'],
  [
    'lessons',
    '课程名称,科目,上课日期,开始时间,结束时间,名称,任课老师,助教',
    'course subject day from to name teacher assistants',
  ],
]

test.each(written)('a sheet of %s headed %s is still read', (content, heads, columns) => {
  const { at, unknown } = columnsFound(heads.split(','), kinds[content].columns)
  expect([...at.keys()].join(' ')).toBe(columns)
  expect(unknown).toEqual([])
})

test.each([
  '教务管理',
  '教务管理员',
  'Educational admin',
  'administrator',
  'Administrador',
  'Administración docente',
  'admin',
])('the role %s is the office', role => {
  const wrong: string[] = []
  const { roles } = userFrom({ cells: { roles: `${role}、老师` } }, null, column => wrong.push(column))
  expect({ roles, wrong }).toEqual({ roles: ['TEACHER', 'ADMIN'], wrong: [] })
})
