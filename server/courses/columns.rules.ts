import type { Language } from '../../contract/codes.ts'
import type {
  CourseKind,
  CourseState,
  Delivery,
  EnrolmentSource,
  EnrolmentState,
} from '../../contract/states.ts'

type Words = Record<Language, string>

// What sheets of courses are called by: an export writes these words, an import finds its columns by them.

export const courseHeads = {
  name: { zh: '课程名称', en: 'Course', es: 'Curso' },
  kind: { zh: '类型', en: 'Kind', es: 'Tipo' },
  state: { zh: '状态', en: 'State', es: 'Estado' },
  summary: { zh: '简介', en: 'Summary', es: 'Resumen' },
  grades: { zh: '年级', en: 'Grades', es: 'Grados' },
  subjects: { zh: '科目', en: 'Subjects', es: 'Asignaturas' },
  teachers: { zh: '老师', en: 'Teachers', es: 'Profesores' },
  delivery: { zh: '上课方式', en: 'Delivery', es: 'Modalidad' },
  price: { zh: '价格', en: 'Price', es: 'Precio' },
  lessons: { zh: '课次', en: 'Lessons', es: 'Clases' },
  seats: { zh: '已报名', en: 'Enrolled', es: 'Inscritos' },
  capacity: { zh: '名额', en: 'Places', es: 'Plazas' },
  startsOn: { zh: '开课日期', en: 'Starts', es: 'Empieza' },
  endsOn: { zh: '结课日期', en: 'Ends', es: 'Termina' },
  createdAt: { zh: '创建时间', en: 'Created', es: 'Creado' },
} as const satisfies Record<string, Words>

export const kindWords: Record<CourseKind, Words> = {
  recruiting: { zh: '招生课程', en: 'Course', es: 'Curso' },
  combined: { zh: '组合课程', en: 'Combined course', es: 'Curso combinado' },
  open: { zh: '公开课', en: 'Open course', es: 'Curso abierto' },
  public: { zh: '公益课', en: 'Public class', es: 'Clase pública' },
}

export const stateWords: Record<CourseState, Words> = {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  onSale: { zh: '已上架', en: 'On sale', es: 'A la venta' },
  closed: { zh: '已停售', en: 'Closed', es: 'Cerrado' },
  archived: { zh: '已归档', en: 'Archived', es: 'Archivado' },
  withdrawn: { zh: '已下架', en: 'Withdrawn', es: 'Retirado' },
}

export const deliveryWords: Record<Delivery, Words> = {
  live: { zh: '直播', en: 'Live', es: 'En directo' },
  cloudView: { zh: '云视', en: 'Outside meeting', es: 'Reunión externa' },
  recorded: { zh: '录播', en: 'Recorded', es: 'Grabado' },
}

export const rosterHeads = {
  fullName: { zh: '姓名', en: 'Full name', es: 'Nombre completo' },
  username: { zh: '用户名', en: 'Username', es: 'Usuario' },
  number: { zh: '学号', en: 'Number', es: 'Número' },
  class: { zh: '班级', en: 'Class', es: 'Clase' },
  source: { zh: '来源', en: 'Source', es: 'Origen' },
  madeAt: { zh: '报名时间', en: 'Enrolled', es: 'Inscrito' },
} as const satisfies Record<string, Words>

export const enrolmentWords: Record<EnrolmentSource | EnrolmentState, Words> = {
  order: { zh: '订单', en: 'Order', es: 'Pedido' },
  import: { zh: '导入', en: 'Import', es: 'Importación' },
  admin: { zh: '教务添加', en: 'Office', es: 'Administración' },
  free: { zh: '自助报名', en: 'Free', es: 'Gratis' },
  active: { zh: '在读', en: 'Enrolled', es: 'Inscrito' },
  withdrawn: { zh: '已退出', en: 'Withdrawn', es: 'Retirado' },
  refunded: { zh: '已退款', en: 'Refunded', es: 'Reembolsado' },
}

/** Several of a kind in one cell. */
export const between: Words = { zh: '、', en: ', ', es: ', ' }
