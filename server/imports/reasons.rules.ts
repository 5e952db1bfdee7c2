import type { Language } from '../../contract/codes.ts'

type Words = Record<Language, string>

/** Why a cell was refused; {{x}} is filled from the problem. */
export const reasons = {
  missing: { zh: '这一格要填写', en: 'must be filled in', es: 'hay que rellenarla' },
  format: { zh: '格式不对', en: 'wrong format', es: 'formato incorrecto' },
  tooLong: {
    zh: '太长，最多 {{most}} 个字',
    en: 'too long, at most {{most}} characters',
    es: 'demasiado largo, como mucho {{most}} caracteres',
  },
  formula: {
    zh: '是公式，请粘贴为值',
    en: 'is a formula: paste it as a value',
    es: 'es una fórmula: péguela como valor',
  },
  rounded: {
    zh: '被表格软件改写成了近似数，请把这一列设为文本再重新填写',
    en: 'was rounded by the spreadsheet: make the column text and type it again',
    es: 'la hoja lo redondeó: ponga la columna como texto y escríbalo de nuevo',
  },
  invisible: {
    zh: '含有看不见的字符，请重新输入',
    en: 'has characters that cannot be seen: type it again',
    es: 'tiene caracteres invisibles: escríbalo de nuevo',
  },
  role: {
    zh: '身份只能是学生、老师、助教或教务管理员',
    en: 'roles are student, teacher, assistant or administrator',
    es: 'los roles son alumno, profesor, asistente o administrador',
  },
  roleFixed: {
    zh: '这里只能导入学生',
    en: 'only students are imported here',
    es: 'aquí solo se importan alumnos',
  },
  gender: { zh: '性别只能是男或女', en: 'gender is male or female', es: 'el sexo es hombre o mujer' },
  phone: {
    zh: '不是 11 位手机号',
    en: 'is not a mobile number of 11 digits',
    es: 'no es un móvil de 11 cifras',
  },
  phoneTaken: {
    zh: '手机号已被“{{name}}”使用',
    en: 'the phone belongs to “{{name}}”',
    es: 'el teléfono es de «{{name}}»',
  },
  usernameTaken: { zh: '用户名已存在', en: 'the username exists already', es: 'el usuario ya existe' },
  twice: { zh: '与第 {{row}} 行重复', en: 'stands in row {{row}} already', es: 'ya está en la fila {{row}}' },
  class: { zh: '没有这个班级', en: 'there is no such class', es: 'no existe esa clase' },
  classes: {
    zh: '有几个同名班级，请写完整路径',
    en: 'several classes have this name: write the whole path',
    es: 'varias clases se llaman así: escriba la ruta completa',
  },
  classStudents: {
    zh: '只有学生可以分班',
    en: 'only students sit in a class',
    es: 'solo los alumnos están en una clase',
  },
  born: {
    zh: '日期要写成 2010-03-04',
    en: 'write the date as 2010-03-04',
    es: 'escriba la fecha como 2010-03-04',
  },
  subject: {
    zh: '没有学科“{{name}}”',
    en: 'there is no subject “{{name}}”',
    es: 'no existe la asignatura «{{name}}»',
  },
  password: {
    zh: '密码要 8 至 64 位，含字母和数字，不能与用户名相同',
    en: '8 to 64 characters with letters and digits, not the username',
    es: 'de 8 a 64 caracteres con letras y cifras, que no sea el usuario',
  },
  commonPassword: {
    zh: '密码太常见，容易被猜到，请换一个',
    en: 'this password is among those that are guessed first: choose another',
    es: 'esta contraseña está entre las primeras que se prueban: elija otra',
  },
  relation: {
    zh: '关系只能是父亲、母亲、祖父母或其他',
    en: 'father, mother, grandparent or other',
    es: 'padre, madre, abuelo u otro',
  },
  directory: {
    zh: '上级里已有同名的班级，不能再当目录',
    en: 'a class of that name stands there, it cannot be a directory',
    es: 'allí hay una clase con ese nombre, no puede ser un directorio',
  },
  course: { zh: '没有这门课程', en: 'there is no such course', es: 'no existe ese curso' },
  courses: {
    zh: '有几门课程同名，请先改名',
    en: 'several courses have this name: rename one first',
    es: 'varios cursos se llaman así: cambie antes un nombre',
  },
  whichSubject: {
    zh: '课程有几个学科，要写明是哪一个',
    en: 'the course has several subjects: say which',
    es: 'el curso tiene varias asignaturas: indique cuál',
  },
  time: { zh: '时间要写成 19:00', en: 'write the time as 19:00', es: 'escriba la hora como 19:00' },
  timeOrder: {
    zh: '结束要晚于开始，一节课 5 分钟到 12 小时',
    en: 'ends after it begins; a lesson has 5 minutes to 12 hours',
    es: 'termina después de empezar; una clase dura de 5 minutos a 12 horas',
  },
  teacher: {
    zh: '没有这位老师，或有同名，请写用户名',
    en: 'no such teacher, or several: write the username',
    es: 'no existe ese profesor, o hay varios: escriba el usuario',
  },
  noTeacher: {
    zh: '课程没有老师，要写明是谁',
    en: 'the course has no teacher: say who',
    es: 'el curso no tiene profesor: indique quién',
  },
  assistant: {
    zh: '没有助教“{{name}}”，或有同名',
    en: 'no assistant “{{name}}”, or several',
    es: 'no existe el asistente «{{name}}», o hay varios',
  },
  busy: {
    zh: '{{who}}这时有《{{course}}》{{name}}',
    en: '{{who}} has {{name}} of {{course}} then',
    es: '{{who}} tiene entonces {{name}} de {{course}}',
  },
  courseBusy: {
    zh: '本课程这时已有{{name}}',
    en: 'the course has {{name}} then already',
    es: 'el curso ya tiene entonces {{name}}',
  },
  overlaps: {
    zh: '与第 {{row}} 行的课重叠',
    en: 'overlaps the lesson of row {{row}}',
    es: 'se solapa con la clase de la fila {{row}}',
  },
  againstRules: {
    zh: '违反学校的排课规则',
    en: "against the school's rules of the timetable",
    es: 'contra las reglas del horario de la escuela',
  },
  student: {
    zh: '没有这位学生，可写用户名、手机或学号',
    en: 'no such student: write the username, phone or number',
    es: 'no existe ese alumno: escriba el usuario, el teléfono o el número',
  },
  students: {
    zh: '有几个人都符合，请写用户名',
    en: 'several people fit: write the username',
    es: 'coinciden varias personas: escriba el usuario',
  },
  notStudent: {
    zh: '只能添加学生账号',
    en: 'only student accounts can be added',
    es: 'solo se pueden añadir cuentas de alumno',
  },
  refunded: {
    zh: '已退款的课程不能再次报名，请联系教务人员',
    en: 'refunded course cannot be registered, contact academic staff',
    es: 'un curso reembolsado no admite inscripción, contacte con el personal académico',
  },
  full: { zh: '报名人数已满', en: 'enrolment full', es: 'inscripción completa' },
  courseName: {
    zh: '课程名称不能包含特殊字符',
    en: 'course name may not contain special characters',
    es: 'el nombre del curso no puede contener caracteres especiales',
  },
  courseStands: {
    zh: '已有同名课程，请到课程里修改',
    en: 'a course of this name stands already: change it there',
    es: 'ya existe un curso con este nombre: cámbielo allí',
  },
  price: { zh: '价格要写成 1280.00', en: 'write the price as 1280.00', es: 'escriba el precio como 1280.00' },
  seats: { zh: '名额是 1 到 100000 的整数', en: 'seats are 1 to 100000', es: 'las plazas van de 1 a 100000' },
  grade: {
    zh: '没有年级“{{name}}”',
    en: 'there is no grade “{{name}}”',
    es: 'no existe el curso escolar «{{name}}»',
  },
  dayOrder: { zh: '结课不能早于开课', en: 'ends before it begins', es: 'termina antes de empezar' },
  isDirectory: {
    zh: '已有同名的目录，不能再当班级',
    en: 'a directory of that name stands there, it cannot be a class',
    es: 'allí hay un directorio con ese nombre, no puede ser una clase',
  },
} as const satisfies Record<string, Words>

export type Reason = keyof typeof reasons
export interface Problem {
  column: string
  reason: Reason
  with?: Record<string, string | number>
}

export const wordsOf = ({ reason, with: values = {} }: Problem, language: Language) =>
  reasons[reason][language].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
