import type { Shape } from '../shape.ts'
import type { announcementsBenefitsList as zh } from '../zh/announcements-benefits-list.part.ts'

export const announcementsBenefitsList: Shape<typeof zh> = {
  title: 'Anuncios de clases solidarias',
  state: { new: 'Sin publicar', published: 'Publicado', changed: 'Ha cambiado' },
  heading: 'Título',
  madeAt: 'Enviado',
  publishedAt: 'Publicado el',
  column: 'Estado',
}
