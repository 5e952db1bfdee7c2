import type { Shape } from '../shape.ts'
import type { announcementsBenefitsList as zh } from '../zh/announcements-benefits-list.part.ts'

export const announcementsBenefitsList: Shape<typeof zh> = {
  title: 'Charity-class announcements',
  state: { new: 'Not published', published: 'Published', changed: 'Changed since' },
  heading: 'Title',
  madeAt: 'Sent',
  publishedAt: 'Published',
  column: 'State',
}
