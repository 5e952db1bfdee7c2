import type { Shape } from '../shape.ts'
import type { timetableYear as zh } from '../zh/timetable-year.ts'

/** The school's own calendar. */
export const timetableYear: Shape<typeof zh> = {
  title: 'Calendario escolar',
  says: 'Al planificar se saltan las vacaciones y los días sin clase; en los días recuperados se planifica igualmente. Los festivos oficiales cuentan según lo elegido abajo.',
  national: { label: 'Festivos oficiales', china: 'China', none: 'Ninguno' },
  kind: 'Tipo',
  kinds: {
    term: 'Periodo lectivo',
    vacation: 'Vacaciones',
    dayOff: 'Día sin clase',
    makeUpDay: 'Día recuperado',
  },
  name: 'Nombre',
  example: 'Por ejemplo: vacaciones de invierno',
  from: 'Desde',
  until: 'Hasta',
  none: 'Todavía no hay periodos, vacaciones, días libres ni días recuperados.',
  more: 'Añadir un periodo lectivo, vacaciones, un día sin clase o un día recuperado',
  add: 'Añadir al calendario',
  added: 'Añadido al calendario',
  addedOver: 'Añadido al calendario. Ya hay clases en estos días ({{n}}): véalas arriba y cámbielas',
  standing: 'Clases en estos días: {{n}}. Ver y cambiarlas',
  remove: 'Quitar «{{name}}»',
  removeTitle: '¿Quitar «{{name}}» del calendario?',
  removeVerb: 'Quitar',
  removeSays: 'Las clases ya planificadas no cambian.',
  saved: 'Guardado',
}
