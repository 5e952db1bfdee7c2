import type { Shape } from '../shape.ts'
import type { classroomQuestion as zh } from '../zh/classroom-question.part.ts'

/** What is asked of the class, and what comes of it. */
export const classroomQuestion: Shape<typeof zh> = {
  act: 'Pregunta',
  new: 'Preguntar a la clase',
  type: 'Tipo',
  single: 'Una respuesta',
  several: 'Varias respuestas',
  truth: 'Verdadero o falso',
  text: 'Pregunta',
  words: 'Texto',
  true: 'Verdadero',
  false: 'Falso',
  option: 'Respuesta {{letter}} (opcional)',
  isRight: '{{letter}} es correcta',
  less: 'Quitar la respuesta {{letter}}',
  more: 'Añadir una respuesta',
  ask: 'Preguntar ahora',
  title: 'Pregunta {{count}}: {{text}}',
  hide: 'Ocultar',
  answered: '{{count}} han respondido',
  and: ', ',
  close: 'Cerrar respuestas',
  publish: 'Mostrar la respuesta',
  closed: 'Respuestas cerradas; el resultado llegará',
  mine: 'la mía',
  right: 'correcta',
  send: 'Enviar',
  sent: 'Enviada; puede cambiarla hasta el cierre',
  yours: 'Su respuesta',
  isShown: 'La respuesta está a la vista',
}
