import type { Shape } from '../shape.ts'
import type { siteLogSeats as zh } from '../zh/site-log-seats.part.ts'

export const siteLogSeats: Shape<typeof zh> = {
  act: {
    'students put on waiting list': 'Alumnos puestos en lista de espera',
    'students taken off waiting list': 'Alumnos quitados de la lista de espera',
    'seat offered': 'Plaza ofrecida',
    'waiting list joined': 'Entrada en la lista de espera',
    'waiting list left': 'Salida de la lista de espera',
    'seat given back': 'Plaza devuelta',
    'student enrolled': 'Alumno inscrito',
    'students enrolled': 'Alumnos inscritos',
    'students moved': 'Alumnos cambiados de curso',
    'planned moves dropped': 'Cambios previstos anulados',
    'subjects of student changed': 'Asignaturas de un alumno cambiadas',
    'students withdrawn': 'Alumnos dados de baja',
  },
  field: {
    added: 'añadido',
    waiting: 'puestos en la lista',
    place: 'puesto en la lista',
    raised: 'plaza añadida',
    declined: 'plaza rechazada',
    enrolled: 'inscritos',
    withdrawn: 'retirado',
    student: 'alumno',
  },
}
