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
  moved: {
    title: 'Se le ha cambiado a {{to}}',
    message:
      'La escuela le ha cambiado de {{from}} a {{to}}; su primera clase allí es el {{first}}. Las clases a las que asistió puede seguir viéndolas. Motivo: {{reason}}',
    messageUnplanned:
      'La escuela le ha cambiado de {{from}} a {{to}}, que aún no tiene clases programadas. Las clases a las que asistió puede seguir viéndolas. Motivo: {{reason}}',
  },
  movedForTeachers: {
    title: 'Alumnos que cambian de curso',
    message: '{{names}}: de {{from}} a {{to}}.',
    messageMany: '{{names}} y otros, {{n}} en total: de {{from}} a {{to}}.',
  },
  movedOn: {
    title: 'Desde el {{on}} está en {{to}}',
    message:
      'Desde el {{on}} la escuela le cambia de {{from}} a {{to}}; su primera clase allí es el {{first}}. Hasta entonces sigue como antes, y las clases a las que asistió puede seguir viéndolas. Motivo: {{reason}}',
    messageUnplanned:
      'Desde el {{on}} la escuela le cambia de {{from}} a {{to}}, que aún no tiene clases programadas. Hasta entonces sigue como antes, y las clases a las que asistió puede seguir viéndolas. Motivo: {{reason}}',
  },
  movedOnForTeachers: {
    title: 'Alumnos que van a cambiar de curso',
    message: '{{names}}: de {{from}} a {{to}} desde el {{on}}.',
    messageMany: '{{names}} y otros, {{n}} en total: de {{from}} a {{to}} desde el {{on}}.',
  },
  moveDropped: {
    title: 'Sigue en {{from}}',
    message: 'Iba a pasar a {{to}} el {{on}}. Se ha cancelado: siga con {{from}}.',
  },
  moveStuck: {
    title: 'No se pudo cambiar a {{name}}',
    message:
      '{{name}} iba a pasar de {{from}} a {{to}} el {{on}}, y no pudo ser: {{why}}. Sigue donde estaba y lo sabe.',
    paid: 'entretanto se pagó algo, cámbielo de nuevo con lo que quede',
    gone: 'el otro curso ya no da plazas',
  },
  subjects: {
    title: 'Sus asignaturas de {{course}} han cambiado',
    message:
      'En {{course}} cursa ahora {{subjects}}. Las clases de otras a las que asistió puede seguir viéndolas. Motivo: {{reason}}',
  },
  subjectsForTeachers: {
    title: 'Un alumno cursa otras asignaturas',
    message: '{{name}} cursa ahora {{subjects}} en {{course}}.',
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
  given: {
    titlePushed: 'Un curso público para su escuela: {{course}}',
    messagePushed: 'Cítelo con su propio nombre, precio y portada, y los alumnos podrán apuntarse.',
    titleWithdrawn: 'Se retiró un curso público: {{course}}',
    messageUnquoted: 'Ya no se puede citar.',
    messageEmpty: 'Su curso citado {{quote}} no tenía alumnos y ha salido del catálogo.',
    messageKept:
      'La venta de su curso citado {{quote}} está cerrada. Los alumnos que están en él conservan sus clases y grabaciones; son {{n}}.',
  },
  waiting: {
    offered: {
      title: 'Tiene una plaza reservada',
      message:
        'Hay una plaza en {{course}}, reservada para usted hasta el {{until}}. Acéptela en la página del curso; después pasa a quien sigue en la lista.',
    },
    lapsed: {
      title: 'La plaza reservada ha pasado a otra persona',
      message:
        'La plaza en {{course}} no se aceptó a tiempo y ha pasado a quien sigue en la lista. Mientras el curso esté lleno puede volver a apuntarse.',
    },
    ended: {
      title: 'La lista de espera ha terminado',
      message: '{{course}} ya no está a la venta y su lista de espera ha terminado.',
    },
    removed: {
      title: 'Ya no está en la lista de espera',
      message:
        'La escuela le ha quitado de la lista de espera de {{course}}. Si tiene dudas, pregunte a la escuela.',
    },
    removedBecause: {
      title: 'Ya no está en la lista de espera',
      message: 'La escuela le ha quitado de la lista de espera de {{course}}. Motivo: {{reason}}',
    },
    put: {
      title: 'Está en una lista de espera',
      message:
        'La escuela le ha puesto en la lista de espera de {{course}}. Se le avisará cuando haya una plaza, que se le reserva 24 horas.',
    },
  },
}
