import type { Shape } from '../shape.ts'
import type { classroomObserver as zh } from '../zh/classroom-observer.part.ts'

/** What the school says and does in a lesson. */
export const classroomObserver: Shape<typeof zh> = {
  here: 'Usted observa la clase',
  warn: 'Avisar',
  warnTitle: 'Un aviso de la escuela',
  words: 'Qué decir',
  to: 'Quién lo ve',
  staff: 'Solo el profesor y los asistentes',
  all: 'Toda la clase',
  send: 'Enviar el aviso',
  warned: 'Aviso enviado',
  not: 'Cancelar',
  end: 'Terminar la clase',
  endTitle: '¿Terminar esta clase en nombre de la escuela?',
  endSays: 'Todos salen y nadie puede volver; todos leerán que la terminó la escuela.',
  why: 'Motivo (opcional, lo lee la clase)',
}
