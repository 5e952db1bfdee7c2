import type { Shape } from '../shape.ts'
import type { operatorActs as zh } from '../zh/operator-acts.part.ts'

export const operatorActs: Shape<typeof zh> = {
  made: 'School added',
  changed: 'Settings changed',
  hostOff: 'Host removed',
  closed: 'School closed',
  opened: 'Opened again',
  admin: 'Administrator added',
  demonstration: 'Demonstration removed',
  given: 'Handed over',
  quotas: 'Quotas set',
  help: 'Help in the school',
  coursePushed: 'Public course given',
  courseWithdrawn: 'Public course taken back',
  benefitSent: 'Announcement sent',
  benefitChanged: 'Announcement changed',
  benefitBack: 'Announcement taken back',
}
