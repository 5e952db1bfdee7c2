import type { Shape } from '../shape.ts'
import type { coursesNotices as zh } from '../zh/courses-notices.server.ts'

export const coursesNotices: Shape<typeof zh> = {
  enrolled: {
    title: 'Está inscrito en un curso',
    message: 'La escuela le ha inscrito en {{course}}. Lo encuentra en Mis cursos.',
  },
  withdrawn: {
    title: 'Ya no está en un curso',
    message: 'Ya no figura en la lista de {{course}}. Si tiene dudas, consulte a la escuela.',
  },
  withdrawnBecause: {
    title: 'Ya no está en un curso',
    message: 'Ya no figura en la lista de {{course}}. Motivo: {{reason}}',
  },
  closed: {
    title: 'El curso ha terminado y los reembolsos están en camino',
    message: 'Lo pagado por las clases pendientes de {{course}} se devuelve.',
  },
  stuck: {
    title: 'Los reembolsos están en camino; el curso sigue ahí',
    message:
      'Lo pagado por {{course}} se devuelve, pero el curso no pudo cambiar de estado: véalo en su página.',
  },
}
