import type { Shape } from '../shape.ts'
import type { coursesLists as zh } from '../zh/courses-lists.part.ts'

export const coursesLists: Shape<typeof zh> = {
  kind: {
    recruiting: 'Curso en oferta',
    combined: 'Curso combinado',
    open: 'Curso abierto',
    public: 'Clase pública',
  },
  state: {
    draft: 'Borrador',
    onSale: 'A la venta',
    closed: 'Venta cerrada',
    archived: 'Archivado',
    withdrawn: 'Retirado',
  },
  delivery: { live: 'Aula en directo', cloudView: 'En la nube', recorded: 'Grabado' },
  enrolment: { active: 'Inscrito', withdrawn: 'Retirado', refunded: 'Baja con reembolso' },
  source: { order: 'Pedido', import: 'Importación', admin: 'Administración', free: 'Por su cuenta' },
  list: { courses: 'Cursos', roster: 'Lista de alumnos' },
  column: {
    name: 'Curso',
    kind: 'Tipo',
    state: 'Estado',
    grades: 'Grados',
    subjects: 'Asignaturas',
    teachers: 'Profesores',
    price: 'Precio',
    lessons: 'Clases',
    seats: 'Inscritos',
    seatsKept: 'Plazas en reserva',
    capacity: 'Plazas',
    startsOn: 'Empieza',
    endsOn: 'Termina',
    delivery: 'Modalidad',
    createdAt: 'Creado',
  },
  rosterColumn: {
    fullName: 'Nombre',
    username: 'Usuario',
    number: 'Número',
    class: 'Grupo',
    subjects: 'Asignaturas',
    source: 'Origen',
    madeAt: 'Inscrito',
    state: 'Estado',
  },
}
