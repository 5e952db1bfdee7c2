import type { Shape } from '../shape.ts'
import type { operatorJobs as zh } from '../zh/operator-jobs.part.ts'

export const operatorJobs: Shape<typeof zh> = {
  title: 'Tareas fallidas',
  says: 'Trabajos que se intentaron varias veces y se abandonaron. Reinténtelos cuando la causa haya desaparecido.',
  none: 'No hay tareas fallidas',
  noneSays: 'Todo lo que se hace en segundo plano sigue su curso.',
  count: '{{n}} en total',
  all: 'Reintentar todas ({{n}})',
  again: 'Reintentar',
  tries: 'intentos: {{n}}',
  begun: 'Tareas reiniciadas: {{n}}',
  gone: 'Ya se han reiniciado o han terminado',
}
