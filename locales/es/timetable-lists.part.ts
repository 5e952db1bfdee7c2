import type { Shape } from '../shape.ts'
import type { timetableLists as zh } from '../zh/timetable-lists.part.ts'

export const timetableLists: Shape<typeof zh> = {
  state: { scheduled: 'Pendiente', live: 'En directo', ended: 'Terminada', cancelled: 'Cancelada' },
  waits: 'Esperando al profesor',
  list: { lessons: 'Horario' },
  makeUpDay: 'día laborable compensatorio',
  column: {
    day: 'Día',
    time: 'Hora',
    course: 'Curso',
    subject: 'Asignatura',
    number: 'N.º',
    name: 'Clase',
    teacher: 'Profesor',
    assistants: 'Asistentes',
    students: 'Alumnos',
    state: 'Estado',
  },
  leave: {
    list: 'Permisos',
    days: 'del {{from}} al {{until}}',
    state: {
      asked: 'En espera',
      agreed: 'Concedido',
      refused: 'Denegado',
      takenBack: 'Retirado',
      lapsed: 'Sin efecto',
    },
    by: { student: 'el alumno', guardian: '{{name}}, tutor', office: '{{name}}, oficina' },
    column: {
      student: 'Alumno',
      number: 'Número',
      what: 'Permiso para',
      lessons: 'Clases',
      reason: 'Motivo',
      state: 'Estado',
      askedAt: 'Pedido el',
      askedBy: 'Pedido por',
      decidedBy: 'Decidido por',
      decidedAt: 'Decidido el',
      word: 'Respuesta',
    },
  },
}
