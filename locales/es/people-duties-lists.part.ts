import type { Shape } from '../shape.ts'
import type { peopleDutiesLists as zh } from '../zh/people-duties-lists.part.ts'

const duty = {
  people: 'Personas',
  courses: 'Cursos y horario',
  orders: 'Pedidos',
  announcements: 'Anuncios y materiales',
  statistics: 'Estadísticas',
  settings: 'Ajustes',
}

export const peopleDutiesLists: Shape<typeof zh> = {
  duties: 'Funciones',
  everything: 'Todas',
  duty,
  fields: { ...duty, duties: 'Funciones', everything: 'Todas' },
  way: { none: 'ninguna', reads: 'ver', writes: 'cambiar' },
  some: 'Algunas',
  use: {
    'reads people': 'Personas: ver',
    'writes people': 'Personas: cambiar',
    'reads courses': 'Cursos y horario: ver',
    'writes courses': 'Cursos y horario: cambiar',
    'reads orders': 'Pedidos: ver',
    'writes orders': 'Pedidos: cambiar',
    'reads announcements': 'Anuncios y materiales: ver',
    'writes announcements': 'Anuncios y materiales: cambiar',
    'reads statistics': 'Estadísticas: ver',
    'writes statistics': 'Estadísticas: cambiar',
    'reads settings': 'Ajustes: ver',
    'writes settings': 'Ajustes: cambiar',
  },
  dutiesComma: '; ',
}
