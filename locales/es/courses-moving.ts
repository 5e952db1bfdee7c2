import type { Shape } from '../shape.ts'
import type { coursesMoving as zh } from '../zh/courses-moving.ts'

/** Of the dialog that moves students to another course. */
export const coursesMoving: Shape<typeof zh> = {
  act: 'Cambiar',
  title: '¿Cambiar de curso a {{n, counted(one: alumno; many: alumnos)}}?',
  titleOne: 'Cambiar de curso a {{name}}',
  course: 'A qué curso',
  hint: 'Por su nombre; no a un borrador ni a un curso archivado o retirado',
  option: '{{name}} · ¥{{price}}',
  facts: 'El otro curso',
  free: '{{n, counted(one: plaza libre; many: plazas libres)}}',
  noFree: 'Completo',
  full: 'Completo: {{n}} por cambiar',
  kept: '{{n, counted(one: plaza reservada; many: plazas reservadas)}} para cambios previstos, lista de espera y pedidos por pagar',
  tooFew: 'Faltan plazas: {{free}} para {{n}}',
  waitBehind:
    '{{n, counted(one: persona espera; many: personas esperan)}} plaza en ese curso: quien no quepa irá detrás',
  waitPassed:
    '{{n, counted(one: persona espera; many: personas esperan)}} plaza en ese curso: quien se cambia entra antes',
  anyFree: 'Plazas para todos',
  days: '{{from}} a {{until}}',
  toCome: '{{n, counted(one: clase; many: clases)}} por venir, la próxima el {{next}}',
  noLessons: 'Aún sin clases programadas',
  films: 'Grabado, se ve en cualquier momento',
  subjects: 'Asignaturas',
  subjectsHint: 'Sin elegir: todas',
  each: 'Qué supone para cada uno',
  gone: '{{n, counted(one: alumno ya no está; many: alumnos ya no están)}} en este curso: sin cambio',
  stays:
    '{{sat, counted(one: clase; many: clases)}} que conserva, {{left, counted(one: clase; many: clases)}} por venir que deja',
  clash:
    '{{n, counted(one: clase; many: clases)}} a la hora de otros cursos, la primera el {{when}}, «{{course}}»',
  leave: '{{n, counted(one: permiso; many: permisos)}} del curso anterior quedará sin efecto',
  runs: 'Hay una clase del curso anterior en marcha: saldrá de ella al momento',
  toOrder: 'Ir al pedido',
  paid: 'Pagado',
  says: 'Qué ocurre',
  saysFreed: 'La plaza del curso anterior queda libre al momento',
  saysWaiting:
    'La plaza del curso anterior queda libre al momento; {{n, counted(one: persona; many: personas)}} en lista de espera, por turno',
  saysFreedLater: 'La plaza del curso anterior queda libre ese día',
  saysWaitingLater:
    'La plaza del curso anterior queda libre ese día; {{n, counted(one: persona; many: personas)}} en lista de espera, por turno',
  saysKept:
    'Conserva las clases a las que asistió, las notas y los informes, y puede verlas; no los vídeos de un curso grabado ni sus materiales',
  saysTold: 'El alumno recibe un aviso, y los profesores de ambos cursos también',
  money:
    '{{n}} han pagado: lo que ninguna clase ha ganado paga el otro curso; la diferencia se pide o se devuelve',
  moneyNotYours:
    '{{n}} han pagado. Cambiarlos mueve dinero: pídalo a quien lleva los pedidos, o quítelos de la selección',
  moneySubjects: 'Quien ha pagado pasa a todas las asignaturas del curso, no a algunas',
  reason: 'Motivo (lo lee el alumno)',
  needsReason: 'Indique el motivo',
  needsCourse: 'Elija un curso',
  verb: 'Cambiar',
  verbMoney: 'Cambiar y traspasar ¥{{sum}}',
  done: '{{n}} cambiados',
  doneAndWaiting: '{{n}} cambiados, {{waiting}} se quedan y están en lista de espera',
  changed: 'La lista o las sumas han cambiado; vuelva a mirarlas',
  limit: 'Marque a los alumnos uno por uno',
  back: 'No cambiar a nadie',
  when: 'Cuándo',
  now: 'Ahora',
  later: 'Desde un día',
  day: 'Desde qué día',
  needsDay: 'Elija un día',
  moneyLater: 'Quien ha pagado se cambia ahora o no se cambia: lo que quedará ese día aún no se sabe',
  saysLater:
    'Se hace al empezar ese día; hasta entonces siguen como antes y se reserva una plaza para cada uno',
  verbLater: 'Prever el cambio',
  planned: '{{n}} previstos',
  goesTo: 'El {{on}} a «{{course}}»',
  drop: 'Anular el cambio',
  dropped: 'Cambio anulado',
  movedTo: 'Cambiado a «{{course}}»',
}
