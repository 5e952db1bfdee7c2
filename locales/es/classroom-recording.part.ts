import type { Shape } from '../shape.ts'
import type { classroomRecording as zh } from '../zh/classroom-recording.part.ts'

/** Whether the lesson is recorded, and who is told so. */
export const classroomRecording: Shape<typeof zh> = {
  on: 'Grabando',
  says: 'Esta clase se está grabando. Profesores y asistentes aparecen siempre; los alumnos solo con consentimiento (los menores de 14 años, el de su tutor legal).',
  begin: 'Grabar',
  stop: 'Detener la grabación',
  goOn: 'Volver a grabar',
  fromBeginning: 'Ver desde el principio',
  fromBeginningSays: 'Se abre en otra ventana, donde puedes ponerte al día',
  ended: {
    chosen: 'El profesor ha detenido la grabación',
    noRoom: 'La grabación se ha detenido: el servidor no tiene espacio. La clase continúa.',
    storeAway: 'La grabación se ha detenido: no se puede escribir. La clase continúa.',
    stopped: 'La grabación se ha detenido',
  },
  unrecorded: 'No se graba',
  hindered: {
    noRoom:
      'Esta clase no se está grabando: el servidor no tiene espacio. La clase continúa; la grabación empieza sola cuando haya espacio.',
    storeAway:
      'Esta clase no se está grabando: no se puede escribir en el disco. La clase continúa; la grabación empieza sola cuando se pueda escribir.',
    schoolFull:
      'Esta clase no se está grabando: el almacenamiento de la escuela está agotado. La clase continúa; la grabación empieza sola cuando haya espacio. Si hace falta más, avise a la administración de la escuela.',
  },
  lobby: {
    always:
      'Esta clase se grabará. Profesores y asistentes aparecen en ella; tu cámara y tu voz solo con consentimiento.',
    chosen: 'El profesor puede grabar esta clase. Tu cámara y tu voz solo aparecen con consentimiento.',
  },
}
