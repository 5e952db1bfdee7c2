import type { Shape } from '../shape.ts'
import type { peopleGuardian as zh } from '../zh/people-guardian.ts'

export const peopleGuardian: Shape<typeof zh> = {
  title: { leave: 'Pedir permiso para {{student}}', report: 'Informe de aprendizaje de {{student}}' },
  says: 'Un enlace de {{school}}, válido hasta el {{until}}. Escriba el código que llega a {{phone}}, para saber que es usted.',
  enter: 'Continuar',
  again: 'El último código fue hace más de media hora: escriba otro.',
  asking: 'Abriendo el enlace…',
  gone: 'Este enlace ya no vale',
  goneSays:
    'Ha caducado, o la escuela lo ha anulado o ha enviado otro. Pida uno nuevo a la escuela si lo necesita.',
  failed: 'No se ha abierto',
  failedSays: 'Compruebe la red e inténtelo otra vez.',
  retry: 'Intentarlo otra vez',
  home: 'Página de inicio de la escuela',
  hello: '{{guardian}}, está aquí como tutor legal de {{student}}.',
  leave: 'Salir',
}
