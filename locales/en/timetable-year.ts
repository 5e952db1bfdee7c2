import type { Shape } from '../shape.ts'
import type { timetableYear as zh } from '../zh/timetable-year.ts'

/** The school's own calendar. */
export const timetableYear: Shape<typeof zh> = {
  title: 'School calendar',
  says: 'Vacations and days off are left out when lessons are planned; on make-up days lessons are planned all the same. Official days off count as chosen below.',
  national: { label: 'Official days off', china: 'China', none: 'None' },
  kind: 'Kind',
  kinds: { term: 'Term', vacation: 'Vacation', dayOff: 'Day off', makeUpDay: 'Make-up day' },
  name: 'Name',
  example: 'For example: winter vacation',
  from: 'From',
  until: 'Until',
  none: 'No terms, vacations, days off or make-up days yet.',
  more: 'Add a term, a vacation, a day off or a make-up day',
  add: 'Add to the calendar',
  added: 'Added to the calendar',
  addedOver: 'Added to the calendar. Lessons stand on these days already ({{n}}): see above, and move them',
  standing: 'Lessons on these days: {{n}}. See and move them',
  remove: 'Remove “{{name}}”',
  removeTitle: 'Remove “{{name}}” from the calendar?',
  removeVerb: 'Remove',
  removeSays: 'Lessons that are planned already stay as they are.',
  saved: 'Saved',
}
