import type { Shape } from '../shape.ts'
import type { announcementsBenefits as zh } from '../zh/announcements-benefits.ts'
import { announcementsBenefitsList } from './announcements-benefits-list.part.ts'

export const announcementsBenefits: Shape<typeof zh> = {
  ...announcementsBenefitsList,
  says: 'Enviados por la plataforma; puede mostrarlos a su escuela: {{n}}',
  none: 'Todavía no hay anuncios de clases solidarias',
  noneSays: 'Aparecerán aquí cuando la plataforma envíe uno; la campana le avisará.',
  search: 'Título o texto',
  filterState: 'Cualquier estado',
  acts: 'Acciones',
  open: 'Ver',
  unread: 'Sin leer',
  publish: 'Publicar',
  again: 'Publicar el cambio',
  publishTitle: '¿Publicar «{{name}}»?',
  publishSays: 'Toda la escuela lo verá entre los anuncios.',
  published: 'Publicado entre los anuncios',
  see: 'Ver el anuncio',
  remove: 'Eliminar',
  removeTitle: '¿Eliminar «{{name}}»?',
  removeSeveral: '¿Eliminar los {{n}} elegidos?',
  removeVerb: 'Eliminar {{n}}',
  removeSays: 'Solo de esta escuela; el anuncio creado a partir de él se elimina también.',
  removed: 'Eliminado',
  limit: '200 como máximo a la vez: elija menos',
  noText: 'Sin texto',
}
