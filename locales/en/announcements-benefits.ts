import type { Shape } from '../shape.ts'
import type { announcementsBenefits as zh } from '../zh/announcements-benefits.ts'
import { announcementsBenefitsList } from './announcements-benefits-list.part.ts'

export const announcementsBenefits: Shape<typeof zh> = {
  ...announcementsBenefitsList,
  says: 'Sent by the platform; you may show them to your school: {{n}}',
  none: 'No charity-class announcements yet',
  noneSays: 'They appear here when the platform sends one; the bell tells you.',
  search: 'Title or text',
  filterState: 'Any state',
  acts: 'Actions',
  open: 'View',
  unread: 'Unread',
  publish: 'Publish',
  again: 'Publish the change',
  publishTitle: 'Publish “{{name}}”?',
  publishSays: 'Everybody in the school sees it among the announcements.',
  published: 'Published among the announcements',
  see: 'See the announcement',
  remove: 'Remove',
  removeTitle: 'Remove “{{name}}”?',
  removeSeveral: 'Remove the {{n}} chosen ones?',
  removeVerb: 'Remove {{n}}',
  removeSays: 'From this school alone; the announcement made of it goes with it.',
  removed: 'Removed',
  limit: 'At most 200 at once: choose fewer',
  noText: 'No text',
}
