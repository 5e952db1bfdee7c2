import type { Shape } from '../shape.ts'
import type { classroomTeaching as zh } from '../zh/classroom-teaching.ts'

export const classroomTeaching: Shape<typeof zh> = {
  says: 'Adónde llegan profesores y alumnos al pulsar «entrar en clase».',
  where: 'Dónde se dan las clases',
  outside: 'El aula propia de la escuela',
  outsideHint:
    'Vacío significa el aula integrada. Con una dirección, las clases y la preparación se abren allí, con un pase de un solo uso, el número del aula y el nombre',
  outsideIs: 'Las clases se dan en el aula propia de la escuela',
  outsideIsSays:
    'La pizarra, el chat, la asistencia y las grabaciones se guardan allí; esta plataforma no los registra.',
  roster: 'Lista',
  observersShown: 'Los alumnos ven quién observa',
  observersShownHint:
    'Sin esto, solo profesores y asistentes ven a los observadores de la administración y a los tutores de grupo',
}
