import type { Shape } from '../shape.ts'
import type { siteLog as zh } from '../zh/site-log.ts'
import { siteLogActs } from './site-log-acts.part.ts'
import { siteLogFacts } from './site-log-facts.part.ts'
import { siteLogFields } from './site-log-fields.part.ts'
import { siteLogLists } from './site-log-lists.part.ts'

export const siteLog: Shape<typeof zh> = {
  act: siteLogActs,
  ...siteLogFacts,
  field: siteLogFields,
  column: siteLogLists.column,
  says: 'Quién hizo qué, cuándo y desde dónde, con el antes y el después',
  more: 'Las últimas {{n, counted(one: línea; many: líneas)}}; acote el filtro para ver las anteriores',
  search: 'Nombre, acción, campo o IP',
  none: 'Todavía no hay nada',
  noneSays: 'Cada acción deja aquí una línea, desde el primer día',
  open: 'Ver',
  line: 'Línea {{n}}',
  before: 'Antes',
  after: 'Después',
  noFacts: 'No se guardó nada más',
  sealed: 'Sobre una persona',
  erased: 'Lo que decía sobre una persona se fue con su cuenta',
  onlyOf: 'Solo las líneas de {{name}}',
  about: 'Solo las líneas sobre este objeto ({{thing}})',
  theirs: 'Lo que hizo esta persona',
  clear: 'Ver todo',
  check: 'Comprobar el registro',
  checking: 'Comprobando: {{n}} de {{of}}',
  whole: '{{n, counted(one: línea; many: líneas)}} comprobadas: completo',
  missing: 'Falta la línea {{n}}',
  changed: 'La línea {{n}} fue cambiada',
  checkSays: 'Cada línea depende de la anterior: se nota si falta o cambia alguna',
  gone: 'Eliminado',
  story: 'Registro',
  program: 'El programa',
  byGuardian: 'un tutor',
  byProvider: 'El proveedor',
  /** Under which headings acts are chosen. */
  area: {
    site: 'Escuela y ajustes',
    people: 'Cuentas y alumnos',
    courses: 'Cursos y plazas',
    timetable: 'Horario y permisos',
    classroom: 'Aula',
    orders: 'Pedidos y cobros',
    playback: 'Grabaciones',
    announcements: 'Avisos y mensajes',
    materials: 'Materiales',
    statistics: 'Estadística e informes',
    imports: 'Importaciones',
    files: 'Archivos',
    program: 'El programa',
  },
  filter: { act: 'Acción', thing: 'Tipo de objeto', days: 'Días' },
}
