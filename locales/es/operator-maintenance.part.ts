import type { Shape } from '../shape.ts'
import type { operatorMaintenance as zh } from '../zh/operator-maintenance.part.ts'

export const operatorMaintenance: Shape<typeof zh> = {
  title: 'Mantenimiento',
  says: 'Al anunciarlo aparece arriba en todas las páginas de las escuelas, en la zona horaria de cada lector; aparece y desaparece solo.',
  add: 'Anunciar mantenimiento',
  none: 'Aún no se ha anunciado ningún mantenimiento',
  noneSays: 'Anuncie un reinicio o una actualización para que todos puedan organizarse.',
  begins: 'Empieza',
  ends: 'Termina',
  zone: 'Según su reloj ({{zone}})',
  hours: 'Horas antes de mostrarlo',
  hoursHint: 'De 0 a {{most}} horas; 24 es un día antes',
  words: { zh: 'Más texto en chino', en: 'Más texto en inglés', es: 'Más texto en español' },
  wordsHint: 'Opcional; aparece después de la hora',
  teachers: 'Se avisa en el acto a los profesores cuyas clases coinciden.',
  verb: 'Anunciar',
  announced: 'Anunciado',
  endsWrong: 'El final debe ser posterior al comienzo',
  state: {
    ahead: 'Aún no se muestra',
    shown: 'Se muestra',
    now: 'En curso',
    over: 'Terminado',
    withdrawn: 'Anulado',
  },
  shownFrom: 'se muestra desde {{at}}',
  withdraw: 'Anular',
  withdrawAsk: '¿Anular este mantenimiento?',
  withdrawSays: 'Desaparece en el acto de todas las páginas, y los profesores avisados leen que se anuló.',
  withdrawn: 'Anulado',
}
