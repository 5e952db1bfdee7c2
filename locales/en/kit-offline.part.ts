import type { Shape } from '../shape.ts'
import type { kitOffline as zh } from '../zh/kit-offline.part.ts'

export const kitOffline: Shape<typeof zh> = {
  title: 'No network',
  says: "The school's pages cannot be reached now. It goes on by itself once there is a network.",
  again: 'Try again',
  today: "Today's lessons",
  none: 'No lessons today.',
  next: 'Next lesson: {{when}}',
  keptAt: 'The timetable is that of {{when}}: changes since then are not shown.',
  unknown: "Today's timetable is not known here: you were last here on {{when}}.",
  cancelled: 'cancelled',
}
